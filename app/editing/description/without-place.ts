import type { RecordContent } from "./described-row.ts";
import { placeOf, type RecordType } from "./record-type.ts";

/**
 * Returns a content without its place among others, which is no part of a version: it is published where it is by then,
 * and a new record last.
 */
export function withoutPlace(type: RecordType, { row, children }: RecordContent): RecordContent {
  const column = placeOf(type)?.column;
  return { row: Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)), children };
}
