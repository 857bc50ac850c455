import type { RecordType } from "../../app/editing/description/record-type.ts";
import { normalizeKey } from "../../app/editing/exchange/cells/normalize-key.ts";
import { idColumn } from "../../app/editing/exchange/exchange-columns.ts";
import type { SourceFile, SourceSheet } from "../../app/editing/exchange/files/source-file.ts";
import { findMapping } from "../../app/editing/exchange/import-choices.ts";
import { findTable, importColumns, type KeyedTable, partOfMapping } from "../../app/editing/exchange/import-tables.ts";
import { guessMapping, headingsAt, type Mapping, unmappedPlaces } from "../../app/editing/exchange/mapping.ts";
import type { Db } from "../../app/supabase/db.ts";

/**
 * Header row of a file and the mapping of its columns. `left` are the unmapped headings, `undecided` those that neither
 * an option nor an earlier import has left out.
 */
export type ChosenColumns = {
  sheet: SourceSheet;
  headingRow: number;
  headings: string[];
  /** Child table whose rows the file has; null for records. */
  part: KeyedTable | null;
  mapping: Mapping;
  left: string[];
  undecided: string[];
};

/**
 * Chooses the sheet and columns of a file: by the options, else as in the last import of the same headings, else by
 * heading. `given` are "heading=column" pairs; an empty column ignores the heading. Throws an Error for an unknown
 * sheet, heading or column.
 */
export async function chooseColumns(
  db: Db,
  type: RecordType,
  file: SourceFile,
  given: { sheet?: string | undefined; headingRow?: number | undefined; columns: readonly string[] },
): Promise<ChosenColumns> {
  const sheet = findSheet(file, given.sheet);
  const found = findTable(type, sheet, given.headingRow === undefined ? undefined : given.headingRow - 1);
  const { headingRow } = found;
  const headings = headingsAt(sheet.rows, headingRow);
  const stored = await findMapping(db, type.path, headings);
  const part = stored ? partOfMapping(type, stored) : found.part;
  const columns = importColumns(type, part);
  const mapping = [...(stored ?? found.mapping)];
  const decided = new Set<number>();
  for (const text of given.columns) {
    const sign = text.lastIndexOf("=");
    const heading = text.slice(0, Math.max(0, sign));
    const place = headings.findIndex((other) => normalizeKey(other) === normalizeKey(heading));
    if (place < 0)
      throw new Error(`There is no heading "${heading}". There are: ${headings.filter(Boolean).join(", ")}`);
    decided.add(place);
    mapping[place] = columnNamed(text.slice(sign + 1).trim());
  }
  const twice = mapping.find((name, place) => name !== null && mapping.indexOf(name) !== place);
  if (twice) throw new Error(`Two headings are ${twice}: leave one out with --column "Heading=".`);
  if (!mapping.some((name) => name !== null && name !== idColumn)) {
    const names = columns.map(({ name }) => name).join(", ");
    throw new Error(`No heading names a column. Say which with --column "Heading=column"; there are: ${names}`);
  }
  const left = headings.filter((heading, place) => heading && mapping[place] === null);
  const open = stored ? [] : unmappedPlaces(sheet, headingRow, mapping).filter((place) => !decided.has(place));
  const undecided = open.map((place) => headings[place] || String(place + 1));
  return { sheet, headingRow, headings, part, mapping, left, undecided };

  function columnNamed(name: string): string | null {
    if (!name) return null;
    const [found] = guessMapping([name], columns);
    if (!found) throw new Error(`"${name}" is no column. There are: ${columns.map((known) => known.name).join(", ")}`);
    return found;
  }
}

/** Returns the sheet with a name or number (from 1); by default the first one. */
function findSheet({ sheets }: SourceFile, wanted: string | undefined): SourceSheet {
  const [first] = sheets;
  const found =
    wanted === undefined ? first : (sheets.find(({ name }) => name === wanted) ?? sheets[Number(wanted) - 1]);
  if (!found) throw new Error(`There is no sheet "${wanted}". There are: ${sheets.map(({ name }) => name).join(", ")}`);
  return found;
}
