import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "fetch" | "onContentChange">;
  /** Called after the schedule changed content. */
  onChange: () => void;
  log: Logger;
};

/**
 * Milliseconds to wait at most and at least: drafts that were scheduled meanwhile are known after the first, since
 * nothing announces them; the second is for a database whose clock is behind, and for rows that were being written.
 */
const wait = { most: 60_000, least: 1000 };

/** Milliseconds to wait after a change of content: a series of changes leads to one call. */
const debounceMs = 200;

/**
 * Has the database publish scheduled drafts and archive expired records when they are due (`apply_schedule`): now, at
 * each moment that is scheduled, and after changes of content. A failure is logged once, until a call succeeds. The
 * timer does not keep the process running.
 */
export function applySchedule({ backend, onChange, log }: Options): void {
  // Everybody may call the function, which does nothing but what was scheduled: no service role is needed.
  const db = createSessionlessClient(backend.url, backend.anonKey, backend.fetch);
  let timer: NodeJS.Timeout | undefined;
  const after = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(apply, milliseconds).unref();
  };
  /** Of the content, as far as `onChange` was called or others announced it; null when it has to be asked for. */
  let toldVersion: number | null = null;
  let hasFailed = false;

  async function readVersion(): Promise<number> {
    const { data } = await db.from("content_version").select("version").single().throwOnError();
    return data.version ?? 0;
  }

  async function applyNow(): Promise<number> {
    const before = toldVersion ?? (await readVersion());
    const { data: next } = await db.rpc("apply_schedule").throwOnError();
    toldVersion = await readVersion();
    if (toldVersion !== before) onChange();
    return next === null ? Number.POSITIVE_INFINITY : Date.parse(next) - Date.now();
  }

  function apply(): void {
    const before = timer;
    const unlessChanged = (milliseconds: number) => {
      // Content changed during the call: what it returned may be older, and the timer of the change has to stay.
      if (timer === before) after(milliseconds);
    };
    applyNow().then(
      (untilNext) => {
        hasFailed = false;
        unlessChanged(Math.max(wait.least, Math.min(wait.most, untilNext)));
      },
      (error: unknown) => {
        if (!hasFailed) log.warn({ err: error }, "Scheduled content could not be published");
        hasFailed = true;
        unlessChanged(wait.most);
      },
    );
  }

  backend.onContentChange(() => {
    toldVersion = null;
    after(debounceMs);
  });
  apply();
}
