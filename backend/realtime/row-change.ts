import { z } from "zod";

export const rowChannel = "postgrado_rows";

const rowChange = z.object({
  table: z.string(),
  type: z.enum(["INSERT", "UPDATE", "DELETE"]),
  key: z.string(),
  /** Time of the change, ISO 8601 with offset. */
  at: z.string(),
  /** Of a deleted row, the columns that the policies of `select` read. */
  judged: z.record(z.string(), z.unknown()).optional(),
});

/** A change as the database notifies of it: the row's key, without its content. */
export type RowChange = z.infer<typeof rowChange>;

export function parseRowChange(payload: string): RowChange | null {
  try {
    return rowChange.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
