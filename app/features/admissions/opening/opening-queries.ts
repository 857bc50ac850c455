import { compareTexts } from "#app/lib/text-order.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type NewDraft, programColumns, type StoredYears } from "./open-year.ts";

/** A batch of changes: its id for undoing it, null if nothing changed, and its number of rows. */
export type Batch = { batch: string | null; rows: number };

/** Loads all data for opening a year. Throws the data API's error. */
export async function readYears(db: Db): Promise<StoredYears> {
  const [deadlines, feeRules, benefitRules, scholarships, programs, drafts] = await Promise.all([
    db
      .from("deadlines")
      .select("key, subject, name, opens_on, closes_on, note, program_id, is_internal, position, translations")
      .eq("status", "published")
      .is("deleted_at", null)
      .throwOnError(),
    db
      .from("fee_rules")
      .select(
        "year, continuing_raise, annual_cash_discount, annual_cash_until, semester_cash_discount, semester_cash_until, max_checks, check_day, first_check_month, last_check_month, note, translations",
      )
      .is("deleted_at", null)
      .throwOnError(),
    db.from("benefit_rules").select("year, stipend_months, funds_per_semester").is("deleted_at", null).throwOnError(),
    db
      .from("scholarships")
      .select("id, updated_at, name, deadline_key, calendar, summary, amounts")
      .eq("status", "published")
      .is("deleted_at", null)
      .throwOnError(),
    db
      .from("programs")
      .select(programColumns.join() as "*")
      .eq("status", "published")
      .is("deleted_at", null)
      .throwOnError(),
    db
      .from("record_drafts")
      .select("id, table_name, row_id, title, content")
      .in("table_name", ["deadlines", "fee_rules", "benefit_rules", "scholarships", "programs"])
      .throwOnError(),
  ]);
  return {
    deadlines: deadlines.data,
    feeRules: feeRules.data,
    benefitRules: benefitRules.data,
    scholarships: scholarships.data,
    programs: (programs.data as unknown as StoredYears["programs"]).toSorted((one, other) =>
      compareTexts(String(one.name), String(other.name)),
    ),
    drafts: drafts.data,
  };
}

/**
 * Creates all drafts of a year in one transaction, as one event with this title. Throws the data API's error if one
 * draft cannot be created; then none is.
 */
export async function beginDrafts(db: Db, title: string, drafts: readonly NewDraft[]): Promise<Batch> {
  const { data } = await db
    .rpc("begin_drafts", { kind: "opening", title, drafts: drafts as unknown as Json })
    .throwOnError();
  return data as Batch;
}

/** Removes the drafts of a batch. Throws the data API's error, and removes none, if one was changed since. */
export async function undoDrafts(db: Db, batch: string): Promise<void> {
  await db.rpc("undo_batch", { batch }).throwOnError();
}
