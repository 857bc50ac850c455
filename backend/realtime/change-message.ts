import type { RowChange } from "./row-change.ts";
import type { FollowedTable } from "./watch-rows.ts";

type Row = Record<string, unknown>;

/** Maximum bytes of a row; of a larger one only the key is sent, with an error, as Supabase does. */
const maxRecordBytes = 1024 * 1024;

export function describeChange({ type, at, key }: RowChange, table: FollowedTable, record: Row | null) {
  const identity: Row = { [table.key]: record?.[table.key] ?? key };
  const isTooLarge = record !== null && Buffer.byteLength(JSON.stringify(record)) > maxRecordBytes;
  return {
    schema: "public",
    table: table.name,
    type,
    commit_timestamp: at,
    columns: table.columns,
    ...(record ? { record: isTooLarge ? identity : record } : {}),
    ...(type === "INSERT" ? {} : { old_record: identity }),
    errors: isTooLarge ? ["Error 413: Payload Too Large"] : null,
  };
}
