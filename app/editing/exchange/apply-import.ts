import { newUuid } from "#app/lib/new-id.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { runChange } from "../background/run-change.ts";
import type { RecordType } from "../description/record-type.ts";
import { refusalText } from "../record-editor/refusal-text.ts";
import { problemOf, stagedParts } from "./plan/check-rows.ts";
import type { CellProblem, ImportPlan, ImportProgress } from "./plan/import-plan.ts";

/** Maximum number of rows per request. */
const rowsAtOnce = 1000;

/** Writes the staged rows of an import, as the signed-in user or as the editor on whose behalf a command runs. */
export type WriteImport = (args: { import: string; table_name: string; title: string }) => PromiseLike<{
  data: unknown;
  error: { code: string; message: string; hint: string | null } | null;
}>;

/** Result of an import: its batch, or the row that the database rejected. */
export type AppliedImport = { batch: string | null; rows: number } | { problem: CellProblem };

/**
 * Applies a plan as one batch. Returns the id of the batch for undoing it; null if nothing changed. If the database
 * rejects a row, nothing is changed and the problem is returned. Throws the data API's error.
 */
export async function applyImport(
  db: Db,
  type: RecordType,
  plan: ImportPlan,
  title: string,
  onProgress: (progress: ImportProgress) => void,
  write?: WriteImport,
): Promise<AppliedImport> {
  const rows = plan.rows.filter(({ does }) => does !== "keep");
  if (rows.length === 0) return { batch: null, rows: 0 };
  const id = newUuid();
  let sent = 0;
  for (const part of stagedParts(rows, rowsAtOnce)) {
    onProgress({ phase: "sending", done: sent, of: rows.length });
    await db.rpc("stage_import_rows", { import: id, rows: part as unknown as Json }).throwOnError();
    sent += part.length;
  }
  onProgress({ phase: "writing", done: 0, of: rows.length });
  const given = { import: id, table_name: type.table };
  const change = { act: "apply_import", arguments: given, title: title.slice(0, 500), size: rows.length } as const;
  const { data, error } = await (write ? write({ ...given, title: change.title }) : runChange(db, change));
  if (!error) return data as { batch: string | null; rows: number };
  const refused = /^\d+$/.test(error.hint ?? "") && rows.find(({ line }) => line === Number(error.hint));
  if (!refused || (!["PT409", "409"].includes(error.code) && !refusalText(type, error))) throw error;
  return { problem: problemOf(type, refused, error) };
}
