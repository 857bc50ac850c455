import { z } from "zod";

/** Name of the channel, also in `row-changes.sql`. */
export const rowChannel = "postgrado_rows";

const rowChange = z.object({
  table: z.string(),
  type: z.enum(["INSERT", "UPDATE", "DELETE"]),
  /** The primary key as text. */
  key: z.string(),
  /** Time of the change, ISO 8601 with offset. */
  at: z.string(),
  /** Of a deleted row, the columns that the policies of `select` read. */
  judged: z.record(z.string(), z.unknown()).optional(),
});

/** A change as the database notifies of it: the row's key, without its content. */
export type RowChange = z.infer<typeof rowChange>;

/** Parses a notification. Null for a payload that the trigger does not write. */
export function parseRowChange(payload: string): RowChange | null {
  try {
    return rowChange.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
