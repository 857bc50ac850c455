import { readFileSync, writeFileSync } from "node:fs";

/** Result of a test. The name is empty for a file that failed outside of its tests, in a hook or while loading. */
export type Outcome = {
  file: string;
  name: string;
  state: "passed" | "failed" | "skipped";
  /** Failure message. */
  message?: string;
};

/** Environment variable with the output file of the reporters; without it they write nothing. */
export const outcomesVariable = "POSTGRADO_TEST_OUTCOMES";

export function writeOutcomes(outcomes: Outcome[]): void {
  const path = process.env[outcomesVariable];
  if (path) writeFileSync(path, JSON.stringify(outcomes));
}

/** Returns an empty list if the file is missing or incomplete. */
export function readOutcomes(path: string): Outcome[] {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
}
