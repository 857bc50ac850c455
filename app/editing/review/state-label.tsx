import { Marked } from "#app/ui/marked.tsx";
import { type ProposalState, proposalStates } from "./proposal.ts";

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
