import { expect, test } from "vitest";
import { rowComparator } from "./row-comparator.ts";

test("sorts rows by each column; empty values come last, or first in descending order", () => {
  const rows = [
    { year: null, name: "zeta" },
    { year: 2025, name: null },
    { year: 2025, name: "alfa" },
    { year: 10_000, name: "beta" },
  ];
  const sorted = (ascending: boolean) =>
    rows.toSorted(rowComparator({ order: ["year", "name"].map((column) => ({ column, ascending })) }));
  expect(sorted(true)).toEqual([rows[2], rows[1], rows[3], rows[0]]);
  expect(sorted(false)).toEqual(sorted(true).toReversed());
});
