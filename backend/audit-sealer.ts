import type { Logger } from "./logger.ts";

/** Channel on which the schema notifies of unsealed events. */
export const auditChannel = "postgrado_audit";

/** Debounce time in milliseconds: many events are sealed in one transaction. */
const delayMs = 300;
const retryAfterMs = 10_000;

type Options = {
  /** Seals some events; resolves with true if more are waiting. */
  seal: () => Promise<boolean>;
  log: Logger;
};

export type AuditSealer = {
  wake(): void;
  /** Resolves when no seal is running. */
  stop(): Promise<void>;
};

/** Seals events of the audit log soon after `wake`, until none is waiting. Logs a failure and retries. */
export function createAuditSealer({ seal, log }: Options): AuditSealer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function wakeAfter(milliseconds: number): void {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      running = sealAll();
    }, milliseconds).unref();
  }

  async function sealAll(): Promise<void> {
    try {
      // In a process that does not get the lock, `seal` resolves with false: the lock's holder seals all.
      while (!isStopped && (await seal()));
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, "Events of the audit log could not be sealed");
      wakeAfter(retryAfterMs);
    }
  }

  return {
    wake: () => wakeAfter(delayMs),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
