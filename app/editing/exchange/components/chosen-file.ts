import type { RecordType } from "#app/editing/description/record-type.ts";
import type { Db } from "#app/supabase/db.ts";
import type { SourceFile } from "../files/source-file.ts";
import { findMapping } from "../import-choices.ts";
import { findTable, type KeyedTable, partOfMapping, tableOf } from "../import-tables.ts";
import { headingsAt, type Mapping, unmappedPlaces } from "../mapping.ts";

/** A selected file and the settings for reading it. */
export type ChosenFile = {
  name: string;
  source: SourceFile;
  sheet: number;
  headingRow: number;
  /** Child table whose rows the file has; null for records. */
  part: KeyedTable | null;
  mapping: Mapping;
  /** Places of columns with texts that are not mapped, and that the user has not left out. */
  undecided: readonly number[];
};

/** Selected sheet and, unless they are found by the headings, row of the headings and kind of the rows. */
export type FilePlace = { sheet: number; headingRow?: number | undefined; part?: KeyedTable | null | undefined };

/** Maps the columns of a file as in the last import of the same headings, or by their names. */
export async function mapFile(
  db: Db,
  type: RecordType,
  { name, source }: Pick<ChosenFile, "name" | "source">,
  place: FilePlace,
): Promise<ChosenFile> {
  const sheet = source.sheets[place.sheet];
  if (!sheet) throw new Error("there is no such sheet");
  const found =
    place.part === undefined
      ? findTable(type, sheet, place.headingRow)
      : tableOf(type, sheet, place.part, place.headingRow);
  const stored = await findMapping(db, type.path, headingsAt(sheet.rows, found.headingRow));
  const part = stored ? partOfMapping(type, stored) : null;
  // A stored mapping was confirmed by a review.
  if (stored && (place.part === undefined || place.part === part)) {
    return { name, source, sheet: place.sheet, headingRow: found.headingRow, part, mapping: stored, undecided: [] };
  }
  const undecided = unmappedPlaces(sheet, found.headingRow, found.mapping);
  return { name, source, sheet: place.sheet, ...found, undecided };
}
