import { applicantKeys, parseApplicant } from "#app/features/admissions/applicant.ts";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { EntryIndex } from "#app/features/admissions/components/entry-index.tsx";
import { ScholarshipEntry } from "#app/features/admissions/components/scholarship-entry.tsx";
import { ScholarshipFinder } from "#app/features/admissions/components/scholarship-finder.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { loadScholarships } from "#app/features/admissions/load-scholarships.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import type { Scholarship } from "#app/features/admissions/scholarships.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { TextSection } from "#app/features/pages/components/text-section.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/scholarships";

export const handle: PageHandle = { queryKeys: applicantKeys };

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [benefits, deadlines, texts] = await Promise.all([
    loadScholarships(db, locale, prose),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.scholarships.texts, locale, prose.fill),
  ]);
  const answers = parseApplicant(new URL(request.url).searchParams);
  return { ...benefits, answers, deadlines, texts, today: prose.today };
}

export default function ScholarshipsPage({ loaderData }: Route.ComponentProps) {
  const { answers, scholarships, deadlines, texts, today, costs, feeYear } = loaderData;
  const paths = pathsIn();
  const intro = texts["scholarships-intro"];
  const externalIntro = texts["scholarships-external-intro"];
  const internal = scholarships.filter(({ kind }) => kind === "internal");
  const external = scholarships.filter(({ kind }) => kind === "external");
  const entry = (scholarship: Scholarship) => (
    <ScholarshipEntry
      costs={costs[scholarship.slug] ?? []}
      deadline={deadlines.find(({ key }) => key === scholarship.deadlineKey)}
      feeYear={feeYear}
      key={scholarship.slug}
      scholarship={scholarship}
      today={today}
    />
  );
  return (
    <>
      <PageMeta description={intro?.description} title={intro?.title ?? m.scholarship_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={intro?.description ? <span lang={foreignLang(intro.lang.description)}>{intro.description}</span> : null}
        title={intro?.title ?? m.scholarship_title()}
        titleLang={foreignLang(intro?.lang.title)}
      />
      {scholarships.length > 0 ? (
        <Section aside={m.fit_aside()} id="cual" title={m.fit_title()}>
          <ScholarshipFinder {...{ answers, deadlines, scholarships, today }} />
        </Section>
      ) : null}
      <Section aside={<CalendarLink subject="scholarships" />} id="fechas" title={m.scholarship_dates()}>
        <Introduction text={intro} />
        <DeadlineList deadlines={deadlines.filter(({ subject }) => subject === "scholarships")} today={today} />
      </Section>
      <Section
        aside={<EntryIndex entries={internal} label={m.scholarship_internal()} />}
        id="internas"
        title={m.scholarship_internal()}
      >
        {internal.map(entry)}
        {internal.length === 0 ? <p className="prose-text">{m.scholarship_none()}</p> : null}
      </Section>
      <TextSection id="concurso" text={texts["scholarships-process"]} />
      {external.length > 0 || externalIntro ? (
        <Section
          aside={<EntryIndex entries={external} label={m.scholarship_external()} />}
          id="externas"
          title={externalIntro?.title ?? m.scholarship_external()}
          titleLang={foreignLang(externalIntro?.lang.title)}
        >
          <Introduction isRuled text={externalIntro} />
          {external.map(entry)}
        </Section>
      ) : null}
    </>
  );
}
