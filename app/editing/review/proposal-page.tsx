import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { contentOf, type DescribedForm, formOf } from "../description/described-form.ts";
import { type DescribedRow, draftContent, isOutdated } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { LoadFailure } from "../listing/load-failure.tsx";
import { PageLoading } from "../listing/page-loading.tsx";
import { StaleDraftNote } from "../record-editor/stale-draft-note.tsx";
import { failureText } from "../saving/failure-text.ts";
import { DecisionForm } from "./decision-form.tsx";
import { FieldComments } from "./field-comments.tsx";
import { isOpen, nameOf, type Proposal } from "./proposal.ts";
import { reviewFailure, storeMerged } from "./proposal-mutations.ts";
import { findProposal } from "./proposal-queries.ts";
import { findSubject, type ProposalSubject } from "./proposal-subject.ts";
import { ProposalWords, StateLabel } from "./proposal-words.tsx";
import { ProposedChanges } from "./proposed-changes.tsx";
import { type Review, ReviewProvider, useReview, useReviewPeople } from "./review-context.tsx";
import type { ReviewedType, ReviewWorkspace } from "./review-workspace.ts";

/** A proposal with its changes and comments and, for editors, the decision. */
export function ProposalPage({ id, workspace }: { id: number; workspace: ReviewWorkspace }) {
  const { db } = workspace;
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ["proposal", id],
    queryFn: () => findProposal(db, { id }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const people = useReviewPeople(db);
  const [unsent] = useState<Review["unsent"]>(() => new Map());
  const proposal = found.data?.proposal;
  const type = proposal ? workspace.typeOf(proposal.table_name) : null;
  const subject = useQuery({
    queryKey: ["proposal-subject", id],
    queryFn: () => (proposal && type ? findSubject(db, type, proposal) : null),
    enabled: proposal !== undefined,
    // The person has to publish the version that they read: it is refetched only by them, or after a change of theirs.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function refresh() {
    await Promise.all([
      found.refetch(),
      subject.refetch(),
      client.invalidateQueries({ queryKey: ["waiting-proposals"] }),
      client.invalidateQueries({ queryKey: ["review-people"] }),
    ]);
  }

  // A failed refetch keeps the shown proposal and unsent comments.
  const failed = [found, subject].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <div className="page-width py-3">
        <LoadFailure onRetry={() => void refresh()}>{failureText(failed.error)}</LoadFailure>
      </div>
    );
  }
  if (found.isPending || (proposal && subject.isPending)) return <PageLoading />;
  if (!found.data || !type) {
    return (
      <div className="page-width py-8">
        <BackLink />
        <h1 className="text-2xl">{m.review_gone()}</h1>
        <p className="prose-text mt-3">{m.review_gone_advice()}</p>
      </div>
    );
  }
  return (
    <ReviewProvider
      value={{
        ...found.data,
        context: workspace,
        people,
        unsent,
        refresh: () => Promise.all([found.refetch(), client.invalidateQueries({ queryKey: ["review-people"] })]),
      }}
    >
      <Body
        onChanged={refresh}
        proposal={found.data.proposal}
        subject={subject.data ?? null}
        type={type}
        workspace={workspace}
      />
    </ReviewProvider>
  );
}

