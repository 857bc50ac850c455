import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countTests, noTests } from "./count-tests.ts";
import { runStep } from "./run-step.ts";

const folder = mkdtempSync(join(tmpdir(), "postgrado-counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a report of Vitest", () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 });
  expect(countTests(file)).toEqual({ passed: 7, failed: 2, skipped: 1, unsteady: 0 });
});

test("a report of Playwright, where what needed a second attempt has passed", () => {
  const file = report({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } });
  expect(countTests(file)).toEqual({ passed: 6, failed: 2, skipped: 3, unsteady: 1 });
});

test("no report, or half of one, counts as nothing", () => {
  expect(countTests(join(folder, "none.json"))).toEqual(noTests);
  writeFileSync(join(folder, "half.json"), '{"stats": {"exp');
  expect(countTests(join(folder, "half.json"))).toEqual(noTests);
});

test.each([
  ["exit 0", true],
  ["exit 3", false],
  ["kill -9 $$", false],
])("a step that ends with «%s»: passed is %s", async (line, passed) => {
  expect(await runStep({ name: line, command: ["sh", "-c", line] }, process.env, true)).toBe(passed);
});

test("a program that is not there is a step that failed", async () => {
  expect(await runStep({ name: "none", command: ["/nowhere/program"] }, process.env, true)).toBe(false);
});
