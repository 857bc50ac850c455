import { academicOpeningLabel } from "#app/features/academics/academic-labels.ts";
import type { DestinationsAnswer } from "#app/features/programs/outcomes/load-destinations.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { pageLabels } from "#app/i18n/page-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
  kindsLabel,
  pageSize,
  reachableResults,
  type SearchAnswer,
  type SearchKind,
  type SearchRequest,
  searchKinds,
} from "../search.ts";
import { searchParameters } from "../search-address.ts";
import type { SupervisorAnswer } from "../supervisors/supervisors.ts";
import { evidenceText, supervisorParameters } from "../supervisors/supervisors.ts";
import { type LinkedResult, ResultList } from "./result-list.tsx";
import { NothingFound } from "./search-help.tsx";

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

/** Answer above the results of a search for graduate destinations, by type of program, with a link to the full page. */
function DestinationsPanel({ answer }: { answer: DestinationsAnswer }) {
  return (
    <section
      aria-labelledby="destinations-heading"
      className="mb-6 border-primary border-t-2 bg-primary-tint px-4 py-4"
    >
      <h2 className="text-lg leading-snug" id="destinations-heading">
        {m.destinations_title()}
      </h2>
      <ul className="figures mt-2 text-sm">
        {answer.map(({ type, label, largest, basis }) => (
          <li className="border-line border-b py-2.5" key={type}>
            <p>
              <span className="font-semibold">{label}:</span> {largest}
            </p>
            <p className="text-ink-soft text-xs">{basis}</p>
          </li>
        ))}
      </ul>
      <Link
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
        to={pathsIn().destinations()}
      >
        {m.destinations_panel_more()}
      </Link>
    </section>
  );
}

function SearchNotices({ request, answer: { corrected, leftOut } }: { request: SearchRequest; answer: SearchAnswer }) {
  if (!corrected && leftOut.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2 border-accent border-l-4 pl-4 text-sm [overflow-wrap:anywhere]">
      {corrected ? (
        <p>
          {m.search_corrected()} <strong>{quoteText(corrected)}</strong>.{" "}
          <Link
            className="text-link"
            to={pathsIn().search(searchParameters({ text: request.text, kinds: request.kinds, isLiteral: true }))}
          >
            {m.search_literal()} {quoteText(request.text)}
          </Link>
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p>
          {m.search_left_out()} <strong>{leftOut.map(quoteText).join(", ")}</strong>.
        </p>
      ) : null}
    </div>
  );
}

function quoteText(text: string): string {
  return getLocale() === "es" ? `«${text}»` : `“${text}”`;
}

function SupervisorPanel({ answer: { items, total, topic } }: { answer: SupervisorAnswer }) {
  const named = topic.join(" ");
  return (
    <section aria-labelledby="supervisors-heading" className="my-6 border-primary border-t-2 bg-primary-tint px-4 py-4">
      <h2 className="text-lg leading-snug" id="supervisors-heading">
        {m.supervisors_panel({ topic: named })}
      </h2>
      <ul className="mt-2 text-sm">
        {items.map((person) => (
          <li className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[1fr_auto]" key={person.id}>
            <div className="min-w-0">
              <Link className="font-semibold underline underline-offset-4" to={pathsIn().academic(person.id)}>
                {fullName(person)}
              </Link>
              <p className="figures mt-0.5">
                {evidenceText(person) || (person.line ? m.supervisor_line({ line: person.line }) : null)}
              </p>
            </div>
            <p className="text-ink-soft">{academicOpeningLabel[person.takesStudents]()}</p>
          </li>
        ))}
      </ul>
      <Link
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
        to={pathsIn().supervisors(supervisorParameters({ text: named }))}
      >
        {counted(total, m.supervisors_panel_all_one, m.supervisors_panel_all)}
      </Link>
    </section>
  );
}

/** Links that filter the results by kind, with counts, and a link to the supervisor finder. */
function SearchFacets({
  request,
  counts,
  supervisors,
}: {
  request: SearchRequest;
  counts: SearchAnswer["counts"];
  supervisors: SupervisorAnswer | null;
}) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = searchKinds.filter((kind) => counts[kind] || request.kinds.includes(kind));
  const to = (kinds: SearchKind[]) => pathsIn().search(searchParameters({ ...request, kinds, page: 1 }));
  return (
    <nav aria-label={m.search_facets_label()} className="border-ink border-t-2 pt-2 print:hidden">
      <ul className="scroll-sideways -ml-3 flex lg:grid">
        <Facet count={all} isCurrent={request.kinds.length === 0} label={m.search_all_kinds()} to={to([])} />
        {shown.map((kind) => (
          <Facet
            count={counts[kind] ?? 0}
            isCurrent={request.kinds.includes(kind)}
            key={kind}
            label={kindsLabel[kind]()}
            to={to([kind])}
          />
        ))}
        {supervisors ? (
          <Facet
            count={supervisors.total}
            isCurrent={false}
            label={m.search_supervisors_link()}
            to={pathsIn().supervisors(supervisorParameters({ text: supervisors.topic.join(" ") }))}
          />
        ) : null}
      </ul>
    </nav>
  );
}

function Facet({ label, count, isCurrent, to }: { label: string; count: number; isCurrent: boolean; to: string }) {
  return (
    <li className="shrink-0">
      <Link
        aria-current={isCurrent ? "true" : undefined}
        className="flex min-h-11 items-center justify-between gap-2 px-3 text-sm underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline"
        to={to}
      >
        {label} <span className="figures text-ink-soft text-xs">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}
