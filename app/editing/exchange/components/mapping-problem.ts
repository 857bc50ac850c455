import type { RecordType } from "#app/editing/description/record-type.ts";
import { formatChoice, formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { columnLabel, idColumn } from "../exchange-columns.ts";
import { type ImportPart, importColumns, missingColumns } from "../import-tables.ts";
import { headingsAt } from "../mapping.ts";
import type { ChosenFile } from "./chosen-file.ts";

/** Returns the columns to which those of a file can be mapped, with their labels. */
export function fileColumns(type: RecordType, part: ImportPart): { name: string; label: string }[] {
  const columns = importColumns(type, part).map((column) => ({ name: column.name, label: columnLabel(column) }));
  return part ? columns : [{ name: idColumn, label: m.exchange_column_id() }, ...columns];
}

/** Returns why a file cannot be reviewed yet; null if it can. */
export function mappingProblem(
  type: RecordType,
  { source, sheet, headingRow, part, mapping, undecided }: ChosenFile,
): string | null {
  const chosen = mapping.filter((name) => name !== null);
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index);
  if (twice) {
    return m.exchange_column_twice({
      field: fileColumns(type, part).find(({ name }) => name === twice)?.label ?? twice,
    });
  }
  if (undecided.length > 0) {
    const headings = headingsAt(source.sheets[sheet]?.rows ?? [], headingRow);
    const names = undecided.map((place) =>
      m.exchange_quoted({ text: headings[place] || m.exchange_column_unnamed({ number: place + 1 }) }),
    );
    const [only] = names;
    if (names.length === 1 && only) return m.exchange_column_undecided_one({ column: only });
    return m.exchange_column_undecided({ columns: formatList(names) });
  }
  const missing = part && missingColumns(type, part, mapping);
  if (missing) {
    const names = missing.map((column) => m.exchange_quoted({ text: columnLabel(column) }));
    return m.exchange_column_missing({ columns: formatChoice(names) });
  }
  return chosen.some((name) => name !== idColumn) ? null : m.exchange_column_nothing();
}
