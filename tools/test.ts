import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, findOrInstall } from "./find-or-install.ts";
import { closingWords, type StepResult } from "./test/closing-words.ts";
import { runStep, type Step } from "./test/run-step.ts";
import { stagesOf } from "./test/stages.ts";
import { makeTemporaryDirectory } from "./test/temporary-directory.ts";

/**
 * `npm test`: every check; its last lines name what failed and count the tests. Lanes of a stage run beside each other,
 * the steps of a lane one after the other; what runs beside something else is printed whole when it has ended.
 */

const temporary = makeTemporaryDirectory();
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
// The steps get these signals too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const reports = join(temporary, "reports");
mkdirSync(reports);

const environment = {
  ...process.env,
  CHROMIUM_PATH: findBrowser(),
  TMPDIR: temporary,
};
findOrInstall("postgresql", ["initdb", "/usr/lib/postgresql/*/bin/initdb"]);

const results: StepResult[] = [];
const began = Date.now();
for (const lanes of stagesOf(reports)) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));

async function runLane(lane: Step[], isBesideOthers: boolean): Promise<void> {
  for (const step of lane) results.push({ name: step.name, ...(await runStep(step, environment, isBesideOthers)) });
}

console.log(closingWords(results, Math.round((Date.now() - began) / 1000)));
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
