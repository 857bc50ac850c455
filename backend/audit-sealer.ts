import type { Logger } from "./logger.ts";

/** The channel on which the schema notifies of events that wait for their seal. */
export const auditChannel = "postgrado_audit";

/** Milliseconds between an event and its seal, so that many events take one transaction. */
const delayMs = 300;
/** Milliseconds after which a failure is tried again. */
const retryAfterMs = 10_000;

type Options = {
  /** Seals some events; resolves with whether more wait. */
  seal: () => Promise<boolean>;
  log: Logger;
};

export type AuditSealer = {
  /** Has the events sealed that wait now. */
  wake(): void;
  /** Resolves when nothing is being sealed any more. */
  stop(): Promise<void>;
};

/** Seals events of the audit log soon after `wake`, until none waits. A failure is logged and tried again. */
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
      // A process that does not get the lock is told that nothing waits: the one that has it seals all.
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
