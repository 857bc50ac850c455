import type { Json } from "#app/supabase/database.types.ts";
import type { PlannedRow, StagedRow } from "./import-plan.ts";

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
