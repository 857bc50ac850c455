import { Fragment, type ReactNode } from "react";
import { DeadlineStrip } from "#app/features/admissions/components/deadline-strip.tsx";
import { GraduateVoices } from "#app/features/people/components/testimonials.tsx";
import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import type { ProgramEntry } from "#app/features/programs/program-entries.ts";
import { HomeEvents } from "#app/features/site/components/home-events.tsx";
import { HomeHero, hasPrograms } from "#app/features/site/components/home-hero.tsx";
import { HomeNews } from "#app/features/site/components/home-news.tsx";
import { InformationCards, ProgramKinds, SocialLinks } from "#app/features/site/components/home-sections.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { loadHome } from "#app/features/site/load-home.server.ts";
import { organizationJsonLd, webSiteJsonLd } from "#app/features/site/organization-json-ld.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { type HomeSection, useOffice } from "#app/lib/office.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { counts, graduates, closingSoon, featured, applications, deadlines, today, news, events, testimonials } =
    loaderData;
  const university = institution.name[getLocale()];
  const { siteUrl } = useSiteSettings();
  const office = useOffice();
  const sections: Record<HomeSection, ReactNode> = {
    deadlines: <DeadlineStrip applications={applications} deadlines={deadlines} today={today} />,
    programs: (
      <Section aside={hasPrograms(counts) ? m.home_programs_lead() : null} id="programas" title={m.home_programs()}>
        <ProgramKinds counts={counts} />
        <HomePrograms programs={closingSoon} title={m.home_closing_soon()} />
      </Section>
    ),
    testimonials: <GraduateVoices testimonials={testimonials} />,
    featured:
      featured.length > 0 ? (
        <Section id="destacados" title={m.home_featured()}>
          <ProgramList heading="h3" programs={featured} withType />
        </Section>
      ) : null,
    information: <InformationCards />,
    news: (
      <>
        <HomeNews news={news} />
        <HomeEvents events={events} />
      </>
    ),
    social: <SocialLinks />,
  };
  return (
    <>
      <PageMeta description={m.home_description({ university })} isWholeTitle title={m.home_title({ university })} />
      <JsonLd data={organizationJsonLd(siteUrl, office, getLocale())} />
      <JsonLd data={webSiteJsonLd(siteUrl, getLocale())} />
      <HomeHero counts={counts} graduates={graduates} />
      {office.home.sections.map((section) => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
    </>
  );
}

function HomePrograms({ title, programs }: { title: string; programs: ProgramEntry[] }) {
  if (programs.length === 0) return null;
  return (
    <>
      <h3 className="mt-12 mb-3 font-sans font-semibold text-sm">{title}</h3>
      <ProgramList heading="h4" programs={programs} withType />
    </>
  );
}
