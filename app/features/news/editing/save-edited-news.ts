import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { NewsConflictError, saveNews, uploadNewsImage } from "../news-mutations.ts";
import type { NewsStore } from "../news-store.ts";
import { draftOf, type EditedNews, editNews, isSameNews, isStored, rowOf } from "./edited-news.ts";

type Db = SupabaseClient<Database>;

/** `row` is what is stored now; `kept` is what this browser keeps because the backend did not take it. */
export type SaveOutcome =
  | { result: "saved"; row: NewsRow }
  | { result: "conflict"; current: NewsRow | null; kept: NewsRow }
  | { result: "failed"; error: unknown; during: "image" | "record"; kept: NewsRow };

export type SaveRequest = {
  db: Db;
  store: NewsStore;
  edited: EditedNews;
  /** The stored row that editing began with; null for a new item. */
  base: NewsRow | null;
  image: File | null;
  /** Write over what somebody else has saved meanwhile. */
  overwrite: boolean;
  timeZone: string;
  now: Date;
};

/**
 * Saves what the editor holds: the image first, then the row. What fails is kept in the local list, with the image's
 * path once that is stored, so that another try does not upload it again. Never throws.
 */
export async function saveEditedNews({
  db,
  store,
  base,
  image,
  overwrite,
  ...request
}: SaveRequest): Promise<SaveOutcome> {
  const { timeZone, now } = request;
  let edited = request.edited;
  if (image) {
    try {
      edited = { ...edited, image: await uploadNewsImage(db, image) };
    } catch (error) {
      const kept = rowOf(edited, base, { now, timeZone });
      store.keepUnsaved(kept);
      return { result: "failed", error, during: "image", kept };
    }
  }
  return saveRow({ db, store, row: rowOf(edited, base, { now, timeZone }), overwrite, timeZone });
}

/** Saves an item that only this browser has, or keeps keeping it. Never throws. */
export async function saveRow({
  db,
  store,
  row,
  overwrite,
  timeZone,
}: {
  db: Db;
  store: NewsStore;
  row: NewsRow;
  overwrite: boolean;
  timeZone: string;
}): Promise<SaveOutcome> {
  try {
    const saved = await saveNews(db, draftOf(row), { basedOn: overwrite || !isStored(row) ? null : row.updated_at });
    store.noteSaved(saved);
    return { result: "saved", row: saved };
  } catch (error) {
    if (error instanceof NewsConflictError) {
      const { current } = error;
      if (!current || !isSameContent(current, row, timeZone)) return { result: "conflict", current, kept: row };
      // An earlier try was stored and only its answer was lost.
      store.noteSaved(current);
      return { result: "saved", row: current };
    }
    store.keepUnsaved(row);
    return { result: "failed", error, during: "record", kept: row };
  }
}

function isSameContent(a: NewsRow, b: NewsRow, timeZone: string): boolean {
  return isSameNews({ ...editNews(a, timeZone), slug: "" }, { ...editNews(b, timeZone), slug: "" });
}
