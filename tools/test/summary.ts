import { stripVTControlCharacters } from "node:util";
import type { Outcome } from "./outcome.ts";
import type { StepResult } from "./run-step.ts";

export type Run = {
  results: StepResult[];
  /** Names of the steps of each lane, in order. */
  lanes: string[][];
  /** Names of the steps skipped after a failed one. */
  skipped: string[];
  seconds: number;
  /** Busy processor seconds of the machine during the run, and the available ones. */
  processor: { busy: number; available: number };
};

const messageLimit = { lines: 12, characters: 1500 };

/**
 * Returns the last lines of `npm test`: failed tests with the beginning of their messages, skipped tests, durations of
 * lanes and steps, processor usage, and counts. Self-contained, since a log may be cut to its last lines.
 */
export function summary({ results, lanes, skipped, seconds, processor }: Run): string {
  const named = results.flatMap(({ name, outcomes }) => outcomes.map((outcome) => ({ step: name, ...outcome })));
  const inState = (state: Outcome["state"]) => named.filter((outcome) => outcome.state === state);
  const failed = inState("failed");
  const failedSteps = [...results.filter(({ passed }) => !passed).map(({ name }) => name), ...skipped];
  const share = Math.round((100 * processor.busy) / processor.available);
  return [
    ...failed.map((outcome) => `\nFAILED ${paragraph(outcome)}`),
    failedSteps.length > 0 && `\nFailed: ${failedSteps.join(", ")}`,
    skipped.length > 0 && `\nNot run, because a step before failed: ${skipped.join(", ")}`,
    inState("skipped").length > 0 && `\nSKIPPED: ${inState("skipped").length} tests did not run on this machine.`,
    "",
    ...lanes.map((names, index) => `Lane ${index + 1}: ${describeLane(names, results)}`),
    `Processor: ${Math.round(processor.busy)} of ${Math.round(processor.available)} s, ${share} % busy`,
    `In ${Math.round(seconds)} s`,
    `${inState("passed").length} passed, ${Math.max(failed.length, failedSteps.length)} failed`,
  ]
    .filter((line) => line !== false)
    .join("\n");
}

/** Returns the seconds of a lane and of its steps, with their processor seconds. */
function describeLane(names: string[], results: StepResult[]): string {
  const steps = names.flatMap((name) => results.find((result) => result.name === name) ?? []);
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const parts = steps.map(
    ({ name, seconds, processorSeconds }) =>
      `${name} ${Math.round(seconds)} s (processor ${Math.round(processorSeconds)})`,
  );
  return `${Math.round(total)} s: ${parts.join(", ")}`;
}

function paragraph({ step, file, name, message = "" }: Outcome & { step: string }): string {
  const { lines, characters } = messageLimit;
  const beginning = stripVTControlCharacters(message).slice(0, characters).trim().split("\n").slice(0, lines);
  const title = [step, file || "outside of all files", name || "outside of its tests"].join(" > ");
  return [title, ...beginning.map((line) => `    ${line}`)].join("\n");
}
