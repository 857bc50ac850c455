import { constants } from "node:os";

/** How often it is looked whether npm is still there. In milliseconds. */
const lookMs = 250;

/**
 * Signals within this time of the first are the same wish: Ctrl+C comes from the terminal and from npm. In
 * milliseconds.
 */
const sameWishMs = 1000;

type Steps = {
  /** Called once, on the first request to stop. */
  stop(): void;
  /** Called on a later request: ends the rest without waiting. */
  hurry(): void;
};

export type StopRequests = {
  /** Sets what happens from now on; until then the process ends at once. */
  handle(steps: Steps): void;
};

/**
 * Listens for what asks this process to end: SIGTERM, SIGINT, and the end of the npm that started it, which a kill -9
 * of npm alone would otherwise leave running unsupervised.
 */
export function watchStopRequests(startedByNpm = process.env.npm_lifecycle_event !== undefined): StopRequests {
  let steps: Steps | null = null;
  let askedAt: number | null = null;
  const ask = (signal: "SIGTERM" | "SIGINT") => {
    // What was begun on the way to the first page is made to be cut off anywhere.
    if (!steps) process.exit(128 + constants.signals[signal]);
    if (askedAt === null) {
      askedAt = performance.now();
      steps.stop();
    } else if (performance.now() - askedAt > sameWishMs) steps.hurry();
  };
  process.on("SIGTERM", ask);
  process.on("SIGINT", ask);
  if (startedByNpm) {
    const npm = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(timer);
      ask("SIGTERM");
    }, lookMs);
    timer.unref();
  }
  return {
    handle(next) {
      steps = next;
    },
  };
}
