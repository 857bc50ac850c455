import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { ResultGroup } from "#app/ui/result-group.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { ListPages } from "../listing/list-pages.tsx";
import { ListRow, ListTable, listCell, rowLink } from "../listing/list-table.tsx";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/page-loading.tsx";
import { failureText } from "../saving/failure-text.ts";
import { nameOf, type PeopleNames, type Proposal } from "./proposal.ts";
import { listProposals, type ProposalView, pageSize, readProposalSelection, viewsOf } from "./proposal-queries.ts";
import { StateLabel } from "./proposal-words.tsx";
import { useReviewPeople } from "./review-context.tsx";
import type { ReviewWorkspace } from "./review-workspace.ts";

const viewLabels: Readonly<Record<ProposalView, () => string>> = {
  pendientes: m.review_view_pending,
  devueltas: m.review_view_returned,
  abiertas: m.review_view_open,
  resueltas: m.review_view_settled,
};

/** List of proposals: for editors the ones to review, for directors those of their programs. */
export function ProposalListPage({
  workspace,
  children,
}: {
  workspace: ReviewWorkspace;
  /** Shown above the list. */
  children?: ReactNode;
}) {
  const { db, isEditor } = workspace;
  const [query] = useSearchParams();
  const selection = readProposalSelection(query, isEditor);
  const found = useQuery({
    queryKey: ["proposals", selection],
    queryFn: () => listProposals(db, selection),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const people = useReviewPeople(db);
  const views = viewsOf(isEditor);
  return (
    <div className="page-width py-8">
      <h1 className="text-2xl">{isEditor ? m.review_title() : m.review_own_title()}</h1>
      <p className="prose-text mt-2 mb-6 text-ink-soft text-sm">{isEditor ? m.review_lead() : m.review_own_lead()}</p>
      {children}
      <TabLinks
        label={m.review_views()}
        tabs={views.map((view) => ({
          label: viewLabels[view](),
          to: pathsIn().staff.reviews(view === views[0] ? "" : `?vista=${view}`),
          isCurrent: selection.view === view,
        }))}
      />
      {found.isPending ? <LoadingNote /> : null}
      {found.isError ? (
        <LoadFailure onRetry={() => void found.refetch()}>{failureText(found.error)}</LoadFailure>
      ) : null}
      {found.data ? (
        <>
          <ResultGroup label={viewLabels[selection.view]()}>
            {found.data.proposals.length === 0 ? (
              <p className="prose-text py-10">{m.review_nothing()}</p>
            ) : (
              <ProposalTable people={people} proposals={found.data.proposals} workspace={workspace} />
            )}
          </ResultGroup>
          <ListPages pageSize={pageSize} total={found.data.total} />
        </>
      ) : null}
    </div>
  );
}

/** Table of proposals; on narrow screens each row is a block. */
function ProposalTable({
  proposals,
  people,
  workspace: { timeZone, typeOf },
}: {
  proposals: readonly Proposal[];
  people: PeopleNames;
  workspace: ReviewWorkspace;
}) {
  const headings = [
    m.review_column_what(),
    m.review_column_changes(),
    m.review_proposed_by(),
    m.staff_column_status(),
    m.review_since(),
  ];
  return (
    <ListTable caption={m.review_title()} headings={headings}>
      {proposals.map((proposal) => {
        const { day, time } = shortDate(proposal.proposed_at, timeZone);
        const { id, title, changes, state, proposed_at, proposed_by, table_name } = proposal;
        return (
          <ListRow key={id}>
            <td className={`${listCell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-2/5`}>
              <Link className={rowLink} to={pathsIn().staff.review(id)}>
                <span lang="es">{title || m.editing_untitled()}</span>
              </Link>
              <span className="block text-ink-soft text-xs">{typeOf(table_name)?.history.names.one()}</span>
            </td>
            <td className={`${listCell} whitespace-nowrap`}>
              {changes === null
                ? m.review_all_new()
                : counted(changes, m.review_changes_count_one, m.review_changes_count)}
            </td>
            <td className={`${listCell} min-w-0 [overflow-wrap:anywhere]`}>{nameOf(people, proposed_by)}</td>
            <td className={`${listCell} whitespace-nowrap`}>
              <StateLabel state={state} />
            </td>
            <td className={`${listCell} figures whitespace-nowrap text-ink-soft`}>
              <Timestamp at={proposed_at}>
                {day} <span className="text-xs">{time}</span>
              </Timestamp>
            </td>
          </ListRow>
        );
      })}
    </ListTable>
  );
}
