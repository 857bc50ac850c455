import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall } from "./find-or-install.ts";
import { countTests, noTests } from "./test/count-tests.ts";
import { runStep, type Step } from "./test/run-step.ts";

/**
 * `npm test`: every check, with one closing line that counts the tests. Lanes of a stage run beside each other, the
 * steps of a lane one after the other; what runs beside something else is printed whole when it has ended.
 */

const reports = mkdtempSync(join(tmpdir(), "postgrado-test-"));

function script(name: string, npmScript: string): Step {
  return { name, command: ["npm", "run", "--silent", npmScript] };
}

function vitest(name: string, project: string, ...more: string[]): Step {
  const report = join(reports, `${name}.json`);
  const command = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json", ...more];
  return { name: `${name} tests`, command: [...command, `--outputFile.json=${report}`], report };
}

const browser: Step = {
  name: "browser journeys",
  command: ["playwright", "test", "--reporter=list,json"],
  report: join(reports, "browser.json"),
};

const stages: Step[][][] = [
  // Compiles the messages, which all others read.
  [[script("types", "check:types")]],
  [
    [vitest("unit", "unit")],
    [script("lint", "check:lint"), script("unused code", "check:unused"), script("build", "build")],
  ],
  // Process tests mostly wait. Those that measure time come last, when the database's have ended.
  [[vitest("process", "process*")], [vitest("database", "database", "--maxWorkers=1")]],
  [[browser]],
];

const environment = {
  ...process.env,
  CHROMIUM_PATH: findOrInstall("chromium", ["chromium", "chromium-browser", "google-chrome"]),
};
findOrInstall("postgresql", ["initdb", "/usr/lib/postgresql/*/bin/initdb"]);

const total = { ...noTests };
const failedSteps: string[] = [];
const began = Date.now();
for (const lanes of stages) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));

async function runLane(lane: Step[], isBesideOthers: boolean): Promise<void> {
  for (const step of lane) {
    if (!(await runStep(step, environment, isBesideOthers))) failedSteps.push(step.name);
    if (!step.report) continue;
    const counts = countTests(step.report);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key];
    // A step that came to its end but counted nothing has tested nothing.
    if (counts.passed + counts.failed === 0 && !failedSteps.includes(step.name)) failedSteps.push(step.name);
  }
}

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
if (total.unsteady > 0)
  console.log(`\n${total.unsteady} passed at the second attempt only: see «flaky» above. Each is a fault to find.`);
if (total.skipped > 0)
  console.log(`\nSKIPPED: ${total.skipped} tests did not run on this machine; those above say why.`);
console.log(`\nIn ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${total.passed} passed, ${Math.max(total.failed, failedSteps.length)} failed`);
process.exit(failedSteps.length > 0 ? 1 : 0);
