/** State of the backend's copy of the draft. Times are ISO 8601 in UTC. */
export type CopyState =
  /** No copy: everything is saved or discarded. */
  | { state: "none" }
  /** The latest change is not sent. */
  | { state: "waiting" }
  | { state: "kept"; at: string }
  /** The browser has no connection. The copy is sent when the connection is back. */
  | { state: "offline" }
  | { state: "failing"; error: unknown; retryInMs: number };

/** Debounce interval, and maximum delay during continuous typing. */
const quietMs = 2_000;
const maxWaitMs = 30_000;

const firstRetryMs = 5_000;
const maxRetryMs = 60_000;

type Options<Draft> = {
  /** Stores the draft. Rejects if the backend did not store it. */
  send: (draft: Draft) => Promise<void>;
  /** Removes the stored copy. Never rejects. */
  remove: () => Promise<void>;
  onState: (state: CopyState) => void;
  isOnline: () => boolean;
  /** True if the backend has a copy from an earlier visit. */
  isResumed: boolean;
};

export type AutosaveScheduler<Draft> = ReturnType<typeof createAutosaveScheduler<Draft>>;

/**
 * Updates the backend's copy of a draft: sends it when typing pauses, at least every half minute, one request at a
 * time, and retries failures with growing intervals.
 */
export function createAutosaveScheduler<Draft>({ send, remove, onState, isOnline, isResumed }: Options<Draft>) {
  let latest: Draft | null = null;
  let sent: Draft | null = null;
  /** True if the backend may have a copy. */
  let isThere = isResumed;
  let isSending = false;
  let failures = 0;
  let waitingSince: number | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendIn(delay: number): void {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => void sendNow(), delay);
  }

  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    if (isSending || latest === null || latest === sent) return;
    const draft = latest;
    isSending = true;
    isThere = true;
    waitingSince = null;
    try {
      await send(draft);
      sent = draft;
      failures = 0;
    } catch (error) {
      isSending = false;
      failures += 1;
      // Saved or undone during the request: the copy may have been stored.
      if (latest === null) forget();
      else if (isOver && latest !== draft) void sendNow();
      else fail(error);
      return;
    }
    isSending = false;
    // Saved or undone during the request.
    if (latest === null) forget();
    else if (latest === draft) onState({ state: "kept", at: new Date().toISOString() });
    else if (isOver) void sendNow();
    else changed();
  }

  function fail(error: unknown): void {
    if (!isOnline()) {
      onState({ state: "offline" });
      return;
    }
    const retryInMs = Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1));
    onState({ state: "failing", error, retryInMs });
    sendIn(retryInMs);
  }

  function changed(): void {
    // Retries have their own schedule, independent of typing.
    if (failures > 0 || isSending) return;
    onState({ state: "waiting" });
    const now = Date.now();
    waitingSince ??= now;
    sendIn(Math.max(0, Math.min(quietMs, waitingSince + maxWaitMs - now)));
  }

  function forget({ isRemoved = false } = {}): void {
    clearTimeout(timer);
    // A pending request may store the copy again after the save removed it.
    if (isRemoved && !isSending) isThere = false;
    latest = null;
    sent = null;
    waitingSince = null;
    failures = 0;
    onState({ state: "none" });
    if (!isThere || isSending) return;
    isThere = false;
    void remove();
  }

  return {
    /**
     * Sets the current draft; null after a save or discard. The same object means no change. Restarts after `stop`,
     * because React's strict mode unmounts every component once.
     */
    change(draft: Draft | null): void {
      isOver = false;
      if (draft === latest) return;
      if (draft === null) forget();
      else {
        latest = draft;
        changed();
      }
    },
    /** Removes the copy after a save or a discard. `isRemoved` is true if the save already removed it. */
    forget,
    /** Sends an unsent change immediately, for example when the page is hidden or the connection is back. */
    flush(): void {
      failures = Math.min(failures, 1);
      void sendNow();
    },
    /** Sends an unsent change a last time: immediately, or after the pending request. */
    stop(): void {
      void sendNow();
      isOver = true;
    },
  };
}
