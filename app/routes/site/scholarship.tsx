import type { MonetaryGrant, WithContext } from "schema-dts";
import { ScholarshipPanel } from "#app/features/admissions/components/scholarship-panel.tsx";
import { ScholarshipTable } from "#app/features/admissions/components/scholarship-table.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { loadScholarships } from "#app/features/admissions/load-scholarships.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import type { Scholarship } from "#app/features/admissions/scholarships.ts";
import { similarScholarships } from "#app/features/admissions/scholarships.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
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

/** Returns a scholarship as structured data. `siteUrl` is scheme and host. */
function scholarshipJsonLd(scholarship: Scholarship, siteUrl: string): WithContext<MonetaryGrant> {
  const { slug, name, summary, provider, link, stipendAmount, stipendMonths, currency } = scholarship;
  return {
    "@context": "https://schema.org",
    "@type": "MonetaryGrant",
    name,
    ...(summary ? { description: summary } : {}),
    ...(provider ? { funder: { "@type": "Organization", name: provider } } : {}),
    ...(stipendAmount !== null && stipendMonths !== null
      ? { amount: { "@type": "MonetaryAmount", currency, value: stipendAmount * stipendMonths } }
      : {}),
    ...(link ? { sameAs: link } : {}),
    url: `${siteUrl}${pathsIn().scholarship(slug)}`,
  };
}

type Part = { id: string; title: string; items: string[]; lang: Locale; isOrdered?: boolean };

function ScholarshipTexts({ scholarship }: { scholarship: Scholarship }) {
  const { requirements, benefits, howToApply, lang } = scholarship;
  const parts: Part[] = [
    { id: "requisitos", title: m.scholarship_requirements(), items: requirements, lang: lang.requirements },
    { id: "cubre", title: m.scholarship_benefits(), items: benefits, lang: lang.benefits },
    {
      ...{ id: "postular", title: m.scholarship_how_to_apply(), items: howToApply },
      ...{ lang: lang.howToApply, isOrdered: true },
    },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-x-10 gap-y-8 border-ink border-t-2 pt-5 pb-8 lg:grid-cols-3">
      {parts.map(({ id, title, items, lang: language, isOrdered }) => {
        const List = isOrdered ? "ol" : "ul";
        return (
          <section aria-labelledby={`${id}-titulo`} className="break-inside-avoid scroll-mt-6" id={id} key={id}>
            <h2 className="text-xl" id={`${id}-titulo`}>
              {title}
            </h2>
            <List
              className={`mt-3 grid max-w-[42rem] gap-2 pl-5 ${isOrdered ? "list-decimal" : "list-disc"}`}
              lang={foreignLang(language)}
            >
              {items.map((item) => (
                <li className="pl-1 marker:text-ink-soft" key={item}>
                  {item}
                </li>
              ))}
            </List>
          </section>
        );
      })}
    </div>
  );
}
