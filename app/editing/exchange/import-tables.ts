import type { ChildTable } from "../description/field.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import type { Relation } from "../fields/related-rows.ts";
import { type ExchangeColumn, exchangeColumns, inLocale } from "./exchange-columns.ts";
import type { SourceSheet } from "./files/source-file.ts";
import { findHeadingRow, guessMapping, headingsAt, type Mapping } from "./mapping.ts";

/** Child table whose rows are those of a file, such as a year of a program; null if they are records. */
export type ImportPart = ChildTable | null;

/** Child table with keys. */
export type KeyedTable = ChildTable & { keys: readonly string[] };

/** Returns the child tables of a type whose rows a file may have. */
export function partsOf({ children = [] }: Pick<RecordType, "children">): KeyedTable[] {
  return children.filter((child): child is KeyedTable => child.keys !== undefined);
}

/** Returns the child table with a name; null if there is none. */
export function partNamed(type: RecordType, table: string | null): KeyedTable | null {
  return partsOf(type).find((part) => part.table === table) ?? null;
}

/** Returns the columns of a file with records, or with the rows of a child table. */
export function importColumns(type: RecordType, part: ImportPart): ExchangeColumn[] {
  return part ? [...recordColumns(type), ...partColumns(part)] : exchangeColumns(type);
}

/** Returns the columns that name the record of a child row: its keys and its title. One of them is enough. */
export function recordColumns(type: RecordType): ExchangeColumn[] {
  const fields = fieldsOf(type);
  const [title = ""] = type.titles;
  const relation = { kind: "relation", table: type.table, key: "id", names: type.titles, isNumber: true } as const;
  return [...(type.keys ?? []), title].flatMap((name): ExchangeColumn[] => {
    const field = fields[name];
    if (!field) return [];
    const { label } = field;
    const whole = (_: object, { locale }: { locale?: "es" | "en" } = {}) =>
      `${inLocale(label, locale)} ${inLocale(type.names.one, locale)}`;
    return [
      {
        ...{ name, isEnglish: false, child: null, field: { ...relation, label } satisfies Relation },
        aliases: [whole as () => string, ...(name === title ? [type.names.one] : [])],
      },
    ];
  });
}

/** Returns the columns of a child table's own fields. */
export function partColumns({ table, fields }: ChildTable): ExchangeColumn[] {
  return Object.entries(fields).map(([column, field]) => ({
    ...{ name: partColumn(table, column), field, isEnglish: false, child: null },
  }));
}

/** Returns the name in files of a child table's column. */
export function partColumn(table: string, column: string): string {
  return `${table}.${column}`;
}

/** Returns the child table to which a mapping maps columns. */
export function partOfMapping(type: RecordType, mapping: Mapping): KeyedTable | null {
  const name = mapping.find((column) => column?.includes("."));
  return partNamed(type, name?.slice(0, name.indexOf(".")) ?? null);
}

/** A table of a file: what its rows are, the row of the headings, and their columns. */
type FoundTable = { part: KeyedTable | null; headingRow: number; mapping: Mapping };

/**
 * Finds the type of a sheet's rows. They are those of a child table if its headings name the record and all keys, and
 * more columns than those of records.
 */
export function findTable(type: RecordType, sheet: SourceSheet, headingRow?: number): FoundTable {
  const tables = [null, ...partsOf(type)].map((part) => tableOf(type, sheet, part, headingRow));
  const possible = tables.filter(({ part, mapping }) => part === null || missingColumns(type, part, mapping) === null);
  const size = ({ mapping }: FoundTable) => mapping.filter((name) => name !== null).length;
  return possible.reduce((best, table) => (size(table) > size(best) ? table : best));
}

/** Maps the columns of a sheet as a given table. */
export function tableOf(
  type: RecordType,
  sheet: SourceSheet,
  part: KeyedTable | null,
  headingRow?: number,
): FoundTable {
  const columns = importColumns(type, part);
  const row = headingRow ?? findHeadingRow(sheet, columns);
  return { part, headingRow: row, mapping: guessMapping(headingsAt(sheet.rows, row), columns) };
}

/** Returns alternative columns: mapping one of them is required to read child rows. Null if none is missing. */
export function missingColumns(type: RecordType, part: KeyedTable, mapping: Mapping): ExchangeColumn[] | null {
  const records = recordColumns(type);
  if (!records.some(({ name }) => mapping.includes(name))) return records;
  const keys = part.keys.map((key) => partColumn(part.table, key));
  const missing = partColumns(part).find(({ name }) => keys.includes(name) && !mapping.includes(name));
  return missing ? [missing] : null;
}
