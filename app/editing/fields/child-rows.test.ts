import { describe, expect, test } from "vitest";
import type { Fields } from "../description/field.ts";
import { rowOf } from "../description/field-values.ts";
import { copyLatestYear, latestYear } from "./child-rows.tsx";

const fields: Fields = {
  year: { kind: "number", label: () => "Año" },
  students: { kind: "number", label: () => "Estudiantes" },
};
const row = (year: number | string, students: number, id?: number) =>
  rowOf(fields, { year, students, ...(id === undefined ? {} : { id }) });

describe("copyLatestYear", () => {
  test("copies the rows of the latest year as unsaved rows of the next one", () => {
    const rows = [row(2026, 5, 1), row(2025, 9, 2), row(2026, 7, 3)];
    const copied = copyLatestYear(fields, rows, "year");
    expect(copied.slice(2)).toEqual(rows);
    expect(copied.slice(0, 2).map(({ values, id, source }) => ({ values, id, source }))).toEqual([
      { values: { year: "2027", students: "5" }, id: undefined, source: undefined },
      { values: { year: "2027", students: "7" }, id: undefined, source: undefined },
    ]);
    expect(new Set(copied.map(({ key }) => key)).size).toBe(5);
  });

  test("returns the rows unchanged if none has a year", () => {
    const rows = [row("pronto", 5), row("", 3)];
    expect(latestYear(rows, "year")).toBeNull();
    expect(copyLatestYear(fields, rows, "year")).toBe(rows);
  });
});
