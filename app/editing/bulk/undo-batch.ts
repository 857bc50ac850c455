import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { changeEvents, runChange } from "../background/run-change.ts";
import { failureText } from "../saving/failure-text.ts";

/** Undoes a batch of about `rows` rows as a whole. Returns null, or an error message if nothing was undone. */
export async function undoBatch(
  db: Db,
  batch: string,
  { title, rows }: { title: string; rows: number } = { title: "", rows: 0 },
): Promise<string | null> {
  const { error } = await runChange(db, {
    act: "undo_batch",
    arguments: { batch },
    title: m.background_undo_title({ title }),
    size: rows,
  });
  if (!error) {
    await dismissChange(db, batch);
    return null;
  }
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

/** Removes the change of an undone batch from «Trabajos recientes», which would offer to undo it again. */
async function dismissChange(db: Db, batch: string): Promise<void> {
  const changes = db.from("jobs").select("id").eq("kind", "background_change").eq("result->>batch", batch);
  const { data } = await changes;
  for (const { id } of data ?? []) await db.rpc("dismiss_background_change", { job: id });
  if (data && data.length > 0) changeEvents.dispatchEvent(new Event("change"));
}

/**
 * Returns the title of the record that changed since the batch. `hint` is its table and id from the database's error.
 */
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
