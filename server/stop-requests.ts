import { constants } from "node:os";

/** Milliseconds between checks of whether npm still runs. */
const pollMs = 250;

/** Debounce time of signals in milliseconds: Ctrl+C arrives from the terminal and from npm. */
const signalDebounceMs = 1000;

type Steps = {
  stop(): void;
  /** Called on a later request: ends without waiting. */
  hurry(): void;
};

export type StopRequests = {
  handle(steps: Steps): void;
};

/** Handles SIGTERM, SIGINT, and the end of the npm that started this process, for example by `kill -9`. */
export function watchStopRequests(startedByNpm = process.env.npm_lifecycle_event !== undefined): StopRequests {
  let steps: Steps | null = null;
  let askedAt: number | null = null;
  const ask = (signal: "SIGTERM" | "SIGINT") => {
    // Everything that runs before the first page may be interrupted at any time.
    if (!steps) process.exit(128 + constants.signals[signal]);
    if (askedAt === null) {
      askedAt = performance.now();
      steps.stop();
    } else if (performance.now() - askedAt > signalDebounceMs) steps.hurry();
  };
  process.on("SIGTERM", ask);
  process.on("SIGINT", ask);
  if (startedByNpm) {
    const npm = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(timer);
      ask("SIGTERM");
    }, pollMs);
    timer.unref();
  }
  return {
    handle(next) {
      steps = next;
    },
  };
}
