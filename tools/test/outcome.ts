import { readFileSync, writeFileSync } from "node:fs";

/** Result of one test. A file that failed outside of its tests, in a hook or while loading, has an empty name. */
export type Outcome = {
  file: string;
  name: string;
  /** Unsteady: passed at the second attempt. */
  state: "passed" | "failed" | "skipped" | "unsteady";
  /** Why it failed. */
  message?: string;
};

/** Names the file to which the reporters write outcomes; they write nothing without it. */
export const outcomesVariable = "POSTGRADO_TEST_OUTCOMES";

export function writeOutcomes(outcomes: Outcome[]): void {
  const path = process.env[outcomesVariable];
  if (path) writeFileSync(path, JSON.stringify(outcomes));
}

/** Returns no outcomes if the file is missing or incomplete. */
export function readOutcomes(path: string): Outcome[] {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
}
