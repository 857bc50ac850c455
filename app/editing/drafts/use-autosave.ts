import { useCallback, useEffect, useRef, useState } from "react";
import type { DraftClaims } from "./draft-claims.ts";
import type { DraftStore } from "./draft-store.ts";
import type { ChosenFiles, LocalDraft, Persistence } from "./local-draft.ts";

/** Minimum interval between two writes in milliseconds. The first change is written immediately. */
const writeIntervalMs = 250;

/** Storage of drafts and the claims of tabs on them. */
export type DraftStorage = { store: DraftStore; claims: DraftClaims };

export type CurrentDraft = Omit<LocalDraft, "typedAt" | "fileNames"> & { files: ChosenFiles };

const typedAt = new WeakMap<CurrentDraft, string>();

/** Returns the time of a draft, the same for all of its copies: the time at which it was first stored. */
export function typedAtOf(draft: CurrentDraft): string {
  const moment = typedAt.get(draft) ?? new Date().toISOString();
  typedAt.set(draft, moment);
  return moment;
}

/**
 * Writes unsaved changes to the browser's storage: the first change immediately, later ones at most every 250 ms, and
 * when the page is hidden or closed. `draft` is null if everything is saved. It is compared by identity: a new object
 * is a change. Returns how much the browser stored, and a function to call when the backend has stored everything.
 */
export function useAutosave(
  { store, claims }: DraftStorage,
  id: string,
  draft: CurrentDraft | null,
): { persistence: Persistence; forget: () => void } {
  const [persistence, setPersistence] = useState<Persistence>("all");
  const pending = useRef<(LocalDraft & { files: ChosenFiles }) | null>(null);
  const storedFiles = useRef<ChosenFiles | null>(null);
  const wasStored = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async () => {
    if (!pending.current) return;
    const { files, ...draft } = pending.current;
    pending.current = null;
    const isSame = storedFiles.current !== null && isSameFiles(storedFiles.current, files);
    storedFiles.current = files;
    const result = await store.write(draft, isSame ? undefined : files);
    // Files that did not fit are written again with the next change.
    if (result !== "all") storedFiles.current = null;
    setPersistence(result);
  }, [store]);

  useEffect(() => {
    void claims.claim(id);
    // Probing the storage shows the warning before the person types.
    void store.probe().then((isWorking) => isWorking || setPersistence("nothing"));
    return () => void flush().finally(() => claims.release(id));
  }, [store, claims, id, flush]);

  useEffect(() => {
    if (!draft) {
      // Every change was undone, so there is nothing to restore.
      pending.current = null;
      if (wasStored.current) void store.remove(id);
      wasStored.current = false;
      storedFiles.current = null;
      return;
    }
    wasStored.current = true;
    pending.current = { ...draft, typedAt: typedAtOf(draft), fileNames: namesOf(draft.files) };
    if (timer.current !== undefined) return;
    void flush();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void flush();
    }, writeIntervalMs);
  }, [draft, store, id, flush]);

  useEffect(() => {
    const onLeave = () => void flush();
    // `beforeunload` comes first, so everything is written before the browser asks.
    const events = ["beforeunload", "pagehide", "visibilitychange"] as const;
    for (const name of events) (name === "visibilitychange" ? document : window).addEventListener(name, onLeave);
    return () => {
      for (const name of events) (name === "visibilitychange" ? document : window).removeEventListener(name, onLeave);
    };
  }, [flush]);

  const forget = useCallback(() => {
    pending.current = null;
    wasStored.current = false;
    storedFiles.current = null;
    void store.remove(id);
  }, [store, id]);
  return { persistence, forget };
}

function namesOf(files: ChosenFiles): string[] {
  return Object.values(files).map(({ name }) => name);
}

function isSameFiles(one: ChosenFiles, other: ChosenFiles): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
