import type { RecordContent } from "#app/editing/description/described-row.ts";
import type { SourceRow } from "#app/editing/exchange/files/source-file.ts";
import { personName } from "#app/lib/person-name-schema.ts";
import { guessLanguage } from "../guess-language.ts";
import { areaOfAcademic, type CitedColumns, readPeople } from "./cited-people.ts";
import { mergeNames } from "./merge-names.ts";

/** The rows with cells for what a new work gets though its file does not say it. */
export function withOpenCells(rows: readonly SourceRow[]): SourceRow[] {
  return rows.map((row) => ({ ...row, values: { area: "", language: "", ...row.values } }));
}

/**
 * A row of works by the record that it is. A new one without an area has that of its first academic, and the language
 * that its words tell. A stored one keeps both, the names that are written in full, and its links to academics: those
 * of the row are added. `columns`: where a type has names and links, and the file says no links itself.
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

/** The stored links, and those of the row at places that are free. */
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
