import { expect, test } from "vitest";
import { closingWords } from "./closing-words.ts";

test("names every failed and every unsteady test with the beginning of its message, and counts", () => {
  const words = closingWords(
    [
      { name: "lint", passed: true, outcomes: [] },
      {
        name: "process tests",
        passed: false,
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
          { file: "c.test.ts", name: "is quick", state: "unsteady", message: "too slow" },
        ],
      },
    ],
    61,
  );
  expect(words).toBe(`
UNSTEADY process tests > c.test.ts > is quick
    too slow

1 passed at the second attempt only. Each is a fault to find.

FAILED process tests > a.test.ts > group > is killed
    expected 1
    to be 2

FAILED process tests > b.test.ts > outside of its tests
    hook${"\n    line".repeat(11)}

Failed: process tests

SKIPPED: 1 tests did not run on this machine; those above say why.

In 61 s
2 passed, 2 failed`);
});

test("a step that failed without tests counts as one", () => {
  const words = closingWords([{ name: "lint", passed: false, outcomes: [] }], 3);
  expect(words).toBe("\nFailed: lint\n\nIn 3 s\n0 passed, 1 failed");
});
