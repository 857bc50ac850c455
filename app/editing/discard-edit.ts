import { abandonedEdits, type UnsavedEdit } from "./unsaved-edit.ts";
import type { EditKeeping } from "./use-kept-edit.ts";

/**
 * Removes an edit that is open in no tab. Returns a function that restores it with its files, or null, with nothing
 * removed, when it is open in a tab.
 */
export async function discardEdit(
  { store, claims }: EditKeeping,
  edit: UnsavedEdit,
): Promise<(() => Promise<void>) | null> {
  if (abandonedEdits([edit], await claims.living()).length === 0) return null;
  const files = await store.readFiles(edit.id);
  await store.remove(edit.id);
  return async () => {
    await store.write(edit, files);
  };
}
