import { data, redirect } from "react-router";
import { AddProgram } from "#app/features/programs/compare/add-program.tsx";
import { listComparedPrograms } from "#app/features/programs/compare/compared-programs.ts";
import {
  comparedAtMost,
  comparisonKeys,
  hasMoreThanComparison,
  listKeys,
  readComparison,
} from "#app/features/programs/compare/comparison.ts";
import { ComparisonView } from "#app/features/programs/compare/comparison-view.tsx";
import { composeComparison } from "#app/features/programs/compare/compose-comparison.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { readShortlist } from "#app/features/programs/shortlist/shortlist.ts";
import { ShortlistSection } from "#app/features/programs/shortlist/shortlist-section.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintedFoot } from "#app/features/site/components/printed-foot.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/compare";

export const handle: PageHandle = { queryKeys: [...comparisonKeys, ...listKeys] };

/**
 * Compares the programs that the address names. An address without programs shows what the visitor kept, and is the
 * only page of the site whose content is one visitor's own.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const query = new URL(request.url).searchParams;
  const { codes, onlyDifferences } = readComparison(query);
  if (hasMoreThanComparison(query)) throw redirect(pathsIn().compare(codes, onlyDifferences));
  const [all, compared] = await Promise.all([
    listPrograms(db, programTypes, locale),
    listComparedPrograms(db, codes, locale),
  ]);
  const options = all.map(({ code, name, type }) => ({ code, name, type }));
  const unknown = codes.filter((code) => !compared.some(({ program }) => program.code === code));
  if (compared.length === 0) {
    const kept = readShortlist(request.headers.get("Cookie"));
    const shortlist = kept.flatMap((code) => all.find((program) => program.code === code) ?? []);
    const answer = { comparison: null, shortlist, options, unknown };
    return data(answer, { headers: { "Cache-Control": "private, no-store" } });
  }
  const chosen = compared.slice(0, comparedAtMost);
  const today = dayIn(institution.timeZone, new Date());
  return data({
    comparison: {
      columns: chosen.map(({ program: { id, code, type, slug, name, area, lang } }) => {
        return { id, code, type, slug, name, area, lang };
      }),
      comparison: composeComparison(chosen, today),
      onlyDifferences: onlyDifferences && chosen.length > 1,
      today,
      leftOut: compared.slice(comparedAtMost).map(({ program }) => program.name),
    },
    shortlist: [],
    options,
    unknown,
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ComparePage({ loaderData: { comparison, shortlist, options, unknown } }: Route.ComponentProps) {
  const paths = pathsIn();
  return (
    <>
      <PageMeta
        description={m.compare_lead()}
        noindex={comparison !== null}
        path={paths.compare()}
        title={
          comparison
            ? `${m.compare_title()}: ${comparison.columns.map(({ name }) => name).join(", ")}`
            : m.compare_title()
        }
      />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.work_catalogue(), to: paths.catalogue() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={comparison ? undefined : m.compare_lead()}
        title={m.compare_title()}
      />
      {comparison ? (
        <ComparisonView
          {...comparison}
          foot={
            <PrintedFoot
              path={paths.compare(
                comparison.columns.map(({ code }) => code),
                comparison.onlyDifferences,
              )}
              today={comparison.today}
            />
          }
          options={options}
          unknown={unknown}
        />
      ) : (
        <>
          {unknown.length > 0 ? (
            <p className="page-width" role="status">
              {m.compare_notice_none({ codes: unknown.join(", ") })}
            </p>
          ) : null}
          <ShortlistSection programs={shortlist} />
          <Section id="como" title={m.compare_how()}>
            <ul className="prose-text list-disc pl-5">
              <li>{m.compare_how_lists()}</li>
              <li>{m.compare_how_shortlist()}</li>
            </ul>
            <ul className="mt-4 mb-8 flex flex-wrap gap-x-8 text-sm">
              {[
                { label: m.nav_doctorates(), to: paths.doctorates() },
                { label: m.nav_masters(), to: paths.masters() },
                { label: m.nav_specialties(), to: paths.specialties() },
              ].map(({ label, to }) => (
                <li key={to}>
                  <Link className="inline-flex min-h-11 items-center text-link" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <AddProgram codes={[]} onlyDifferences={false} options={options} />
          </Section>
        </>
      )}
    </>
  );
}
