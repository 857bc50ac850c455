import { useCallback, useEffect, useRef, useState } from "react";
import type { DraftClaims } from "./draft-claims.ts";
import type { DraftStore } from "./draft-store.ts";
import type { ChosenFiles, LocalDraft, Persistence } from "./local-draft.ts";

/** The shortest time between two writes, in milliseconds. The first change is written at once. */
const writeIntervalMs = 250;

/** Where edits are kept, and which of them are open in a tab. */
export type DraftStorage = { store: DraftStore; claims: DraftClaims };

/** An edit as its editor knows it. */
export type CurrentDraft = Omit<LocalDraft, "typedAt" | "fileNames"> & { files: ChosenFiles };

/**
 * Keeps what is typed in the browser's storage: at once, then as fast as the storage may be written, and whenever the
 * page goes away. `edit` is null when nothing is unsaved; it is compared by identity, so a new object means a change.
 * Returns how much the browser keeps, and a function to call when the backend has stored everything.
 */
export function useAutosave(
  { store, claims }: DraftStorage,
  id: string,
  edit: CurrentDraft | null,
): { keeping: Persistence; forget: () => void } {
  const [keeping, setKeeping] = useState<Persistence>("all");
  const pending = useRef<(LocalDraft & { files: ChosenFiles }) | null>(null);
  const keptFiles = useRef<ChosenFiles | null>(null);
  const wasKept = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async () => {
    if (!pending.current) return;
    const { files, ...kept } = pending.current;
    pending.current = null;
    const isSame = keptFiles.current !== null && isSameFiles(keptFiles.current, files);
    keptFiles.current = files;
    const result = await store.write(kept, isSame ? undefined : files);
    // What found no room is tried again with the next change.
    if (result !== "all") keptFiles.current = null;
    setKeeping(result);
  }, [store]);

  useEffect(() => {
    void claims.claim(id);
    // Said before anything is typed.
    void store.probe().then((isKeeping) => isKeeping || setKeeping("nothing"));
    return () => void flush().finally(() => claims.release(id));
  }, [store, claims, id, flush]);

  useEffect(() => {
    if (!edit) {
      // Everything was typed back: the edit would only ask needlessly the next time.
      pending.current = null;
      if (wasKept.current) void store.remove(id);
      wasKept.current = false;
      keptFiles.current = null;
      return;
    }
    wasKept.current = true;
    pending.current = { ...edit, typedAt: new Date().toISOString(), fileNames: namesOf(edit.files) };
    if (timer.current !== undefined) return;
    void flush();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void flush();
    }, writeIntervalMs);
  }, [edit, store, id, flush]);

  useEffect(() => {
    const onLeave = () => void flush();
    // The browser asks before it closes the page: by then everything is written.
    const events = ["beforeunload", "pagehide", "visibilitychange"] as const;
    for (const name of events) (name === "visibilitychange" ? document : window).addEventListener(name, onLeave);
    return () => {
      for (const name of events) (name === "visibilitychange" ? document : window).removeEventListener(name, onLeave);
    };
  }, [flush]);

  const forget = useCallback(() => {
    pending.current = null;
    wasKept.current = false;
    keptFiles.current = null;
    void store.remove(id);
  }, [store, id]);
  return { keeping, forget };
}

function namesOf(files: ChosenFiles): string[] {
  return Object.values(files).map(({ name }) => name);
}

function isSameFiles(one: ChosenFiles, other: ChosenFiles): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
