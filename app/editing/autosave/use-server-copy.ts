import { useEffect, useRef, useState } from "react";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type CurrentDraft, typedAtOf } from "../drafts/use-autosave.ts";
import { type AutosaveScheduler, type CopyState, createAutosaveScheduler } from "./autosave-scheduler.ts";
import { removeAutosave, writeAutosave } from "./autosaves.ts";

/**
 * Stores a copy of the draft on the backend, without its files. `draft` is null without unsaved changes and compared by
 * identity. `isResumed` is true if the draft began in an earlier visit. `rowOf` returns the content that saving would
 * store. Returns the copy's state, and a function to call when everything is stored.
 */
export function useServerCopy(
  db: Db,
  { id, isResumed }: { id: string; isResumed: boolean },
  draft: CurrentDraft | null,
  rowOf: () => Json,
): { copy: CopyState; forgetCopy: AutosaveScheduler<CurrentDraft>["forget"] } {
  const [copy, setCopy] = useState<CopyState>({ state: "none" });
  const latestRow = useRef(rowOf);
  latestRow.current = rowOf;
  const scheduler = useRef<AutosaveScheduler<CurrentDraft>>(null);
  scheduler.current ??= createAutosaveScheduler<CurrentDraft>({
    async send(draft) {
      const { files, ...typed } = draft;
      const fileNames = Object.values(files).map(({ name }) => name);
      await writeAutosave(db, { ...typed, fileNames, typedAt: typedAtOf(draft), row: latestRow.current() });
    },
    remove: () => removeAutosave(db, id),
    onState: setCopy,
    isOnline: () => navigator.onLine,
    isResumed,
  });

  useEffect(() => scheduler.current?.change(draft), [draft]);

  useEffect(() => {
    const flush = () => scheduler.current?.flush();
    const onHidden = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", onHidden);
      scheduler.current?.stop();
    };
  }, []);

  return { copy, forgetCopy: (how) => scheduler.current?.forget(how) };
}
