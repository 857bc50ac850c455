import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, findOrInstall } from "./find-or-install.ts";
import { closingWords, type StepResult } from "./test/closing-words.ts";
import { runStep, type Step } from "./test/run-step.ts";

/**
 * `npm test`: every check; its last lines name what failed and count the tests. Lanes of a stage run beside each other,
 * the steps of a lane one after the other; what runs beside something else is printed whole when it has ended.
 */

const reports = mkdtempSync(join(tmpdir(), "postgrado-test-"));

function script(name: string, npmScript: string): Step {
  return { name, command: ["npm", "run", "--silent", npmScript] };
}

function vitest(name: string, projects: string[], ...more: string[]): Step {
  const reporters = ["--reporter=default", "--reporter=./tools/test/vitest-reporter.ts"];
  return {
    name: `${name} tests`,
    command: ["vitest", "run", ...projects.map((project) => `--project=${project}`), ...reporters, ...more],
    outcomes: join(reports, `${name}.json`),
    isRepeatedByFile: name !== "unit",
  };
}

const browser: Step = {
  name: "browser journeys",
  command: ["playwright", "test", "--reporter=list,./tools/test/playwright-reporter.ts"],
  outcomes: join(reports, "browser.json"),
};

const stages: Step[][][] = [
  // Which all others read.
  [[{ name: "messages", command: ["node", "tools/compile-messages.ts"] }]],
  [
    [vitest("unit", ["unit", "app"])],
    [
      // Without the messages, which `check:types` compiles first: that empties the folder which the unit tests read.
      { name: "types", command: ["sh", "-c", "react-router typegen && tsc --noEmit"] },
      script("lint", "check:lint"),
      script("unused code", "check:unused"),
      script("build", "build"),
      script("weight", "check:weight"),
    ],
  ],
  // Process tests mostly wait. Journeys beside them would take as long as both after each other, and fail by time.
  [[vitest("process", ["process"])], [vitest("database", ["database"], "--maxWorkers=1")]],
  [[browser]],
];

const environment = {
  ...process.env,
  CHROMIUM_PATH: findBrowser(),
};
findOrInstall("postgresql", ["initdb", "/usr/lib/postgresql/*/bin/initdb"]);

const results: StepResult[] = [];
const began = Date.now();
for (const lanes of stages) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));
rmSync(reports, { recursive: true });

async function runLane(lane: Step[], isBesideOthers: boolean): Promise<void> {
  for (const step of lane) results.push({ name: step.name, ...(await runStep(step, environment, isBesideOthers)) });
}

console.log(closingWords(results, Math.round((Date.now() - began) / 1000)));
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
