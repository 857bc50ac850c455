import { removeAutosave } from "../autosave/autosaves.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { type LocalDraft, unclaimedDrafts } from "./local-draft.ts";

/**
 * Removes a draft that is not open in a tab, and its copy on the server. Returns a function that restores it with its
 * files, or null without removing anything if the draft is open in a tab.
 */
export async function discardDraft(
  { db, drafts: { store, claims } }: Pick<EditingContext, "db" | "drafts">,
  draft: LocalDraft,
): Promise<(() => Promise<void>) | null> {
  if (unclaimedDrafts([draft], await claims.claimed()).length === 0) return null;
  const files = await store.readFiles(draft.id);
  await store.remove(draft.id);
  void removeAutosave(db, draft.id);
  return async () => {
    await store.write(draft, files);
  };
}
