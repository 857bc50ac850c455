import { type LocalDraft, unclaimedDrafts } from "./local-draft.ts";
import type { DraftStorage } from "./use-autosave.ts";

/**
 * Removes a draft that is open in no tab. Returns a function that restores it with its files, or null, with nothing
 * removed, when it is open in a tab.
 */
export async function discardDraft(
  { store, claims }: DraftStorage,
  draft: LocalDraft,
): Promise<(() => Promise<void>) | null> {
  if (unclaimedDrafts([draft], await claims.claimed()).length === 0) return null;
  const files = await store.readFiles(draft.id);
  await store.remove(draft.id);
  return async () => {
    await store.write(draft, files);
  };
}
