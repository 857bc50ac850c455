import { stripVTControlCharacters } from "node:util";
import type { Outcome } from "./outcome.ts";

export type StepResult = { name: string; passed: boolean; outcomes: Outcome[] };

const longestMessage = { lines: 12, characters: 1500 };

/**
 * What `npm test` says at its end: each failed test with the beginning of its message, what passed at the second
 * attempt only, what was skipped, and the count. A log may be cut to its last lines, so that everything needed is here.
 */
export function closingWords(steps: StepResult[], seconds: number): string {
  const named = steps.flatMap(({ name, outcomes }) => outcomes.map((outcome) => ({ step: name, ...outcome })));
  const inState = (state: Outcome["state"]) => named.filter((outcome) => outcome.state === state);
  const [failed, unsteady, skipped] = [inState("failed"), inState("unsteady"), inState("skipped")];
  const failedSteps = steps.filter(({ passed }) => !passed).map(({ name }) => name);
  const passed = inState("passed").length + unsteady.length;
  return [
    ...unsteady.map((outcome) => `\nUNSTEADY ${paragraph(outcome)}`),
    unsteady.length > 0 && `\n${unsteady.length} passed at the second attempt only. Each is a fault to find.`,
    ...failed.map((outcome) => `\nFAILED ${paragraph(outcome)}`),
    failedSteps.length > 0 && `\nFailed: ${failedSteps.join(", ")}`,
    skipped.length > 0 && `\nSKIPPED: ${skipped.length} tests did not run on this machine; those above say why.`,
    `\nIn ${seconds} s`,
    `${passed} passed, ${Math.max(failed.length, failedSteps.length)} failed`,
  ]
    .filter((line) => line !== false)
    .join("\n");
}

function paragraph({ step, file, name, message = "" }: Outcome & { step: string }): string {
  const { lines, characters } = longestMessage;
  const beginning = stripVTControlCharacters(message).slice(0, characters).trim().split("\n").slice(0, lines);
  const title = [step, file || "outside of all files", name || "outside of its tests"].join(" > ");
  return [title, ...beginning.map((line) => `    ${line}`)].join("\n");
}
