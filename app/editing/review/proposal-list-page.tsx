import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { ResultGroup } from "#app/ui/result-group.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { ListPages } from "../listing/list-pages.tsx";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/loading-note.tsx";
import { failureText } from "../saving/failure-text.ts";
import { listProposals, pageSize } from "./proposal-queries.ts";
import { type ProposalView, readProposalSelection, viewsOf } from "./proposal-selection.ts";
import { ProposalTable } from "./proposal-table.tsx";
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
