import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { failureText } from "../saving/failure-text.ts";

/** Takes a batch back as a whole. Returns null when it is done, else why nothing was taken back, in words. */
export async function undoBatch(db: Db, batch: string): Promise<string | null> {
  const { error } = await db.rpc("undo_batch", { batch });
  if (!error) return null;
  switch (error.code) {
    case "PT409":
    case "409":
      return m.bulk_undo_changed({ record: await conflictingRecord(db, batch, error.hint) });
    case "PT410":
    case "410":
      return m.bulk_undo_already();
    case "42501":
      return m.bulk_undo_not_allowed();
  }
  return /^23/.test(error.code) ? m.bulk_undo_refused() : failureText(error);
}

/** What the record is called that was changed since. `hint` is its table and its id, as the database says them. */
async function conflictingRecord(db: Db, batch: string, hint: string | null): Promise<string> {
  const [table = "", id = ""] = (hint ?? "").split(" ");
  const { data } = await db
    .from("batch_rows")
    .select("title")
    .eq("batch_id", batch)
    .eq("table_name", table)
    .eq("row_id", id)
    .limit(1)
    .maybeSingle();
  return data?.title || id;
}
