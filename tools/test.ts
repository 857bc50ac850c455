import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall } from "./find-or-install.ts";

/** `npm test`: every check, one after the other, with one closing line that counts the tests. */

const reports = mkdtempSync(join(tmpdir(), "postgrado-test-"));
const vitest = (project: string) => ({
  name: `${project} tests`,
  command: ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"],
  report: join(reports, `${project}.json`),
});

const steps: { name: string; command: string[]; report?: string }[] = [
  { name: "types", command: ["npm", "run", "--silent", "check:types"] },
  { name: "lint", command: ["npm", "run", "--silent", "check:lint"] },
  { name: "unused code", command: ["npm", "run", "--silent", "check:unused"] },
  vitest("unit"),
  vitest("database"),
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  vitest("process"),
  {
    name: "browser journeys",
    command: ["playwright", "test", "--reporter=list,json"],
    report: join(reports, "browser.json"),
  },
];

const environment = {
  ...process.env,
  CHROMIUM_PATH: findOrInstall("chromium", ["chromium", "chromium-browser", "google-chrome"]),
};
findOrInstall("postgresql", ["initdb", "/usr/lib/postgresql/*/bin/initdb"]);

let passed = 0;
let failed = 0;
let unsteady = 0;
const failedSteps: string[] = [];
for (const { name, command, report } of steps) {
  const started = Date.now();
  console.log(`\n=== ${name}`);
  const [program = "", ...parameters] = command;
  const isVitest = program === "vitest";
  const { status } = spawnSync(program, isVitest ? [...parameters, `--outputFile.json=${report}`] : parameters, {
    stdio: "inherit",
    env: report ? { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report } : environment,
  });
  const counts = report ? countTests(report) : { passed: 0, failed: 0, unsteady: 0 };
  passed += counts.passed;
  failed += counts.failed;
  unsteady += counts.unsteady;
  if (status !== 0) failedSteps.push(name);
  console.log(`=== ${name}: ${status === 0 ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
}

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
if (unsteady > 0)
  console.log(`\n${unsteady} passed at the second attempt only: see «flaky» above. Each is a fault to find.`);
console.log(`\n${passed} passed, ${Math.max(failed, failedSteps.length)} failed`);
process.exit(failedSteps.length > 0 ? 1 : 0);

/** The number of tests in a report of Vitest or Playwright; a report that was never written counts as nothing. */
function countTests(path: string): { passed: number; failed: number; unsteady: number } {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    const { stats } = report;
    if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, unsteady: stats.flaky };
    return { passed: report.numPassedTests, failed: report.numFailedTests, unsteady: 0 };
  } catch {
    return { passed: 0, failed: 0, unsteady: 0 };
  }
}
