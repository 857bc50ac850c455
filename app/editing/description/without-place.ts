import type { RecordContent } from "./described-row.ts";
import { placeOf, type RecordType } from "./record-type.ts";

/**
 * Returns a content without its position, which is not part of a version: publishing keeps the current position, and
 * appends a new record.
 */
export function withoutPlace(type: RecordType, { row, children }: RecordContent): RecordContent {
  const column = placeOf(type)?.column;
  return { row: Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)), children };
}
