import { availableParallelism } from "node:os";
import { join } from "node:path";

/** A part of `npm test` in its own process. */
export type Step = {
  name: string;
  /** A program with its arguments. */
  command: string[];
  /** Names of the steps that must pass first. */
  after: string[];
  /** Estimated seconds on an idle machine with two cores, used before the first run. */
  seconds: number;
  /** File with the outcomes of its tests, if it has any. */
  outcomes?: string;
};

/** Returns the steps of the daily run, or with `isLong` of the long one. `reports` is the folder of their reports. */
export function stepsOf(reports: string, isLong: boolean): Step[] {
  // A journey keeps a processor busy alone; two in this lane would slow the tests of the other one.
  const workers = Math.max(1, Math.floor(availableParallelism() / 2));
  const vitest = (name: string, seconds: number, after: string[], projects: string[], ...more: string[]): Step => ({
    ...{ name: `${name} tests`, seconds, after },
    command: [
      ...["vitest", "run", ...projects.map((project) => `--project=${project}`), ...more],
      ...["--reporter=default", "--reporter=./tools/test/vitest-reporter.ts"],
    ],
    outcomes: join(reports, `${name}.json`),
  });
  const script = (name: string, seconds: number, after: string[], npmScript: string): Step => ({
    ...{ name, seconds, after },
    command: ["npm", "run", "--silent", npmScript],
  });
  return [
    { name: "messages", seconds: 5, after: [], command: ["node", "tools/compile-messages.ts"] },
    // Does not compile the messages again, which would empty the folder while other steps read it.
    { name: "types", seconds: 25, after: ["messages"], command: ["sh", "-c", "react-router typegen && tsc --noEmit"] },
    script("lint", 7, ["messages"], "check:lint"),
    script("unused code", 6, ["messages"], "check:unused"),
    script("build", 30, ["messages"], "build"),
    script("weight", 1, ["build"], "check:weight"),
    vitest("unit", 60, ["messages"], ["unit", "isolated", "app"]),
    vitest("database", 90, ["messages"], ["database"]),
    vitest("HTTP", 60, ["build"], ["http"]),
    vitest("process", 150, ["build"], ["process"]),
    {
      ...{ name: "browser journeys", seconds: 300, after: ["build"] },
      command: ["playwright", "test", `--workers=${workers}`, "--reporter=list,./tools/test/playwright-reporter.ts"],
      outcomes: join(reports, "browser.json"),
    },
    // Measures the effect of load, so it runs alone.
    ...(isLong ? [vitest("fault", 1800, ["*"], ["faults"], "--no-file-parallelism", "--reporter=verbose")] : []),
  ];
}
