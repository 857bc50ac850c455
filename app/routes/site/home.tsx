import { DeadlineStrip } from "#app/features/admissions/components/deadline-strip.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { allNews } from "#app/features/news/news-selection.ts";
import { visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import { newsTeasers } from "#app/features/news/news-teasers.ts";
import { applicationState } from "#app/features/programs/application-window.ts";
import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import { countGraduates, listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { HomeHero } from "#app/features/site/components/home-hero.tsx";
import { HomeNews } from "#app/features/site/components/home-news.tsx";
import { InformationCards, ProgramKinds, SocialLinks } from "#app/features/site/components/home-sections.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { organizationJsonLd, webSiteJsonLd } from "#app/features/site/organization-json-ld.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const { today } = prose;
  const [programs, graduates, news, deadlines] = await Promise.all([
    listPrograms(db, programTypes, locale),
    countGraduates(db),
    visitorsNewsStore(db, backend).page({ selection: allNews, start: 0, count: 5 }),
    listDeadlines(db, locale, prose),
  ]);
  const count = (...types: string[]) => programs.filter(({ type }) => types.includes(type)).length;
  const open = programs
    .filter((program) => {
      const window = { opens: program.application_opens, closes: program.application_closes };
      return applicationState(window, today).state === "open";
    })
    .sort((a, b) => (a.application_closes ?? "").localeCompare(b.application_closes ?? ""));
  const nextClose = open[0]?.application_closes;
  return {
    counts: {
      doctorates: count("doctorate"),
      masters: count("academic_master", "professional_master"),
      specialties: count("health_specialty"),
    },
    graduates: institution.historicGraduates + graduates,
    closingSoon: open.slice(0, 4),
    applications: nextClose ? { count: open.length, nextClose } : null,
    deadlines,
    today,
    news: newsTeasers(news.items, locale, backend.storageBase),
  };
}

export default function HomePage({
  loaderData: { counts, graduates, closingSoon, applications, deadlines, today, news },
}: Route.ComponentProps) {
  const university = institution.name[getLocale()];
  const { siteUrl } = useSiteSettings();
  return (
    <>
      <PageMeta description={m.home_description({ university })} isWholeTitle title={m.home_title({ university })} />
      <JsonLd data={organizationJsonLd(siteUrl, getLocale())} />
      <JsonLd data={webSiteJsonLd(siteUrl, getLocale())} />
      <HomeHero counts={counts} graduates={graduates} />
      <DeadlineStrip applications={applications} deadlines={deadlines} today={today} />
      <Section aside={m.home_programs_lead()} id="programas" title={m.home_programs()}>
        <ProgramKinds counts={counts} />
        {closingSoon.length > 0 ? (
          <>
            <h3 className="mt-12 mb-3 font-sans font-semibold text-sm">{m.home_closing_soon()}</h3>
            <ProgramList heading="h4" programs={closingSoon} today={today} withType />
          </>
        ) : null}
      </Section>
      <InformationCards />
      <HomeNews news={news} />
      <SocialLinks />
    </>
  );
}
