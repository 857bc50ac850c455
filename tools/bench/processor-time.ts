import { processTree, readProcess } from "./process-tree.ts";

/** The system counts in hundredths of a second. */
const tickMs = 10;

/** Milliseconds that a process has had of the processor, and that all which it started have had (Linux alone). */
export type ProcessorTime = { own: number; others: number };

/** What a process has taken until now; those it started that have ended are counted, too. */
export function processorTime(pid: number): ProcessorTime {
  const [own, ...others] = processTree(pid).map(readTicks);
  return {
    own: (own?.taken ?? 0) * tickMs,
    others: [own?.ofEnded ?? 0, ...others.flatMap(({ taken, ofEnded }) => [taken, ofEnded])].reduce(
      (sum, ticks) => sum + ticks * tickMs,
      0,
    ),
  };
}

function readTicks(pid: number): { taken: number; ofEnded: number } {
  // The name, in brackets, may hold anything.
  const [, after = ""] = /.*\) (.*)/s.exec(readProcess(pid, "stat")) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = after.split(" ").slice(11, 15).map(Number);
  return { taken: user + system, ofEnded: endedUser + endedSystem };
}
