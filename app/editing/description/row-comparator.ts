import type { Json } from "#app/supabase/database.types.ts";
import type { ChildTable } from "./field.ts";

type Row = Readonly<Record<string, Json | undefined>>;

/** Returns a comparator that sorts rows like the database: empty values come last, or first in descending order. */
export function rowComparator({ order }: Pick<ChildTable, "order">): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const { column, ascending } of order) {
      const [a, b] = [one[column] ?? null, other[column] ?? null];
      if (a === b) continue;
      const isBefore = a === null ? false : b === null ? true : a < b;
      return isBefore === ascending ? -1 : 1;
    }
    return 0;
  };
}
