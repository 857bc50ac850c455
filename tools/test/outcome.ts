import { readFileSync, writeFileSync } from "node:fs";

/** What became of a test; a file that failed outside of its tests, in a hook or while loading, has an empty name. */
export type Outcome = {
  file: string;
  name: string;
  /** Unsteady: failed at first and passed when tried again. */
  state: "passed" | "failed" | "skipped" | "unsteady";
  /** Why it failed, at the first attempt where there were two. */
  message?: string;
};

/** Names the file to which the reporters write outcomes; they write nothing without it. */
export const outcomesVariable = "POSTGRADO_TEST_OUTCOMES";

export function writeOutcomes(outcomes: Outcome[]): void {
  const path = process.env[outcomesVariable];
  if (path) writeFileSync(path, JSON.stringify(outcomes));
}

/** A file that was never written, or only half, has no outcomes. */
export function readOutcomes(path: string): Outcome[] {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
}
