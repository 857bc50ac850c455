import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Marked } from "#app/ui/marked.tsx";
import { type Proposal, type ProposalState, proposalStates } from "./proposal.ts";

/** Note of the proposal's author, and the reason for which it was last returned. */
export function ProposalWords({ proposal: { note, reason, state } }: { proposal: Proposal }) {
  if (!note && !reason && state !== "returned") return null;
  return (
    <div className="grid gap-4">
      {state === "returned" || reason ? (
        <Words isUrgent={state === "returned"} title={state === "returned" ? m.review_why() : m.review_why_before()}>
          {reason || m.review_no_reason()}
        </Words>
      ) : null}
      {note ? <Words title={m.review_note_of_proposer()}>{note}</Words> : null}
    </div>
  );
}

function Words({ title, isUrgent = false, children }: { title: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <div className={`border-l-4 px-4 py-2 ${isUrgent ? "border-accent bg-accent-tint" : "border-line-strong"}`}>
      <p className="text-ink-soft text-xs">{title}</p>
      <p className="mt-1 max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</p>
    </div>
  );
}

const squares: Readonly<Record<ProposalState, string>> = {
  review: "bg-accent border-accent",
  returned: "border-accent",
  scheduled: "border-primary",
  published: "bg-primary border-primary",
  withdrawn: "border-line-strong bg-line",
};

export function StateLabel({ state }: { state: ProposalState }) {
  return <Marked square={squares[state]}>{proposalStates[state]()}</Marked>;
}
