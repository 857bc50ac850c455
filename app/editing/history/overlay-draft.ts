import type { RecordContent } from "../description/described-row.ts";
import type { HistoryType, VersionContent } from "./version.ts";

/** Returns what a record would hold with a draft: what the draft does not name is as it is stored. */
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
