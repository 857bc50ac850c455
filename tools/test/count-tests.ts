import { readFileSync } from "node:fs";

export type TestCounts = { passed: number; failed: number; skipped: number; unsteady: number };

export const noTests: Readonly<TestCounts> = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

/** The number of tests in a report of Vitest or Playwright; a report that was never written counts as nothing. */
export function countTests(path: string): TestCounts {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    const { stats } = report;
    if (!stats) {
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
      return { passed, failed, skipped, unsteady: 0 };
    }
    const { expected, flaky, unexpected: failed, skipped } = stats;
    return { passed: expected + flaky, failed, skipped, unsteady: flaky };
  } catch {
    return { ...noTests };
  }
}
