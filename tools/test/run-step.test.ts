import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Outcome, readOutcomes } from "./outcome.ts";
import { runStep } from "./run-step.ts";

const folder = mkdtempSync(join(tmpdir(), "postgrado-outcomes-"));
const path = join(folder, "outcomes.json");
afterAll(() => rmSync(folder, { recursive: true }));

const passed: Outcome = { file: "a.test.ts", name: "one", state: "passed" };
const failed: Outcome = { file: "a.test.ts", name: "two", state: "failed", message: "too slow" };

/** A step of tests that fails, and passes with the same test when it is given the file. */
const step = (first: Outcome[], second: Outcome[]) => ({
  name: "tests",
  command: [
    "sh",
    "-c",
    `if [ "$0" = a.test.ts ]; then echo '${JSON.stringify(second)}' > $POSTGRADO_TEST_OUTCOMES; exit ${statusOf(second)}; fi
     echo '${JSON.stringify(first)}' > $POSTGRADO_TEST_OUTCOMES; exit ${statusOf(first)}`,
  ],
  outcomes: path,
  isRepeatedByFile: true,
});
const statusOf = (outcomes: Outcome[]) => (outcomes.some(({ state }) => state === "failed") ? 1 : 0);

test.each([
  ["exit 0", true],
  ["exit 3", false],
  ["kill -9 $$", false],
])("a step that ends with «%s»: passed is %s", async (line, passed) => {
  expect(await runStep({ name: line, command: ["sh", "-c", line] }, process.env, true)).toEqual({
    passed,
    outcomes: [],
  });
});

test("a program that is not there is a step that failed", async () => {
  const result = await runStep({ name: "none", command: ["/nowhere/program"] }, process.env, true);
  expect(result.passed).toBe(false);
});

test.each([[[]], [[{ ...passed, state: "skipped" }] satisfies Outcome[]]])(
  "a step of tests that ran none has failed: %j",
  async (outcomes) => {
    expect((await runStep(step(outcomes, outcomes), process.env, true)).passed).toBe(false);
  },
);

test("a file with a failed test is run once more; what passes then is unsteady", async () => {
  const { passed: isPassed, outcomes } = await runStep(
    step([passed, failed], [passed, { ...failed, state: "passed", message: undefined }]),
    process.env,
    true,
  );
  expect(isPassed).toBe(true);
  expect(outcomes).toEqual([passed, { ...failed, state: "unsteady" }]);
});

test("what fails twice has failed", async () => {
  const result = await runStep(step([passed, failed], [passed, failed]), process.env, true);
  expect(result).toEqual({ passed: false, outcomes: [passed, failed] });
});

test("outcomes that were never written, or only half, are none", () => {
  expect(readOutcomes(join(folder, "none.json"))).toEqual([]);
  writeFileSync(path, '[{"file": "a.te');
  expect(readOutcomes(path)).toEqual([]);
});
