import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { dirname, join } from "node:path";
import { findBrowser } from "./find-browser.ts";
import { freePort } from "./free-port.ts";
import { runStep, type StepResult } from "./test/run-step.ts";
import { runInLanes } from "./test/schedule.ts";
import { stepsOf } from "./test/steps.ts";
import { summary } from "./test/summary.ts";
import { makeTemporaryDirectory } from "./test/temporary-directory.ts";

/**
 * `npm test`: runs all checks of the daily run; `--long` (`npm run test:long`) includes the slow ones
 * (docs/testing.md). The last lines list the failures and count the tests.
 */

const isLong = process.argv.includes("--long");
const temporary = makeTemporaryDirectory();
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
// The steps receive these signals too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const reports = join(temporary, "reports");
mkdirSync(reports);

const environment = {
  ...process.env,
  CHROMIUM_PATH: findBrowser(),
  TMPDIR: temporary,
  POSTGRADO_E2E_PORT: String(await freePort()),
  ...(isLong ? { POSTGRADO_FAULTS: "long" } : {}),
};

const timesFile = `node_modules/.cache/postgrado/test-seconds-${isLong ? "long" : "daily"}.json`;
const lastSeconds = readLastSeconds();
const results: StepResult[] = [];
const began = Date.now();
const busyBefore = busySeconds();
const { lanes, skipped } = await runInLanes(
  stepsOf(reports, isLong),
  Math.min(2, availableParallelism()),
  ({ name, seconds }) => lastSeconds[name] ?? seconds,
  async (step) => {
    const result = await runStep(step, environment);
    results.push(result);
    return result.passed;
  },
);
const seconds = (Date.now() - began) / 1000;
const processor = { busy: busySeconds() - busyBefore, available: seconds * cpus().length };
saveSeconds();

console.log(summary({ results, lanes, skipped, seconds, processor }));
process.exit(skipped.length === 0 && results.every(({ passed }) => passed) ? 0 : 1);

/** Returns the busy seconds of all processors since the machine started. */
function busySeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

/** Returns the seconds of each step in the last run; empty before the first. */
function readLastSeconds(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(timesFile, "utf8"));
  } catch {
    return {};
  }
}

function saveSeconds(): void {
  const passed = results.filter((result) => result.passed).map(({ name, seconds }) => [name, Math.round(seconds)]);
  mkdirSync(dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify({ ...lastSeconds, ...Object.fromEntries(passed) }));
}
