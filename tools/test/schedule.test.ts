import { expect, test } from "vitest";
import { runInLanes } from "./schedule.ts";
import type { Step } from "./steps.ts";

const step = (name: string, seconds: number, ...after: string[]): Step => ({ name, seconds, after, command: [] });

/** Runs steps with a simulated clock, on which each takes its `seconds`; returns the start of each. */
async function simulate(steps: Step[], laneCount: number, failing: string[] = []) {
  let now = 0;
  const begun: Record<string, number> = {};
  const ends: { at: number; end: () => void }[] = [];
  const run = (step: Step) => {
    begun[step.name] = now;
    return new Promise<boolean>((resolve) => {
      ends.push({ at: now + step.seconds, end: () => resolve(!failing.includes(step.name)) });
    });
  };
  const whole = runInLanes(steps, laneCount, ({ seconds }) => seconds, run);
  let result: Awaited<typeof whole> | undefined;
  whole.then((value) => {
    result = value;
  });
  while (!result) {
    await new Promise(setImmediate);
    const [next] = ends.sort((a, b) => a.at - b.at).splice(0, 1);
    if (!next) continue;
    now = next.at;
    next.end();
    await new Promise(setImmediate);
  }
  return { begun, seconds: now, ...result };
}

test("a free lane takes the step with the longest chain behind it", async () => {
  const steps = [step("unit", 60), step("lint", 7), step("build", 30), step("browser", 300, "build")];
  const { begun, lanes, seconds } = await simulate(steps, 2);
  expect(begun).toEqual({ build: 0, unit: 0, browser: 30, lint: 60 });
  expect(lanes).toEqual([
    ["build", "browser"],
    ["unit", "lint"],
  ]);
  expect(seconds).toBe(330);
});

test("steps after a failed one are left out, the others run", async () => {
  const steps = [step("build", 30), step("browser", 300, "build"), step("unit", 60)];
  const { begun, skipped } = await simulate(steps, 1, ["build"]);
  expect(begun).toEqual({ build: 0, unit: 30 });
  expect(skipped).toEqual(["browser"]);
});

test("a step that needs the whole machine waits until nothing else is left", async () => {
  const steps = [step("faults", 900, "*"), step("build", 30), step("browser", 300, "build"), step("unit", 60)];
  expect((await simulate(steps, 2)).begun).toEqual({ build: 0, unit: 0, browser: 30, faults: 330 });
});

test("a step that waits for the whole machine runs after failures, too", async () => {
  const { begun } = await simulate([step("faults", 900, "*"), step("unit", 60)], 2, ["unit"]);
  expect(begun).toEqual({ unit: 0, faults: 60 });
});
