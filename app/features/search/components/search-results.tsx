import type { DestinationsAnswer } from "#app/features/programs/outcomes/load-destinations.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { pageLabels } from "#app/i18n/page-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { pageSize, reachableResults, type SearchAnswer, type SearchRequest } from "../search.ts";
import { searchParameters } from "../search-address.ts";
import type { SupervisorAnswer } from "../supervisors/supervisors.ts";
import { DestinationsPanel } from "./destinations-panel.tsx";
import { type LinkedResult, ResultList } from "./result-list.tsx";
import { SearchFacets } from "./search-facets.tsx";
import { NothingFound } from "./search-help.tsx";
import { SearchNotices } from "./search-notices.tsx";
import { SupervisorPanel } from "./supervisor-panel.tsx";

/** Results with a matching name precede the supervisors. */
const resultsBeforeSupervisors = 3;

export function SearchResults({
  request,
  answer,
  results,
  uncounted,
  supervisors,
  destinations,
}: {
  request: SearchRequest;
  answer: SearchAnswer;
  results: LinkedResult[];
  /** Number of results that the counts omit; all of them are pages. */
  uncounted: number;
  /** Possible supervisors of a thesis on the query; null if the query names no topic. */
  supervisors: SupervisorAnswer | null;
  /** Where graduates work; null if the query does not ask for it. */
  destinations: DestinationsAnswer | null;
}) {
  const { total } = answer;
  const counts = uncounted > 0 ? { ...answer.counts, page: (answer.counts.page ?? 0) + uncounted } : answer.counts;
  const hasMatches = Object.keys(counts).length > 0;
  return (
    <div className="page-width grid gap-x-10 gap-y-8 lg:grid-cols-12">
      {hasMatches ? (
        <aside className="min-w-0 lg:col-span-3">
          <SearchFacets counts={counts} request={request} supervisors={supervisors} />
        </aside>
      ) : null}
      <div className="min-w-0 lg:col-span-9">
        <SearchNotices answer={answer} request={request} />
        <p className="figures pb-3 text-sm" data-results="" role="status" tabIndex={-1}>
          <span className="font-semibold">{countLabel(total + uncounted)}</span>
          {total > reachableResults ? ` ${m.search_reachable({ count: formatNumber(reachableResults) })}` : null}
        </p>
        {destinations ? <DestinationsPanel answer={destinations} /> : null}
        {results.length > 0 ? (
          <>
            <ResultList
              asked={answer.askedParts}
              results={results.slice(0, supervisors ? resultsBeforeSupervisors : results.length)}
            />
            {supervisors ? <SupervisorPanel answer={supervisors} /> : null}
            {supervisors && results.length > resultsBeforeSupervisors ? (
              <ResultList
                asked={answer.askedParts}
                results={results.slice(resultsBeforeSupervisors)}
                start={resultsBeforeSupervisors + 1}
              />
            ) : null}
          </>
        ) : (
          <NothingFound hasOthers={hasMatches} request={request} />
        )}
        <Pagination
          hrefOf={(page) => pathsIn().search(searchParameters({ ...request, page }))}
          labels={pageLabels()}
          page={request.page}
          pages={Math.ceil(Math.min(total, reachableResults) / pageSize)}
        />
      </div>
    </div>
  );
}

function countLabel(count: number): string {
  if (count === 0) return m.search_count_none();
  return count === 1 ? m.search_count_one() : `${m.search_count({ count: formatNumber(count) })}.`;
}
