import type { WordedDecision } from "../admission-answer.ts";

/** Who decides on applications to a program and when one hears, which every page says alike. */
export function DecisionSentence({ decision: { before, decider, lang, after } }: { decision: WordedDecision }) {
  return (
    <>
      {before}
      {lang ? <span lang={lang}>{decider}</span> : decider}
      {after}
    </>
  );
}
