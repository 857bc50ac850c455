import { abandonedEdits, type UnsavedEdit } from "./unsaved-edit.ts";
import type { EditKeeping } from "./use-kept-edit.ts";

/**
 * Forgets an edit that no tab has. Answers the function that brings it back with its files; null where a tab has opened
 * it meanwhile, and it stays.
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
