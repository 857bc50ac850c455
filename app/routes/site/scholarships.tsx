import { listScholarships } from "#app/features/admissions/benefit-queries.ts";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { EntryIndex } from "#app/features/admissions/components/entry-index.tsx";
import { ScholarshipEntry } from "#app/features/admissions/components/scholarship-entry.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
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
import { anonymousClient } from "#app/supabase/client.server.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/scholarships";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [scholarships, deadlines, texts] = await Promise.all([
    listScholarships(db, locale, prose),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.scholarships.texts, locale, prose.fill),
  ]);
  return { scholarships, deadlines, texts, today: prose.today };
}

export default function ScholarshipsPage({ loaderData }: Route.ComponentProps) {
  const { scholarships, deadlines, texts, today } = loaderData;
  const paths = pathsIn();
  const intro = texts["scholarships-intro"];
  const externalIntro = texts["scholarships-external-intro"];
  const internal = scholarships.filter(({ kind }) => kind === "internal");
  const external = scholarships.filter(({ kind }) => kind === "external");
  const entry = (scholarship: Scholarship) => (
    <ScholarshipEntry
      deadline={deadlines.find(({ key }) => key === scholarship.deadlineKey)}
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
        <p className="print:hidden mt-6">
          <LinkButton look="quiet" to={paths.tuition()}>
            {m.scholarship_tuition_link()}
          </LinkButton>
        </p>
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
