import { ScholarshipPanel } from "#app/features/admissions/components/scholarship-panel.tsx";
import { ScholarshipTable } from "#app/features/admissions/components/scholarship-table.tsx";
import { ScholarshipTexts } from "#app/features/admissions/components/scholarship-texts.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { loadScholarships } from "#app/features/admissions/load-scholarships.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { scholarshipJsonLd } from "#app/features/admissions/scholarship-json-ld.ts";
import { similarScholarships } from "#app/features/admissions/similar-scholarships.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/scholarship";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [{ scholarships, costs, feeYear }, deadlines] = await Promise.all([
    loadScholarships(db, locale, prose),
    listDeadlines(db, locale, prose),
  ]);
  const scholarship = scholarships.find(({ slug }) => slug === params.slug);
  if (!scholarship) throw notFound(m.scholarship_not_found());
  return {
    ...{ scholarship, feeYear, today: prose.today },
    costs: costs[scholarship.slug] ?? [],
    similar: similarScholarships(scholarship, scholarships),
    deadlines: deadlines.filter(({ subject }) => subject === "scholarships"),
  };
}

export default function ScholarshipPage({ loaderData }: Route.ComponentProps) {
  const { scholarship, costs, feeYear, similar, deadlines, today } = loaderData;
  const { name, summary, slug, deadlineKey, kind, lang } = scholarship;
  const paths = pathsIn();
  return (
    <>
      <PageMeta description={summary} path={paths.scholarship(slug)} title={name} />
      <JsonLd data={scholarshipJsonLd(scholarship, useSiteSettings().siteUrl)} />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.nav_scholarships(), to: paths.scholarships() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        title={name}
        titleLang={foreignLang(lang.name)}
        wide
      >
        <p className="prose-text mt-3 mb-5 text-ink-soft" lang={foreignLang(lang.summary)}>
          {summary}
        </p>
        <ScholarshipPanel
          deadline={deadlines.find(({ key }) => key === deadlineKey)}
          {...{ costs, feeYear, scholarship, today }}
        />
      </PageHeader>
      <div className="page-width pb-10">
        <ScholarshipTexts scholarship={scholarship} />
        {kind === "internal" ? (
          <p className="pb-8 print:hidden">
            <LinkButton look="quiet" to={`${paths.scholarships()}#concurso`}>
              {m.scholarship_process_link()}
            </LinkButton>
          </p>
        ) : null}
        {similar.length > 0 ? (
          <PagePart id="otras" title={m.scholarship_similar()}>
            <ScholarshipTable
              caption={m.scholarship_similar()}
              groups={[{ rows: similar.map((other) => ({ scholarship: other })) }]}
              {...{ deadlines, today }}
            />
          </PagePart>
        ) : null}
        <p className="print:hidden">
          <LinkButton look="outline" to={`${paths.scholarships()}#cual`}>
            {m.scholarship_which_link()}
          </LinkButton>
        </p>
      </div>
    </>
  );
}
