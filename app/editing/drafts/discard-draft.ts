import { type LocalDraft, unclaimedDrafts } from "./local-draft.ts";
import type { DraftStorage } from "./use-autosave.ts";

/**
 * Removes an edit that is open in no tab. Returns a function that restores it with its files, or null, with nothing
 * removed, when it is open in a tab.
 */
export async function discardDraft(
  { store, claims }: DraftStorage,
  edit: LocalDraft,
): Promise<(() => Promise<void>) | null> {
  if (unclaimedDrafts([edit], await claims.living()).length === 0) return null;
  const files = await store.readFiles(edit.id);
  await store.remove(edit.id);
  return async () => {
    await store.write(edit, files);
  };
}
