import { Marked } from "#app/ui/marked.tsx";
import type { TranslationState } from "./translation-state.ts";
import { translationText } from "./translation-texts.ts";

const squares: Record<TranslationState, string> = {
  current: "bg-primary border-primary",
  stale: "bg-accent-tint border-accent",
  partial: "bg-accent-tint border-accent",
  missing: "border-line-strong",
};

export function TranslationLabel({ state }: { state: TranslationState }) {
  return <Marked square={squares[state]}>{translationText[state]()}</Marked>;
}
