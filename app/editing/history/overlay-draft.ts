import type { RecordContent } from "../description/described-row.ts";
import type { HistoryType, VersionContent } from "./version.ts";

/** Returns the stored content with the columns and child tables of a draft applied. */
export function overlayDraft(type: HistoryType, stored: VersionContent, draft: RecordContent): VersionContent {
  const tables = (type.children ?? []).map(({ table }) => table);
  return {
    row: { ...stored.row, ...draft.row },
    children: Object.fromEntries(
      tables.flatMap((table) => {
        const rows = draft.children[table] ?? stored.children[table];
        return rows ? [[table, rows]] : [];
      }),
    ),
  };
}
