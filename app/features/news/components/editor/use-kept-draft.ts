import { useCallback, useEffect, useRef } from "react";
import type { LocalDraft, LocalDrafts } from "../../editing/local-drafts.ts";

/** How long typing rests before it is kept, in milliseconds. */
const rest = 400;

/**
 * Keeps what was typed in browser storage: soon after each change, and at once when the page goes away. `draft` is null
 * while there is nothing to keep. Answers a function to call when the backend has it all.
 */
export function useKeptDraft(drafts: LocalDrafts, id: string, draft: Omit<LocalDraft, "savedAt"> | null): () => void {
  const pending = useRef<Omit<LocalDraft, "savedAt"> | null>(null);
  const wasKept = useRef(false);

  const flush = useCallback(() => {
    if (pending.current) drafts.write({ ...pending.current, savedAt: new Date().toISOString() });
    pending.current = null;
  }, [drafts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `draft` is a new object each time; its parts count.
  useEffect(() => {
    if (!draft) {
      // Everything was typed back: the draft would only ask needlessly the next time.
      if (wasKept.current) drafts.remove(id);
      wasKept.current = false;
      pending.current = null;
      return;
    }
    pending.current = draft;
    wasKept.current = true;
    const timer = setTimeout(flush, rest);
    return () => clearTimeout(timer);
  }, [draft?.edited, draft?.chosenImage, draft?.basedOn, draft === null]);

  useEffect(() => {
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [flush]);

  return useCallback(() => {
    pending.current = null;
    wasKept.current = false;
    drafts.remove(id);
  }, [drafts, id]);
}
