import { processTree, readProcess } from "./process-tree.ts";

/** Clock tick of `/proc`, in milliseconds. */
const tickMs = 10;

/** Processor time of a process and of its descendants, in milliseconds (Linux only). */
export type ProcessorTime = { own: number; others: number };

/** Returns the processor time so far, including descendants that have ended. */
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
  // The process name, in brackets, may contain any character.
  const [, after = ""] = /.*\) (.*)/s.exec(readProcess(pid, "stat")) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = after.split(" ").slice(11, 15).map(Number);
  return { taken: user + system, ofEnded: endedUser + endedSystem };
}
