import { formOf, storedChildren } from "#app/editing/description/described-form.ts";
import { controlId, problemsOf } from "#app/editing/description/field-problems.ts";
import {
  type FieldRow,
  type FieldValues,
  newRow,
  objectOf,
  writeValues,
} from "#app/editing/description/field-values.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addToList } from "#app/lib/add-to-list.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { readCell } from "../cells/read-cell.ts";
import { writeCell } from "../cells/write-cell.ts";
import { columnLabel, type ExchangeColumn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";
import { type KeyedTable, partColumn, partColumns, recordColumns } from "../import-tables.ts";
import { readContents, type StoredContent } from "../stored-contents.ts";
import type { CellProblem, FieldChange, PlannedRow } from "./import-plan.ts";
import { planChange, type RowPlanner } from "./plan-row.ts";

/** Planned changes of the records to which child rows belong, the problems of cells, and the records. */
type PlannedParts = { rows: PlannedRow[]; problems: CellProblem[]; stored: StoredContent[] };

/** A row of the file with its parsed cells, by column of the child table. */
type ReadRow = { row: SourceRow; values: FieldValues; unread: ReadonlySet<string> };

/**
 * Plans the rows of a file that are child rows: a row with stored keys changes the columns of the file, others are
 * added, and stored rows that the file does not have are kept. `open` are the lines with questions: they are only
 * checked. Throws the data API's error.
 */
export async function planPartRows(
  db: Db,
  planner: RowPlanner,
  part: KeyedTable,
  rows: readonly SourceRow[],
  open: ReadonlySet<number>,
): Promise<PlannedParts> {
  const problems: CellProblem[] = [];
  const rowsOf = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const read = readPart(planner, part, row, problems);
    const id = recordOf(planner, row, problems, open.has(row.line));
    if (id && !open.has(row.line)) addToList(rowsOf, id, read);
  }
  const stored = await readContents(db, planner.type, [...rowsOf.keys()]);
  const known = new Set(stored.map(({ id }) => id));
  for (const { row } of [...rowsOf].flatMap(([id, found]) => (known.has(id) ? [] : found))) {
    const [column] = recordColumns(planner.type).filter(({ name }) => row.values[name]?.trim());
    if (column) problems.push(recordProblem(column, row, { expected: m.exchange_expected_relation() }));
  }
  const planned = stored.map((record) => planRecord(planner, part, record, rowsOf.get(record.id) ?? [], problems));
  return { rows: planned, problems, stored };
}

/** Parses the cells of a child row. Empty ones keep the stored value, unless the import clears it. */
function readPart(
  { columns, options, reader, decimalOf }: RowPlanner,
  part: KeyedTable,
  row: SourceRow,
  problems: CellProblem[],
): ReadRow {
  const values: FieldValues = {};
  const unread = new Set<string>();
  for (const [column, field] of Object.entries(part.fields)) {
    const name = partColumn(part.table, column);
    if (!columns.some((known) => known.name === name)) continue;
    const written = row.values[name] ?? "";
    if (!written.trim() && !options.clearsEmpty) continue;
    const read = readCell(field, written, { ...reader, decimal: decimalOf(name) });
    if (read.problem === undefined) values[column] = read.value;
    else {
      const { problem: expected, unknown } = read;
      problems.push({ line: row.line, column: field.label(), name, written, expected, unknown });
      unread.add(column);
    }
  }
  return { row, values, unread };
}

/** Returns the id of the record that a row names; null if there is none, or while a question about it is open. */
function recordOf(
  { type, reader }: RowPlanner,
  row: SourceRow,
  problems: CellProblem[],
  isOpen: boolean,
): string | null {
  const { values } = row;
  const columns = recordColumns(type);
  const named = columns.flatMap((column) => {
    const text = values[column.name]?.trim();
    return text ? [{ column, read: readCell(column.field, text, reader) }] : [];
  });
  const found = named.flatMap(({ column, read }) =>
    read.problem === undefined && read.value ? [{ column, id: String(read.value) }] : [],
  );
  const [first, second] = found;
  if (first && second && first.id !== second.id) {
    problems.push(recordProblem(second.column, row, { expected: m.exchange_expected_same_record() }));
    return null;
  }
  if (first || isOpen) return first?.id ?? null;
  const [wrong] = named;
  const [column] = columns;
  if (wrong?.read.problem !== undefined) {
    problems.push(recordProblem(wrong.column, row, { expected: wrong.read.problem, unknown: wrong.read.unknown }));
  } else if (column) problems.push(recordProblem(column, row, { expected: m.record_required() }));
  return null;
}

