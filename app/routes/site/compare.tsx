import { data, redirect } from "react-router";
import {
  comparisonKeys,
  hasMoreThanComparison,
  isNothingChosen,
  listKeys,
  readComparison,
} from "#app/features/programs/compare/comparison.ts";
import { ComparisonView } from "#app/features/programs/compare/comparison-view.tsx";
import { HowToCompare } from "#app/features/programs/compare/how-to-compare.tsx";
import { loadComparison } from "#app/features/programs/compare/load-comparison.ts";
import { readShortlist } from "#app/features/programs/shortlist/shortlist.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/compare";

export const handle: PageHandle = { queryKeys: [...comparisonKeys, ...listKeys] };

/**
 * Compares the programs in the address. Without programs it shows the visitor's selection; it is the only page with
 * content of a single visitor.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const query = new URL(request.url).searchParams;
  const codes = readComparison(query);
  const isNothing = isNothingChosen(query);
  if (hasMoreThanComparison(query)) throw redirect(pathsIn().compare(isNothing ? [""] : codes));
  const kept = readShortlist(request.headers.get("Cookie"));
  const shown = await loadComparison(db, codes, kept, locale);
  return data({ ...shown, isNothing }, shown.comparison ? {} : { headers: { "Cache-Control": "private, no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, shortlist, options, unknown, isNothing } = loaderData;
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
        isCompact={comparison !== null}
        lead={comparison ? comparison.comparison.summary.join(" ") : m.compare_lead()}
        title={m.compare_title()}
      />
      {comparison ? (
        <ComparisonView
          {...comparison}
          foot={
            <PrintFooter path={paths.compare(comparison.columns.map(({ code }) => code))} today={comparison.today} />
          }
          options={options}
          unknown={unknown}
        />
      ) : (
        <HowToCompare isNothingChosen={isNothing} options={options} shortlist={shortlist} unknown={unknown} />
      )}
    </>
  );
}
