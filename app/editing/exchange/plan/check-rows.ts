import { z } from "zod";
import { controlId } from "#app/editing/description/field-problems.ts";
import { fieldsOf, type RecordType } from "#app/editing/description/record-type.ts";
import { refusalText, refusedField } from "#app/editing/record-editor/refusal-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { CellProblem, ImportProgress, PlannedRow, StagedRow } from "./import-plan.ts";

/** Maximum number of rows per request, so that the progress is visible. */
const rowsAtOnce = 256;

/** Number of rejected rows after which the check ends: the next ones are found by the next review. */
const enough = 200;

const answer = z.array(z.object({ line: z.number(), code: z.string(), message: z.string() }));

/**
 * Returns the rows that the database would reject: their uniqueness, ranges, lengths and references. It writes them and
 * takes them back, with the rights of the caller, or for a command with those of `editor`. Throws the data API's error.
 */
export async function checkRows(
  db: Db,
  type: RecordType,
  planned: readonly PlannedRow[],
  onProgress: (progress: ImportProgress) => void,
  editor?: string,
): Promise<CellProblem[]> {
  const rows = planned.filter(({ does }) => does !== "keep");
  const problems: CellProblem[] = [];
  let checked = 0;
  for (const part of stagedParts(rows, rowsAtOnce)) {
    onProgress({ phase: "checking", done: checked, of: rows.length });
    const given = { table_name: type.table, rows: part as unknown as Json };
    const { data } = await (editor
      ? db.rpc("check_import_rows_as", { editor, ...given })
      : db.rpc("check_import_rows", given)
    ).throwOnError();
    for (const rejected of answer.parse(data)) {
      const row = rows.find(({ line }) => line === rejected.line);
      const { lines = [rejected.line] } = row ?? {};
      if (row) problems.push(...lines.map((line) => problemOf(type, { ...row, line }, rejected)));
    }
    checked += part.length;
    if (problems.length >= enough) break;
  }
  return problems;
}

/** Returns the problem of a row that the database rejects; of its cell if the rule is of a single column. */
export function problemOf(
  type: RecordType,
  { line, title, content }: PlannedRow,
  error: { code: string; message: string },
): CellProblem {
  const isStale = ["PT409", "409"].includes(error.code);
  const expected = isStale ? m.exchange_changed_meanwhile() : (refusalText(type, error) ?? m.record_refused_rule());
  const field = isStale ? null : refusedField(type, error);
  const name = Object.keys(fieldsOf(type)).find((column) => controlId(column) === field?.id);
  if (!field || !name) return { line, column: type.names.one(), written: title, expected };
  return { line, column: field.label, name, written: String(content.row[name] ?? ""), expected: field.error };
}

/** Maximum number of characters per request. The API accepts 5 MB and 250,000 values. */
const charactersAtOnce = 2_000_000;

/** Returns the rows in the format of `stage_import_rows`, in parts that fit into a request. */
export function stagedParts(rows: readonly PlannedRow[], rowsAtOnce: number): StagedRow[][] {
  const parts: StagedRow[][] = [[]];
  let characters = 0;
  for (const row of rows) {
    const staged = stagedRow(row);
    const size = JSON.stringify(staged.content).length;
    if ((parts.at(-1)?.length ?? 0) >= rowsAtOnce || characters + size > charactersAtOnce) {
      parts.push([]);
      characters = 0;
    }
    parts.at(-1)?.push(staged);
    characters += size;
  }
  return parts.filter((part) => part.length > 0);
}

function stagedRow({ line, id, basedOn, isDraft, title, content }: PlannedRow): StagedRow {
  return {
    line,
    row_id: id,
    based_on: basedOn,
    is_draft: isDraft,
    title: title.slice(0, 500),
    content: content as unknown as Json,
  };
}