function recordProblem(
  column: ExchangeColumn,
  { line, values }: SourceRow,
  problem: Pick<CellProblem, "expected" | "unknown">,
): CellProblem {
  return { line, column: columnLabel(column), name: column.name, written: values[column.name] ?? "", ...problem };
}

function planRecord(
  planner: RowPlanner,
  part: KeyedTable,
  stored: StoredContent,
  rows: readonly ReadRow[],
  problems: CellProblem[],
): PlannedRow {
  const { type } = planner;
  const form = formOf(type, { ...stored, draft: null }, "UTC");
  const children = [...(form.children[part.table] ?? [])];
  const lineOf = new Map<string, number>();
  const changes: FieldChange[] = [];
  for (const { row, values, unread } of rows) {
    const key = keyOf(part, values);
    const isSame = (other: FieldRow) => keyOf(part, other.values) === key;
    const place = children.findIndex(isSame);
    const before = children[place];
    const merged = before ? { ...before, values: { ...before.values, ...values } } : withValues(part, values);
    const hasKeys = part.keys.every((column) => values[column]);
    const found = cellProblems(part, row, merged, stored.state === "published", lineOf.get(key));
    // Unparsable values also count as missing: they are reported once.
    problems.push(
      ...found.filter(({ name }) => ![...unread].some((column) => name === partColumn(part.table, column))),
    );
    if (lineOf.has(key) || !hasKeys) continue;
    lineOf.set(key, row.line);
    if (before) children[place] = merged;
    else children.push(merged);
    changes.push(...rowChanges(planner, part, before, merged));
  }
  const { [part.table]: written = [] } = storedChildren(type, { ...form, children: { [part.table]: children } });
  const { row, children: others } = stored.content;
  const content = { row, children: { ...others, [part.table]: written } };
  const lines = rows.map(({ row }) => row.line);
  return { ...planChange(planner, lines[0] ?? 0, stored, content, stored.state), lines, changes };
}

function withValues({ fields }: KeyedTable, values: FieldValues): FieldRow {
  const row = newRow(fields);
  return { ...row, values: { ...row.values, ...values } };
}

/** Serializes the keys of a row. */
function keyOf({ keys, fields }: KeyedTable, values: FieldValues): string {
  const stored = writeValues(fields, values);
  return canonicalJson(keys.map((key) => stored[key] ?? null));
}

/** Returns violated rules of a row, or that an earlier line has the same keys. */
function cellProblems(
  { table, fields, keys }: KeyedTable,
  row: SourceRow,
  merged: FieldRow,
  isPublishing: boolean,
  earlier: number | undefined,
): CellProblem[] {
  const problemOf = (column: string, label: string, expected: string) => {
    const name = partColumn(table, column);
    return { line: row.line, column: label, name, written: row.values[name] ?? "", expected };
  };
  const [key = ""] = keys;
  if (earlier !== undefined) {
    const label = fields[key]?.label() ?? key;
    return [problemOf(key, label, m.exchange_expected_once({ line: earlier }))];
  }
  const columns = Object.keys(fields);
  return problemsOf(fields, merged.values, isPublishing, [], merged.source).flatMap(({ id, label, error }) => {
    const column = columns.find((name) => controlId(name) === id);
    return column ? [problemOf(column, label, error)] : [];
  });
}

/** Returns the changed fields of a child row, each named with the row's keys: «2026 · Postulantes». */
function rowChanges(
  { writer }: RowPlanner,
  part: KeyedTable,
  before: FieldRow | undefined,
  after: FieldRow,
): FieldChange[] {
  const cellsOf = (row: FieldRow | undefined) => {
    const stored: Record<string, Json> = row ? objectOf(part.fields, row) : {};
    return (column: string) => {
      const field = part.fields[column];
      return field ? writeCell(field, stored[column], writer) : "";
    };
  };
  const [old, written] = [cellsOf(before), cellsOf(after)];
  const row = part.keys.map(written).join(", ");
  return partColumns(part).flatMap((column) => {
    const name = column.name.slice(part.table.length + 1);
    const change = { column: `${row} · ${columnLabel(column)}`, before: old(name), after: written(name) };
    return part.keys.includes(name) || change.before === change.after ? [] : [change];
  });
}
