import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, outcomesVariable, readOutcomes } from "../../tools/test/outcome.ts";
import type { Mutation } from "./mutation.ts";

/** Result of a mutation. `broken`: no test completed, so the result is unknown. */
export type Verdict = { state: "caught" | "NOT CAUGHT" | "broken"; reason: string };

type Place = { copy: string; temporary: string; log: string };

const isBrowserTest = (file: string) => file.startsWith("tests/e2e/");

/** True if a test starts the built application. */
export function needsBuild(file: string): boolean {
  return /^tests\/(e2e|process|http)\//.test(file);
}

function projectOf(file: string): string {
  const [, folder] = /^tests\/(process|http|database)\//.exec(file) ?? [];
  return folder ?? (file.startsWith("app/") ? "app" : "unit");
}

function commandOf({ caughtBy, testName }: Pick<Mutation, "caughtBy" | "testName">): string[] {
  if (isBrowserTest(caughtBy)) {
    const reporters = "--reporter=list,./tools/test/playwright-reporter.ts";
    return ["playwright", "test", caughtBy, "--retries=0", reporters, ...(testName ? ["--grep", testName] : [])];
  }
  const reporters = ["--reporter=default", "--reporter=./tools/test/vitest-reporter.ts"];
  const names = testName ? ["--testNamePattern", testName] : [];
  return ["vitest", "run", "--project", projectOf(caughtBy), caughtBy, ...reporters, ...names];
}

/** Runs the test file of a mutation in a copy, and returns whether a test failed. */
export async function runTest(mutation: Mutation, { copy, temporary, log }: Place): Promise<Verdict> {
  const outcomes = join(temporary, "outcomes.json");
  rmSync(outcomes, { force: true });
  const [program = "", ...parameters] = commandOf(mutation);
  const output = createWriteStream(log, { flags: "a" });
  await once(output, "open");
  const child = spawn(join("node_modules/.bin", program), parameters, {
    cwd: copy,
    stdio: ["ignore", output, output],
    env: { ...process.env, TMPDIR: temporary, [outcomesVariable]: outcomes },
  });
  const [status] = await once(child, "exit");
  output.end();
  return judge(readOutcomes(outcomes), status);
}

/** Message of a test timeout, for example on a busy machine. */
const testTimeout = /Test (timeout of|timed out in) \d+/;

/** Failures outside of tests, for example in a hook, and timeouts do not count as caught. */
function judge(outcomes: Outcome[], status: number | null): Verdict {
  const failed = outcomes.find(
    ({ state, name, message = "" }) => state === "failed" && name && !testTimeout.test(message),
  );
  if (failed) return { state: "caught", reason: failed.name };
  const outside = outcomes.find(({ state }) => state === "failed");
  if (outside) return { state: "broken", reason: outside.message?.split("\n")[0] ?? "a hook failed" };
  if (!outcomes.some(({ state }) => state === "passed")) return { state: "broken", reason: "no test ran" };
  if (status !== 0) return { state: "broken", reason: `the test runner ended with ${status}` };
  return { state: "NOT CAUGHT", reason: "all tests passed" };
}
