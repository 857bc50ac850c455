import { Marked } from "#app/ui/marked.tsx";
import { type MessageState, stateLabels } from "../messages.ts";

const squares: Readonly<Record<MessageState, string>> = {
  new: "bg-accent border-accent",
  open: "border-accent",
  answered: "bg-primary border-primary",
  closed: "border-line-strong bg-line",
  spam: "border-line-strong",
};

export function StateLabel({ state }: { state: MessageState }) {
  return <Marked square={squares[state]}>{stateLabels[state]()}</Marked>;
}
