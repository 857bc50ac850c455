import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { NewsConflictError, saveNews, uploadNewsImage } from "../news-mutations.ts";
import type { NewsStore } from "../news-store.ts";
import { draftOf, type EditedNews, isStored, newsFingerprint, rowOf } from "./edited-news.ts";

type Db = SupabaseClient<Database>;

/** `row` is what is stored now; `kept` is what this browser keeps because the backend did not take it. */
export type SaveOutcome =
  | { result: "saved"; row: NewsRow }
  | { result: "conflict"; current: NewsRow | null; kept: NewsRow }
  | { result: "failed"; error: unknown; during: "image" | "record"; kept: NewsRow };

/** A picture to store first. `isAgain` when it was sent to this path before without an answer. */
type ChosenImage = { file: File; path: string; isAgain: boolean };

export type SaveRequest = {
  db: Db;
  store: NewsStore;
  edited: EditedNews;
  /** The stored row that editing began with; null for a new item. */
  base: NewsRow | null;
  image: ChosenImage | null;
  /** Write over what somebody else has saved meanwhile. */
  overwrite: boolean;
  /** Fingerprints of earlier tries whose answer never came. */
  unanswered: readonly string[];
  timeZone: string;
  now: Date;
};

/**
 * Saves what the editor holds: the image first, then the row. What fails is kept in the local list, with the image's
 * path once that is stored, so that another try does not upload it again. Never throws.
 */
export async function saveEditedNews({
  db,
  image,
  overwrite,
  unanswered,
  ...request
}: SaveRequest): Promise<SaveOutcome> {
  const { store, base, timeZone, now } = request;
  let edited = request.edited;
  if (image) {
    try {
      edited = { ...edited, image: await uploadNewsImage(db, image.file, image) };
    } catch (error) {
      return queueUnsaved(request, error, "image");
    }
  }
  return saveRow({ db, store, row: rowOf(edited, base, { now, timeZone }), overwrite, unanswered, timeZone });
}

/** Keeps in the local list what cannot be sent at all. */
export function queueUnsaved(
  { store, edited, base, timeZone, now }: Pick<SaveRequest, "store" | "edited" | "base" | "timeZone" | "now">,
  error: unknown,
  during: "image" | "record" = "record",
): SaveOutcome {
  const kept = rowOf(edited, base, { now, timeZone });
  store.queueUnsaved(kept);
  return { result: "failed", error, during, kept };
}

type RowRequest = Pick<SaveRequest, "db" | "store" | "overwrite" | "unanswered" | "timeZone"> & { row: NewsRow };

/** Saves an item that only this browser has, or keeps keeping it. Never throws. */
export async function saveRow(request: RowRequest): Promise<SaveOutcome> {
  const { store, row } = request;
  try {
    const saved = await writeRow(request);
    store.markSaved(saved);
    return { result: "saved", row: saved };
  } catch (error) {
    if (error instanceof NewsConflictError) return { result: "conflict", current: error.current, kept: row };
    store.queueUnsaved(row);
    return { result: "failed", error, during: "record", kept: row };
  }
}

/** Writes a row. What is stored already and came from an earlier try of one's own is no conflict. */
async function writeRow({ db, row, overwrite, unanswered, timeZone }: RowRequest): Promise<NewsRow> {
  const draft = draftOf(row);
  if (overwrite) return saveNews(db, draft);
  try {
    return await saveNews(db, draft, { basedOn: isStored(row) ? { updatedAt: row.updated_at } : "nothing" });
  } catch (error) {
    const current = error instanceof NewsConflictError ? error.current : null;
    if (!current) throw error;
    const stored = newsFingerprint(current, timeZone);
    // The try was stored and only its answer was lost.
    if (stored === newsFingerprint(row, timeZone)) return current;
    if (!unanswered.includes(stored)) throw error;
    return saveNews(db, draft, { basedOn: { updatedAt: current.updated_at } });
  }
}
