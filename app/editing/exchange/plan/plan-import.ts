import { fieldsOf, type RecordType } from "#app/editing/description/record-type.ts";
import { anyTable } from "#app/editing/description/stored-records.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Db } from "#app/supabase/db.ts";
import type { SourceRow } from "../files/source-file.ts";
import { importColumns, type KeyedTable } from "../import-tables.ts";
import type { RecordSource } from "../record-source.ts";
import { relationNames } from "../relation-names.ts";
import type { StoredContent } from "../stored-contents.ts";
import { checkRows } from "./check-rows.ts";
import { columnDecimals } from "./column-decimals.ts";
import type { Answers, CellProblem, ImportOptions, ImportPlan, ImportProgress, PlannedRow } from "./import-plan.ts";
import { matchRows } from "./match-rows.ts";
import { planPartRows } from "./plan-part-rows.ts";
import { planRow, type RowPlanner, unreadableCells } from "./plan-row.ts";
import { resolveNumbers } from "./resolve-numbers.ts";
import { resolvePercentages } from "./resolve-percentages.ts";
import { resolveRelations } from "./resolve-relations.ts";
import { resolveRowNumbers } from "./resolve-row-numbers.ts";

/** Rows of a file by column, and the import options. */
export type ImportSource = {
  type: RecordType;
  /** All types, including those of related records. */
  types: readonly RecordType[];
  /** Child table whose rows the file has; by default they are records. */
  part?: KeyedTable | null;
  rows: readonly SourceRow[];
  decimal: "," | ".";
  options: ImportOptions;
  answers: Answers;
  /** Support for further file formats of the type. */
  source?: RecordSource | undefined;
  /** Given to find the rows that the database would reject, with the rights of the caller or of an editor. */
  check?: { editor?: string };
};

/** Number of rows to compare before yielding to the browser, so that it renders the progress. */
const rowsBetweenPauses = 200;

/** Maximum number of drafts per request. */
const draftsAtOnce = 1000;

/** Computes the effect of an import without changing anything. Calls `onProgress`. Throws the data API's error. */
export async function planImport(
  db: Db,
  { type, types, part = null, rows: given, decimal, options, answers, source, check }: ImportSource,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportPlan> {
  const normal = normalizedRows(type, given);
  const { rows: completed, questions: own } = (part ? null : await source?.complete?.(db, normal, answers)) ?? {
    rows: normal,
    questions: [],
  };
  const all = importColumns(type, part);
  const decimals = columnDecimals(all, completed);
  const decimalOf = (column: string) => decimals.get(column) ?? decimal;
  const inner = resolveRowNumbers(type.table, all, completed, decimalOf, answers);
  const decided = resolveNumbers(type.table, all, inner.rows, { decimals, decimalOf }, answers);
  const { rows, questions: shares } = resolvePercentages(type.table, all, decided.rows, decimalOf, answers);
  const numbers = [...inner.questions, ...decided.questions, ...shares];
  const undecided = new Set([...own, ...numbers].flatMap(({ lines }) => lines));
  const mapped = new Set([...rows.flatMap(({ values }) => Object.keys(values)), ...Object.keys(options.fills ?? {})]);
  const columns = all.filter(({ name }) => mapped.has(name));
  onProgress({ phase: "matching", done: 0, of: rows.length });
  const relations = await resolveRelations(db, types, rows, columns, answers);
  const planner = {
    ...{ type, columns, options, decimalOf },
    now: new Date(),
    reader: { decimal, keyOf: relations.keyOf },
    writer: { locale: getLocale(), nameOf: (_: unknown, key: string) => key },
  };
  const plan: ImportPlan = {
    rows: [],
    problems: [],
    questions: [...own, ...numbers, ...relations.questions],
    drafted: 0,
  };
  const stored = part
    ? await addPartRows(db, planner, plan, { part, rows, undecided })
    : await addRecords(db, planner, plan, { types, rows, answers, source, undecided }, onProgress);
  await addDrafts(db, type, plan, stored, options);
  const wrong = new Set(plan.problems.map(({ line }) => line));
  const readable = plan.rows.filter(({ line, lines = [line] }) => !lines.some((each) => wrong.has(each)));
  if (check) plan.problems.push(...(await checkRows(db, type, readable, onProgress, check.editor)));
  return plan;
}

/** Plans the rows of a file that are child rows. Returns the records to which they belong. */
async function addPartRows(
  db: Db,
  planner: RowPlanner,
  plan: ImportPlan,
  { part, rows, undecided }: { part: KeyedTable; rows: readonly SourceRow[]; undecided: ReadonlySet<number> },
): Promise<StoredContent[]> {
  const open = new Set([...undecided, ...plan.questions.flatMap(({ lines }) => lines)]);
  const found = await planPartRows(db, planner, part, rows, open);
  plan.rows.push(...found.rows);
  plan.problems.push(...found.problems);
  return found.stored;
}

/** Matches the rows of a file to records and plans them. Returns the matched records. */
async function addRecords(
  db: Db,
  planner: RowPlanner,
  plan: ImportPlan,
  {
    types,
    rows,
    answers,
    source,
    undecided,
  }: Pick<ImportSource, "types" | "rows" | "answers" | "source"> & { undecided: ReadonlySet<number> },
  onProgress: (progress: ImportProgress) => void,
): Promise<StoredContent[]> {
  const { type, columns, options } = planner;
  const { recordOf, questions } = await matchRows(db, type, rows, answers, (done) =>
    onProgress({ phase: "matching", done, of: rows.length }),
  );
  plan.questions.push(...questions);
  const stored = [...recordOf.values()].filter((record) => record !== null);
  const nameOf = await relationNames(db, types, columns, stored);
  const named = { ...planner, writer: { ...planner.writer, nameOf } };
  const lineOf = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % rowsBetweenPauses === 0) {
      onProgress({ phase: "comparing", done: index, of: rows.length });
      await new Promise((resolve) => setTimeout(resolve));
    }
    const record = recordOf.get(row.line);
    // An open question may change the whole row.
    if (record === undefined || undecided.has(row.line)) {
      plan.problems.push(...unreadableCells(named, row));
      continue;
    }
    const { planned, problems } = planRow(named, mergedRow(source, options, row, record), record);
    plan.rows.push(planned);
    plan.problems.push(...problems, ...twiceProblems(type, row, planned, lineOf));
  }
  return stored;
}

