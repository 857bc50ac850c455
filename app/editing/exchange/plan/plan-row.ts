import { blockWords } from "#app/editing/blocks/written-blocks.ts";
import { blankForm, contentOf, type DescribedForm, formOf } from "#app/editing/description/described-form.ts";
import type { RecordContent, RowState } from "#app/editing/description/described-row.ts";
import type { Field, Fields } from "#app/editing/description/field.ts";
import { controlId, problemsOf } from "#app/editing/description/field-problems.ts";
import { type FieldRow, type FieldValue, isEmptyValue, writeValues } from "#app/editing/description/field-values.ts";
import { childProblems, englishProblems } from "#app/editing/description/form-problems.ts";
import { withEnglish } from "#app/editing/description/form-translation.ts";
import { fieldsOf, type RecordType, titleOf, translatedFields } from "#app/editing/description/record-type.ts";
import { type FormerSpanish, formerSpanish } from "#app/editing/translation/former-spanish.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { type CellReader, readCell } from "../cells/read-cell.ts";
import { type CellWriter, writeCell } from "../cells/write-cell.ts";
import { columnLabel, type ExchangeColumn, exchangeColumns, storedColumn, valueIn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";
import type { StoredContent } from "../stored-contents.ts";
import type { CellProblem, FieldChange, ImportOptions, PlannedRow } from "./import-plan.ts";

/** Context for planning all rows of an import. `columns` are the mapped ones. */
export type RowPlanner = {
  type: RecordType;
  columns: readonly ExchangeColumn[];
  options: ImportOptions;
  reader: CellReader;
  /** Returns the decimal separator of a column. */
  decimalOf: (column: string) => CellReader["decimal"];
  writer: CellWriter;
  now: Date;
};

/** Computes the effect of a row on its record, or on a new one, and the problems of its cells. */
export function planRow(
  planner: RowPlanner,
  row: SourceRow,
  stored: StoredContent | null,
): { planned: PlannedRow; problems: CellProblem[] } {
  const { type, now } = planner;
  const { state, problem } = stateOf(planner, row, stored);
  const before = stored ? formOf(type, { ...stored, draft: null }, "UTC") : blankForm(type, "new");
  const { form, problems } = fillForm(planner, row, before, stored);
  if (problem) problems.push(problem);
  const unread = new Set(problems.map(({ column }) => column));
  const rules = ruleProblems(planner, row, form, stored, state === "published");
  // Unparsable values also count as missing: they are reported once.
  problems.push(...rules.filter(({ column }) => !unread.has(column)));
  const content = contentOf(type, form, stored?.content ?? null, now);
  if (!stored) {
    const common = { line: row.line, title: titleOf(type, content.row) };
    const children = Object.fromEntries(Object.entries(content.children).filter(([, rows]) => rows.length > 0));
    const added: RecordContent = { row: { ...content.row, [type.state]: state }, children };
    return {
      planned: { ...common, does: "add", id: null, basedOn: null, isDraft: false, content: added, changes: [] },
      problems,
    };
  }
  return { planned: planChange(planner, row.line, stored, content, state), problems };
}

/** Computes the change of a record to a content and a publication state. */
export function planChange(
  planner: Pick<RowPlanner, "type" | "columns" | "options" | "writer">,
  line: number,
  stored: StoredContent,
  content: RecordContent,
  state: RowState,
): PlannedRow {
  const { type, options } = planner;
  const changed = changesOf(content, stored.content);
  if (state !== stored.state) changed.row[type.state] = state;
  const withState = (of: RecordContent, is: RowState) => ({ ...of, row: { ...of.row, [type.state]: is } });
  const isKept = Object.keys(changed.row).length === 0 && Object.keys(changed.children).length === 0;
  const isDraft = !isKept && options.state === "draft" && stored.state === "published";
  return {
    ...{ line, title: titleOf(type, content.row) },
    does: isKept ? "keep" : "change",
    id: stored.id,
    basedOn: stored.updatedAt,
    isDraft,
    content: isDraft
      ? { row: { ...stored.content.row, ...content.row }, children: changed.children }
      : writable(changed),
    changes: isKept
      ? []
      : fieldChanges(planner, changed, withState(content, state), withState(stored.content, stored.state)),
  };
}

/** Returns the cells of a row that cannot be read for any record. */
export function unreadableCells(planner: RowPlanner, row: SourceRow): CellProblem[] {
  return fillForm(planner, row, blankForm(planner.type, "new"), null).problems;
}

/**
 * Returns the publication state after the import: that of the row, the current one, or the import's option for a new
 * record. An import into drafts neither publishes nor withdraws records.
 */
function stateOf(
  { type, columns, options, reader }: RowPlanner,
  row: SourceRow,
  stored: StoredContent | null,
): { state: RowState; problem?: CellProblem } {
  const state = stored?.state ?? options.state;
  const column = columns.find(({ name }) => name === type.state);
  const written = column ? (row.values[column.name] ?? "") : "";
  if (!column || !written.trim() || options.state === "draft") return { state };
  const read = readCell(column.field, written, reader);
  if (read.problem === undefined) return { state: read.value as RowState };
  return {
    state,
    problem: { line: row.line, column: columnLabel(column), name: column.name, written, expected: read.problem },
  };
}

/** Fills a form with the cells of a row. Empty cells keep the stored value, unless the import clears it. */
function fillForm(planner: RowPlanner, row: SourceRow, before: DescribedForm, stored: StoredContent | null) {
  const { type, columns, options, reader, decimalOf } = planner;
  const problems: CellProblem[] = [];
  let form: DescribedForm = { ...before, values: { ...before.values }, children: { ...before.children } };
  const english: [string, FieldValue][] = [];
  for (const column of columns) {
    if (column.name === type.state) continue;
    const written = row.values[column.name] ?? "";
    if (!written.trim() && (!stored || !options.clearsEmpty)) continue;
    const read = readCell(column.field, written, { ...reader, decimal: decimalOf(column.name) });
    if (read.problem !== undefined) {
      const { name } = column;
      const { problem: expected, unknown } = read;
      problems.push({ line: row.line, column: columnLabel(column), name, written, expected, unknown });
    } else if (column.child) {
      form.children[column.name] = reused(
        column.child.fields,
        read.value as FieldRow[],
        before.children[column.name] ?? [],
      );
    } else if (column.isEnglish) {
      english.push([storedColumn(column), read.value]);
    } else {
      const { field, name } = column;
      const held = before.values[name];
      if (field.kind === "rows") form.values[name] = reused(field.fields, read.value as FieldRow[], held as FieldRow[]);
      // The same words keep the ids of their blocks.
      else if (field.kind !== "blocks" || !isSame(field, read.value, held)) form.values[name] = read.value;
    }
  }
  const fields = translatedFields(type);
  const former = previousSpanish(stored);
  for (const [name, value] of english) {
    if (isSame(fields[name] as Field, value, form.english[name])) continue;
    form = withEnglish(type, form, former, [name, value]);
  }
  return { form, problems };
}

function previousSpanish(stored: StoredContent | null): FormerSpanish {
  if (!stored) return { revision: 0, columns: {} };
  const { revision, translatedFrom, content } = stored;
  return formerSpanish({ revision, translated_from: translatedFrom }, content.row);
}

function isSame(field: Field, one: FieldValue, other: FieldValue | undefined): boolean {
  const write = (value: FieldValue | undefined) => {
    const { field: stored = null } = writeValues({ field }, { field: value ?? "" });
    return canonicalJson(field.kind === "blocks" ? blockWords(stored as Json[]) : stored);
  };
  return write(one) === write(other) || (isEmptyValue(field, one) && isEmptyValue(field, other));
}

/** Replaces rows by equal stored ones, to preserve properties without a field. */
function reused(fields: Fields, rows: FieldRow[], before: readonly FieldRow[]): FieldRow[] {
  const serialize = ({ values }: FieldRow) => canonicalJson(writeValues(fields, values));
  const known = before.map((row) => ({ row, text: serialize(row) }));
  return rows.map((row) => {
    const text = serialize(row);
    const index = known.findIndex((other) => other.text === text);
    return index < 0 ? row : (known.splice(index, 1)[0]?.row as FieldRow);
  });
}

/** Returns violated rules beyond unparsable cells; for a stored record, only in the file's columns. */
function ruleProblems(
  { type, columns }: RowPlanner,
  row: SourceRow,
  form: DescribedForm,
  stored: StoredContent | null,
  isPublishing: boolean,
): CellProblem[] {
  const found = [
    ...problemsOf(fieldsOf(type), form.values, isPublishing, [], stored?.content.row),
    ...englishProblems(type, form, isPublishing, stored?.content.row),
    ...childProblems(type, form, isPublishing),
  ];
  return found.flatMap(({ id, label, error }) => {
    const column = columns.find((known) => isAbout(known, id));
    if (!column && stored) return [];
    const written = column ? (row.values[column.name] ?? "") : "";
    const name = exchangeColumns(type).find((known) => isAbout(known, id))?.name;
    return [{ line: row.line, column: column ? columnLabel(column) : label, name, written, expected: error }];
  });
}

function isAbout(column: ExchangeColumn, id: string): boolean {
  const stored = storedColumn(column);
  const own = column.isEnglish ? controlId("en", stored) : controlId(stored);
  return id === own || id.startsWith(`${own}-`);
}

/** Returns the columns and child tables that differ from the stored ones. */
function changesOf(content: RecordContent, stored: RecordContent): RecordContent {
  const isChanged = (one: Json | undefined, other: Json | undefined) =>
    canonicalJson(one ?? null) !== canonicalJson(other ?? null);
  return {
    row: Object.fromEntries(
      Object.entries(content.row).filter(([column, value]) => isChanged(value, stored.row[column])),
    ),
    children: Object.fromEntries(
      Object.entries(content.children).filter(([table, rows]) => sorted(rows) !== sorted(stored.children[table] ?? [])),
    ),
  };
}

/** Removes the ids of child rows, which the database assigns. */
function writable({ row, children }: RecordContent): RecordContent {
  const rows = Object.entries(children).map(
    ([table, list]) => [table, list.map(({ id: _, ...child }) => child)] as const,
  );
  return { row, children: Object.fromEntries(rows) };
}

/** Serializes child rows regardless of their order. */
function sorted(rows: readonly Record<string, Json>[]): string {
  return rows.map(canonicalJson).sort().join();
}

function fieldChanges(
  { columns, writer }: Pick<RowPlanner, "columns" | "writer">,
  changed: RecordContent,
  after: RecordContent,
  before: RecordContent,
): FieldChange[] {
  return columns.flatMap((column) => {
    const { name, field, child, isEnglish } = column;
    const cellOf = (content: RecordContent) => writeCell(field, valueIn(column, content), writer);
    const isTouched = child
      ? name in changed.children
      : isEnglish
        ? "translations" in changed.row
        : name in changed.row;
    const change = { column: columnLabel(column), before: cellOf(before), after: cellOf(after) };
    return isTouched && change.before !== change.after ? [change] : [];
  });
}
