import { join } from "node:path";
import type { Step } from "./run-step.ts";

/**
 * What `npm test` does: stage after stage. Lanes of a stage run beside each other, the steps of a lane one after the
 * other. What the tests report on themselves is written to this folder.
 */
export function stagesOf(reports: string): Step[][][] {
  const vitest = (name: string, projects: string[], ...more: string[]): Step => {
    const reporters = ["--reporter=default", "--reporter=./tools/test/vitest-reporter.ts"];
    return {
      name: `${name} tests`,
      command: ["vitest", "run", ...projects.map((project) => `--project=${project}`), ...reporters, ...more],
      outcomes: join(reports, `${name}.json`),
      isRepeatedByFile: true,
    };
  };
  // Playwright repeats single tests by itself.
  const browser: Step = {
    name: "browser journeys",
    command: ["playwright", "test", "--reporter=list,./tools/test/playwright-reporter.ts"],
    outcomes: join(reports, "browser.json"),
  };
  return [
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
}

function script(name: string, npmScript: string): Step {
  return { name, command: ["npm", "run", "--silent", npmScript] };
}
