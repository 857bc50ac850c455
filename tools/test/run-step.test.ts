import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Outcome, readOutcomes } from "./outcome.ts";
import { runStep, sumTimes } from "./run-step.ts";

const folder = mkdtempSync(join(tmpdir(), "postgrado-outcomes-"));
const path = join(folder, "outcomes.json");
afterAll(() => rmSync(folder, { recursive: true }));

const step = (name: string, ...command: string[]) => ({ name, command, after: [], seconds: 1 });
const shell = (line: string) => step(line, "sh", "-c", line);

test.each([
  ["exit 0", true],
  ["exit 3", false],
  ["kill -9 $$", false],
])("a step that ends with «%s»: passed is %s", async (line, passed) => {
  expect(await runStep(shell(line), process.env)).toMatchObject({ passed, outcomes: [] });
});

test("a program that does not exist is a step that failed", async () => {
  expect((await runStep(step("none", "/nowhere/program"), process.env)).passed).toBe(false);
});

test.each<[string, Outcome[], boolean]>([
  ["none", [], false],
  ["only a skipped one", [{ file: "a.test.ts", name: "one", state: "skipped" }], false],
  ["a passed one", [{ file: "a.test.ts", name: "one", state: "passed" }], true],
])("a step of tests that ran %s", async (_, outcomes, passed) => {
  const command = ["sh", "-c", `echo '${JSON.stringify(outcomes)}' > $POSTGRADO_TEST_OUTCOMES`];
  const result = await runStep({ ...step("tests", ...command), outcomes: path }, process.env);
  expect(result).toMatchObject({ passed, outcomes });
});

test("the processor time of a step includes the processes that it starts", async () => {
  const busy = "while (process.cpuUsage().user < 300_000);";
  const { processorSeconds } = await runStep(
    shell(`${process.execPath} -e '${busy}'; ${process.execPath} -e '${busy}'`),
    process.env,
  );
  expect(processorSeconds).toBeGreaterThan(0.5);
});

test("times are summed as the shell prints them", () => {
  expect(sumTimes("0m0.010s 0m0.020s\n1m2.500s 0m3.250s\n")).toBeCloseTo(65.78);
});

test("ignores missing and truncated outcomes", () => {
  expect(readOutcomes(join(folder, "none.json"))).toEqual([]);
  writeFileSync(path, '[{"file": "a.te');
  expect(readOutcomes(path)).toEqual([]);
});
