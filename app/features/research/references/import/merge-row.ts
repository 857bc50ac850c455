import type { RecordContent } from "#app/editing/description/described-row.ts";
import type { SourceRow } from "#app/editing/exchange/files/source-file.ts";
import { personName } from "#app/lib/person-name-schema.ts";
import { guessLanguage } from "../guess-language.ts";
import { areaOfAcademic, type CitedColumns, readPeople } from "./cited-people.ts";
import { mergeNames } from "./merge-names.ts";

/** Adds empty cells for fields that a new work derives. */
export function withEmptyCells(rows: readonly SourceRow[]): SourceRow[] {
  return rows.map((row) => ({ ...row, values: { area: "", language: "", ...row.values } }));
}

/**
 * Merges a row with its stored record. A new work without an area gets its first academic's area and a detected
 * language. A stored work keeps its area and language unless the row has them, and its complete names; the row's
 * academics are added to its links. `columns` is null if the type has no links or the file has its own.
 */
export function mergeWorkRow(columns: CitedColumns | null, row: SourceRow, stored: RecordContent | null): SourceRow {
  const { [areaOfAcademic]: area, ...values } = row.values;
  if (!stored) {
    const language = values.language || guessLanguage(`${values.title} ${values.abstract ?? ""}`) || "";
    return { ...row, values: { ...values, area: values.area || area || "", language } };
  }
  const kept = (column: "area" | "language") => values[column] || String(stored.row[column] ?? "");
  const merged = { ...values, area: kept("area"), language: kept("language") };
  if (!columns || area === undefined) return { ...row, values: merged };
  const { people, links } = columns;
  const names = personName.array().safeParse(stored.row[people]).data ?? [];
  const written = readPeople(values[people] ?? "").map(({ given, family }) => ({ given, family }));
  return {
    ...row,
    values: {
      ...merged,
      ...(written.length > 0 ? { [people]: JSON.stringify(mergeNames(names, written)) } : {}),
      [links]: mergeLinks(stored.children[links] ?? [], values[links] ?? ""),
    },
  };
}

/** Returns the stored links plus the row's links at free positions. */
function mergeLinks(stored: RecordContent["children"][string], cell: string): string {
  const own = stored.map(({ academic_id, position }) => ({
    academic_id: `#${academic_id}`,
    position: Number(position),
  }));
  const written: typeof own = cell ? JSON.parse(cell) : [];
  const isTaken = (link: (typeof own)[number]) =>
    own.some(({ academic_id, position }) => academic_id === link.academic_id || position === link.position);
  const all = [...own, ...written.filter((link) => !isTaken(link))];
  return all.length > 0 ? JSON.stringify(all.sort((one, other) => one.position - other.position)) : "";
}
