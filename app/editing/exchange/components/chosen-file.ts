import type { RecordType } from "#app/editing/description/record-type.ts";
import type { Db } from "#app/supabase/db.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import type { SourceFile } from "../files/source-file.ts";
import { findMapping } from "../import-choices.ts";
import { findHeadingRow, guessMapping, headingsAt, type Mapping, unmappedPlaces } from "../mapping.ts";

/** A selected file and the settings for reading it. */
export type ChosenFile = {
  name: string;
  source: SourceFile;
  sheet: number;
  headingRow: number;
  mapping: Mapping;
  /** Places of columns with texts that are not mapped, and that the user has not left out. */
  undecided: readonly number[];
};

/** Maps the columns of a file as in the last import of the same headings, or by their names. */
export async function mapFile(
  db: Db,
  type: RecordType,
  file: Pick<ChosenFile, "name" | "source" | "sheet"> & { headingRow?: number },
): Promise<ChosenFile> {
  const sheet = file.source.sheets[file.sheet];
  if (!sheet) throw new Error("there is no such sheet");
  const columns = exchangeColumns(type);
  const headingRow = file.headingRow ?? findHeadingRow(sheet, columns);
  const headings = headingsAt(sheet.rows, headingRow);
  const stored = await findMapping(db, type.path, headings);
  const mapping = stored ?? guessMapping(headings, columns);
  // A stored mapping was confirmed by a review.
  return { ...file, headingRow, mapping, undecided: stored ? [] : unmappedPlaces(sheet, headingRow, mapping) };
}