/** Normalizes the cells like stored values, for matching: a DOI without its URL. */
function normalizedRows(type: RecordType, rows: readonly SourceRow[]): readonly SourceRow[] {
  const fields = Object.entries(fieldsOf(type)).flatMap(([name, field]) =>
    field.kind === "text" && field.normalize ? [[name, field.normalize] as const] : [],
  );
  if (fields.length === 0) return rows;
  return rows.map((row) => {
    const cells = fields.flatMap(([name, normalize]) => {
      const written = row.values[name]?.trim();
      return written ? [[name, normalize(written)] as const] : [];
    });
    return { ...row, values: { ...row.values, ...Object.fromEntries(cells) } };
  });
}

/** Returns the row merged with its record by the type's source; a new record gets the values for empty cells. */
function mergedRow(
  source: RecordSource | undefined,
  { fills = {} }: ImportOptions,
  row: SourceRow,
  record: StoredContent | null,
): SourceRow {
  const merged = source?.merge?.(row, record?.content ?? null) ?? row;
  if (record) return merged;
  const filled = Object.entries(fills).filter(([column]) => !merged.values[column]?.trim());
  return { ...merged, values: { ...merged.values, ...Object.fromEntries(filled) } };
}

/** Reports rows that refer to the same record as an earlier one: by id, key, or title and year. */
function twiceProblems(
  type: RecordType,
  row: SourceRow,
  planned: PlannedRow,
  lineOf: Map<string, number>,
): CellProblem[] {
  const { content, id, line } = planned;
  const written = (column: string) => String(content.row[column] ?? row.values[column] ?? "").trim();
  const names = [
    ...(id ? [`id ${id}`] : []),
    ...(type.keys ?? []).filter(written).map((column) => `${column} ${written(column).toLowerCase()}`),
    ...(id === null && !(type.keys ?? []).some(written)
      ? [`title ${[...type.titles, ...(type.year ? [type.year] : [])].map(written).join(" ")}`]
      : []),
  ];
  const earlier = names.map((name) => lineOf.get(name)).find((found) => found !== undefined);
  for (const name of names) if (!lineOf.has(name)) lineOf.set(name, line);
  if (earlier === undefined) return [];
  return [
    { line, column: type.names.one(), written: planned.title, expected: m.exchange_expected_once({ line: earlier }) },
  ];
}

/** Counts the changed records that have a draft, and reports those that would need a second one. */
async function addDrafts(db: Db, type: RecordType, plan: ImportPlan, stored: StoredContent[], options: ImportOptions) {
  if (stored.length === 0) return;
  const drafted = await draftedIds(db, type);
  for (const row of plan.rows) {
    if (row.does !== "change" || !drafted.has(row.id ?? "")) continue;
    plan.drafted += 1;
    if (options.state !== "draft" || !row.isDraft) continue;
    const problem = {
      line: row.line,
      column: type.names.one(),
      written: row.title,
      expected: m.exchange_expected_no_draft(),
    };
    plan.problems.push(problem);
  }
}

async function draftedIds(db: Db, type: RecordType): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let last = ""; ; ) {
    const { data } = await anyTable(db)
      .from("record_drafts")
      .select("row_id")
      .eq("table_name", type.table)
      .gt("row_id", last)
      .order("row_id")
      .limit(draftsAtOnce)
      .throwOnError();
    for (const { row_id } of data) ids.add(row_id);
    if (data.length < draftsAtOnce) return ids;
    last = data.at(-1)?.row_id;
  }
}
