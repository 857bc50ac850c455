import { DeadlineStrip } from "#app/features/admissions/components/deadline-strip.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { readRulesInProse } from "#app/features/admissions/rules-in-prose.ts";
import { LeadNews, NewsTeaser } from "#app/features/news/components/news-teaser.tsx";
import { allNews } from "#app/features/news/news-selection.ts";
import { visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import { applicationState } from "#app/features/programs/application-window.ts";
import { ProgramRegister } from "#app/features/programs/components/program-register.tsx";
import { countGraduates, listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { HomeHero } from "#app/features/site/components/home-hero.tsx";
import { InformationCards, ProgramKinds, SocialLinks } from "#app/features/site/components/home-sections.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { organizationData, webSiteData } from "#app/features/site/organization-data.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/home";
import { newsTeasers } from "./news-teasers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readRulesInProse(db);
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
  const [lead, ...others] = news;
  return (
    <>
      <PageMeta description={m.home_description({ university })} isWholeTitle title={m.home_title({ university })} />
      <JsonLd data={organizationData(siteUrl, getLocale())} />
      <JsonLd data={webSiteData(siteUrl, getLocale())} />
      <HomeHero counts={counts} graduates={graduates} />
      <DeadlineStrip applications={applications} deadlines={deadlines} today={today} />
      <Section aside={m.home_programs_lead()} id="programas" title={m.home_programs()}>
        <ProgramKinds counts={counts} />
        {closingSoon.length > 0 ? (
          <>
            <h3 className="mt-12 mb-3 font-sans font-semibold text-sm">{m.home_closing_soon()}</h3>
            <ProgramRegister heading="h4" programs={closingSoon} today={today} withType />
          </>
        ) : null}
      </Section>
      <InformationCards />
      <section aria-labelledby="noticias" className="page-width py-12 sm:py-16">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4 border-ink border-t-2 pt-5">
          <h2 className="text-2xl" id="noticias">
            {m.home_news()}
          </h2>
          <LinkButton look="quiet" to={pathsIn().news()}>
            {m.home_all_news()}
          </LinkButton>
        </div>
        {lead ? <LeadNews heading="h3" news={lead} /> : null}
        <div className="mt-10 grid gap-x-12 md:grid-cols-2 *:border-line *:border-t">
          {others.map((item) => (
            <NewsTeaser heading="h3" key={item.id} news={item} />
          ))}
        </div>
      </section>
      <SocialLinks />
    </>
  );
}
