import type { WordedDecision } from "../admission-answer.ts";

/** Sentence on who decides about applications and when applicants are notified, shared by all pages. */
export function DecisionSentence({ decision: { before, decider, lang, after } }: { decision: WordedDecision }) {
  return (
    <>
      {before}
      {lang ? <span lang={lang}>{decider}</span> : decider}
      {after}
    </>
  );
}