function Body({
  proposal,
  subject,
  type,
  workspace,
  onChanged,
}: {
  proposal: Proposal;
  subject: ProposalSubject | null;
  type: ReviewedType;
  workspace: ReviewWorkspace;
  onChanged: () => Promise<unknown>;
}) {
  const row = subject?.row ?? null;
  const overtaken = isOpen(proposal) && row !== null && isOutdated(row);
  const decides = workspace.isEditor && proposal.state === "review" && subject !== null;
  return (
    <div className="page-width py-8">
      <BackLink />
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-2xl [overflow-wrap:anywhere]" lang="es">
          {proposal.title || m.editing_untitled()}
        </h1>
        <p className="text-sm">
          <StateLabel state={proposal.state} />
        </p>
      </div>
      {overtaken && type.described && (workspace.isEditor || row.draft?.is_proposal) ? (
        <OvertakenProposal onMerged={onChanged} row={row} type={type.described} workspace={workspace} />
      ) : null}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="grid min-w-0 content-start gap-6 lg:col-span-8">
          <ProposalWords proposal={proposal} />
          {subject && isOpen(proposal) ? (
            <ProposedChanges after={subject.after} before={subject.before} type={type.history} />
          ) : (
            <p className="prose-text border-ink border-t-2 py-6">{m.review_closed()}</p>
          )}
          <section aria-labelledby="whole" className="grid gap-2 border-line-strong border-t pt-3">
            <h2 className="text-lg" id="whole">
              {m.review_of_all()}
            </h2>
            <FieldComments field="" label={m.review_of_all()} />
          </section>
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:sticky lg:top-4 lg:col-span-4 lg:self-start">
          <ProposalFacts proposal={proposal} workspace={workspace} />
          {decides ? (
            <DecisionForm
              isOutdated={overtaken}
              onDecided={onChanged}
              proposal={proposal}
              subject={subject}
              type={type.described}
              workspace={workspace}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Merges a proposal with the version that was published since, for editors and its author. */
function OvertakenProposal({
  row,
  type,
  workspace,
  onMerged,
}: {
  row: DescribedRow;
  type: RecordType;
  workspace: ReviewWorkspace;
  onMerged: () => Promise<unknown>;
}) {
  const { db, timeZone, tell } = workspace;

  /** Stores the merged fields as a draft based on the published version. */
  async function store(form: DescribedForm) {
    const content = contentOf(type, form, row.content, new Date());
    await storeMerged(db, row, draftContent(content, row.published));
    tell({ text: m.review_merged(), survives: true });
    await onMerged();
  }

  return (
    <StaleDraftNote
      context={workspace}
      failureOf={reviewFailure}
      form={{ ...formOf(type, row, timeZone), does: "draft", publishAt: "" }}
      onMerge={store}
      row={row}
      type={type}
      words={{
        overtaken: m.review_overtaken(),
        overtakenText: m.review_overtaken_text,
        title: m.review_merge_title(),
        text: m.review_merge_text(),
        taken: m.review_merge_taken(),
        mine: m.review_merge_proposed(),
        theirs: m.review_merge_published(),
      }}
    />
  );
}

function BackLink() {
  return (
    <p className="text-xs">
      <Link className="inline-flex min-h-11 items-center text-link text-primary" to={pathsIn().staff.reviews()}>
        {m.review_title()}
      </Link>
    </p>
  );
}

/** Shows who submitted a proposal and when, the last reviewer, and the link to the editor. */
function ProposalFacts({
  proposal,
  workspace: { timeZone, linkTo },
}: {
  proposal: Proposal;
  workspace: ReviewWorkspace;
}) {
  const people = useReview()?.people ?? new Map<string, string>();
  const { proposed_by, proposed_at, decided_by, decided_at, table_name, row_id, draft_id } = proposal;
  const link = linkTo(table_name, row_id ?? draft_id ?? "");
  return (
    <FactList>
      <Fact isWide term={m.review_proposed_by()}>
        {nameOf(people, proposed_by)}
      </Fact>
      <Fact isWide term={m.review_since()}>
        {dateAndTime(proposed_at, timeZone)}
      </Fact>
      {decided_at ? (
        <Fact isWide term={m.review_decided()}>
          {nameOf(people, decided_by)}, {dateAndTime(decided_at, timeZone)}
        </Fact>
      ) : null}
      {link ? (
        <Fact isWide term={link.type}>
          <Link className="inline-flex small-target items-center text-link text-primary" to={link.href}>
            {m.review_open_editor()}
          </Link>
        </Fact>
      ) : null}
    </FactList>
  );
}
