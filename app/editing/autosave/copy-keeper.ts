/** The state of the backend's copy of the draft. Times are ISO 8601, in UTC. */
export type CopyState =
  /** Nothing is unsaved. */
  | { state: "none" }
  /** Typed, and not sent yet. */
  | { state: "waiting" }
  | { state: "kept"; at: string }
  /** The browser has no connection: it is sent as soon as there is one. */
  | { state: "offline" }
  | { state: "failing"; error: unknown; retryInMs: number };

/** After how long without typing what is typed is sent, and how long it may wait at most during typing. */
const quietMs = 2_000;
const longestWaitMs = 30_000;

const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

type Options<Draft> = {
  /** Stores the draft. Rejects when the backend did not. */
  send: (draft: Draft) => Promise<void>;
  /** Removes what was stored. Never rejects. */
  remove: () => Promise<void>;
  onState: (state: CopyState) => void;
  isOnline: () => boolean;
  /** Whether the backend has a copy from an earlier visit. */
  isResumed: boolean;
};

export type CopyKeeper<Draft> = ReturnType<typeof createCopyKeeper<Draft>>;

/**
 * Keeps the backend's copy of a draft: sends it when typing pauses, at least every half minute, one at a time, and
 * again after a failure, with growing intervals.
 */
export function createCopyKeeper<Draft>({ send, remove, onState, isOnline, isResumed }: Options<Draft>) {
  let latest: Draft | null = null;
  let sent: Draft | null = null;
  /** Whether the backend may have a copy. */
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
      // Saved or undone while it was on its way: whether it arrived is unknown.
      if (latest === null) forget();
      else if (isOver && latest !== draft) void sendNow();
      else fail(error);
      return;
    }
    isSending = false;
    // Saved or undone while it was on its way.
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
    const retryInMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
    onState({ state: "failing", error, retryInMs });
    sendIn(retryInMs);
  }

  function changed(): void {
    // What failed is sent again at its own pace, independently of further typing.
    if (failures > 0 || isSending) return;
    onState({ state: "waiting" });
    const now = Date.now();
    waitingSince ??= now;
    sendIn(Math.max(0, Math.min(quietMs, waitingSince + longestWaitMs - now)));
  }

  function forget({ isRemoved = false } = {}): void {
    clearTimeout(timer);
    // What is on its way may arrive after it was removed.
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
     * Takes what is typed now; null when nothing is unsaved any more. The same object means no change. Begins again
     * after `stop`: React's strict mode takes every component away once.
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
    /** Removes the copy: everything is stored, or was discarded. `isRemoved`: the save has removed it. */
    forget,
    /** Sends at once what was not sent, as when the page is hidden or the connection is back. */
    flush(): void {
      failures = Math.min(failures, 1);
      void sendNow();
    },
    /** Sends what was not sent, a last time: at once, or after what is on its way. */
    stop(): void {
      void sendNow();
      isOver = true;
    },
  };
}
