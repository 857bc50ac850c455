import { expect, test } from "vitest";
import type { StepResult } from "./run-step.ts";
import { summary } from "./summary.ts";

const step = (result: Partial<StepResult>): StepResult => ({
  ...{ name: "lint", passed: true, outcomes: [], seconds: 7.4, processorSeconds: 12 },
  ...result,
});

test("names every failed test with the beginning of its message, lanes, the processor, and counts", () => {
  const results = [
    step({}),
    step({
      name: "process tests",
      passed: false,
      seconds: 60,
      processorSeconds: 70,
      outcomes: [
        { file: "a.test.ts", name: "starts", state: "passed" },
        {
          file: "a.test.ts",
          name: "group > is killed",
          state: "failed",
          message: "\u001b[31mexpected 1\u001b[0m\nto be 2",
        },
        { file: "b.test.ts", name: "", state: "failed", message: `hook\n${"line\n".repeat(50)}` },
        { file: "b.test.ts", name: "waits", state: "skipped" },
      ],
    }),
  ];
  const lanes = [["lint", "process tests"], []];
  const run = { results, lanes, skipped: ["weight"], seconds: 67.6, processor: { busy: 120, available: 135 } };
  expect(summary(run)).toBe(`
FAILED process tests > a.test.ts > group > is killed
    expected 1
    to be 2

FAILED process tests > b.test.ts > outside of its tests
    hook${"\n    line".repeat(11)}

Failed: process tests, weight

Not run, because a step before failed: weight

SKIPPED: 1 tests did not run on this machine.

Lane 1: 67 s: lint 7 s (processor 12), process tests 60 s (processor 70)
Lane 2: 0 s: 
Processor: 120 of 135 s, 89 % busy
In 68 s
1 passed, 2 failed`);
});

test("a step that failed without tests counts as one", () => {
  const results = [step({ passed: false })];
  const run = { results, lanes: [["lint"]], skipped: [], seconds: 3, processor: { busy: 3, available: 6 } };
  expect(summary(run)).toContain("\nFailed: lint\n");
  expect(summary(run)).toMatch(/\n0 passed, 1 failed$/);
});
