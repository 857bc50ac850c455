import type { Step } from "./steps.ts";

/** Returns the duration of the longest chain of dependent steps from each step, in seconds. */
function chainSeconds(steps: Step[], secondsOf: (step: Step) => number): Map<string, number> {
  const chains = new Map<string, number>();
  const measure = (step: Step): number => {
    const known = chains.get(step.name);
    if (known !== undefined) return known;
    const following = steps.filter(({ after }) => after.includes(step.name)).map(measure);
    const seconds = secondsOf(step) + Math.max(0, ...following);
    chains.set(step.name, seconds);
    return seconds;
  };
  for (const step of steps) measure(step);
  return chains;
}

/**
 * Runs all steps in `laneCount` lanes: a free lane takes the ready step with the longest chain of dependent steps. A
 * step after "*" waits for all other steps. Steps after a failed one are returned as `skipped`. `lanes` has the names
 * of the steps of each lane.
 */
export async function runInLanes(
  steps: Step[],
  laneCount: number,
  secondsOf: (step: Step) => number,
  run: (step: Step) => Promise<boolean>,
): Promise<{ lanes: string[][]; skipped: string[] }> {
  const chains = chainSeconds(steps, secondsOf);
  const waiting = steps.toSorted((a, b) => (chains.get(b.name) ?? 0) - (chains.get(a.name) ?? 0));
  const passed = new Set<string>();
  const skipped: string[] = [];
  const running = new Map<string, Promise<void>>();
  const lanes = Array.from({ length: laneCount }, (): string[] => []);

  const isReady = ({ after }: Step) =>
    after.every((name) =>
      name === "*" ? running.size === 0 && waiting.every((step) => step.after.includes("*")) : passed.has(name),
    );
  const start = (step: Step, lane: string[]) => {
    waiting.splice(waiting.indexOf(step), 1);
    lane.push(step.name);
    const end = run(step).then((isPassed) => {
      running.delete(step.name);
      if (isPassed) passed.add(step.name);
      else skipFollowers(step.name);
    });
    running.set(step.name, end);
  };
  const skipFollowers = (name: string) => {
    for (const step of waiting.filter(({ after }) => after.includes(name))) {
      waiting.splice(waiting.indexOf(step), 1);
      skipped.push(step.name);
      skipFollowers(step.name);
    }
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const lane of lanes) {
      const isFree = !running.has(lane.at(-1) ?? "");
      const next = isFree ? waiting.find(isReady) : undefined;
      if (next) start(next, lane);
    }
    await Promise.race(running.values());
  }
  return { lanes, skipped };
}
