import type { Outcome } from "./outcome.ts";

/** More files than this do not fail because a machine was slow. */
const mostFilesAgain = 4;

/**
 * The files to run once more: those with a failure, unless they are many or one of the failures has no file. Whole
 * files rather than single tests, as Vitest's own `retry` would: a test may build on those before it, and hooks prepare
 * what the first attempt used up.
 */
export function failedFiles(outcomes: Outcome[]): string[] {
  const files = [...new Set(outcomes.filter(({ state }) => state === "failed").map(({ file }) => file))];
  return files.length > mostFilesAgain || files.includes("") ? [] : files;
}

/** The second attempt's outcomes for the files it ran. What failed at first and passed then is unsteady. */
export function mergeAttempts(first: Outcome[], second: Outcome[]): Outcome[] {
  const repeated = new Set(failedFiles(first));
  const unrepeated = first.filter(({ file }) => !repeated.has(file));
  if (second.length === 0) return first;
  const failures = first.filter(({ state }) => state === "failed");
  return [
    ...unrepeated,
    ...second.map((outcome): Outcome => {
      // A file that failed outside of its tests has proved none of them.
      const failure = failures.find(
        ({ file, name }) => file === outcome.file && (name === outcome.name || name === ""),
      );
      if (!failure || outcome.state !== "passed") return outcome;
      return { ...outcome, state: "unsteady", message: failure.message };
    }),
  ];
}
