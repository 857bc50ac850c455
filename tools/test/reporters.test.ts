import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { outcomesVariable, readOutcomes } from "./outcome.ts";

const folder = mkdtempSync(join(tmpdir(), "postgrado-reporters-"));
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in the folder and returns the written outcomes, with the first line of each message. */
function outcomesAfter(program: string, ...parameters: string[]) {
  const path = join(folder, "outcomes.json");
  rmSync(path, { force: true });
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, TEST, ...inherited } = process.env;
  const run = spawnSync(resolve("node_modules/.bin", program), parameters, {
    cwd: folder,
    env: { ...inherited, [outcomesVariable]: path },
    encoding: "utf8",
  });
  const outcomes = readOutcomes(path);
  expect(outcomes, run.stdout + run.stderr).not.toEqual([]);
  return outcomes.map(({ file, name, state, message }) => [
    file,
    name,
    state,
    ...(message ? [firstLine(message)] : []),
  ]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Playwright's messages are colored.
const firstLine = (message: string) => message.replace(/\u001b\[\d+m/g, "").split("\n")[0];

test("Vitest: tests, hooks of a file and of a group, a file that does not load, an uncaught error", () => {
  const files = {
    "tests.test.js": `
      test("passes", () => undefined);
      describe("group", () => {
        test("fails", () => { throw new Error("wrong\\nhere"); });
        test.skip("waits", () => undefined);
      });`,
    "hook.test.js": `
      describe("group", () => {
        beforeAll(() => { throw new Error("not prepared"); });
        test("is not reached", () => undefined);
      });`,
    "load.test.js": `throw new Error("not loaded");`,
    "nobody.test.js": `
      test("passes", async () => {
        setTimeout(() => { throw new Error("uncaught"); });
        await new Promise((resolve) => setTimeout(resolve, 50));
      });`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const reporter = resolve("tools/test/vitest-reporter.ts");
  const outcomes = outcomesAfter("vitest", "run", "--globals", "--root", folder, `--reporter=${reporter}`);
  expect(outcomes.sort()).toEqual([
    ["", "", "failed", "uncaught"],
    ["hook.test.js", "", "failed", "not prepared"],
    ["hook.test.js", "group > is not reached", "skipped"],
    ["load.test.js", "", "failed", "not loaded"],
    ["nobody.test.js", "passes", "passed"],
    ["tests.test.js", "group > fails", "failed", "wrong"],
    ["tests.test.js", "group > waits", "skipped"],
    ["tests.test.js", "passes", "passed"],
  ]);
});

test("Playwright: tests, a file that does not load", () => {
  const text = `
      const { test } = require("@playwright/test");
      test("passes", () => undefined);
      test.describe("group", () => {
        test("fails", () => { throw new Error("wrong"); });
        test.skip("waits", () => undefined);
      });`;
  writeFileSync(join(folder, "tests.spec.js"), text);
  const reporter = resolve("tools/test/playwright-reporter.ts");
  expect(outcomesAfter("playwright", "test", "spec", `--reporter=${reporter}`)).toEqual([
    ["tests.spec.js", "passes", "passed"],
    ["tests.spec.js", "group > fails", "failed", "Error: wrong"],
    ["tests.spec.js", "group > waits", "skipped"],
  ]);
  writeFileSync(join(folder, "load.spec.js"), `throw new Error("not loaded");`);
  expect(outcomesAfter("playwright", "test", "spec", `--reporter=${reporter}`)).toContainEqual([
    ...["", "", "failed"],
    "Error: not loaded",
  ]);
});
