import { type RecordType, titleOf } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { normalizeKey } from "../cells/normalize-key.ts";
import { idColumn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";
import { readContents, type StoredContent } from "../stored-contents.ts";
import { type Answers, type Question, questionKey } from "./import-plan.ts";
import { matchTexts } from "./match-texts.ts";

/** Criterion for matching rows to records, strongest first: the id, a key, or title and year. */
type Test = { columns: readonly string[]; isExact: boolean; isKey: boolean };

/** Matched record of each row by line; null for a new record, absent while a question is open. */
export type MatchedRows = { recordOf: Map<number, StoredContent | null>; questions: Question[] };

/**
 * Matches the rows of a file to stored records. Only exact matches are certain. A key in another case, a title with
 * other punctuation, a different key under the same title, and several candidates become questions. Throws the data
 * API's error.
 */
export async function matchRows(
  db: Db,
  type: RecordType,
  rows: readonly SourceRow[],
  answers: Answers,
  onProgress: (done: number) => void,
): Promise<MatchedRows> {
  const found = new Map<number, { test: Test; ids: string[] }>();
  const mapped = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  for (const test of testsOf(type, mapped)) {
    const open = rows.filter(({ line, values }) => !found.has(line) && textOf(test, values));
    const matches = await matchTexts(
      db,
      { table: type.table, key: "id", columns: test.columns, isExact: test.isExact },
      open.map(({ values }) => textOf(test, values)),
    );
    for (const { line, values } of open) {
      const ids = matches.get(textOf(test, values)) ?? [];
      if (ids.length > 0) found.set(line, { test, ids });
    }
    onProgress(found.size);
  }
  const answered = rows.flatMap(
    (row) => (found.has(row.line) && answers.get(questionKey(questionOf(type, row)))) || [],
  );
  const ids = new Set([...[...found.values()].flatMap((match) => match.ids), ...answered]);
  const stored = new Map((await readContents(db, type, [...ids], onProgress)).map((record) => [record.id, record]));
  const recordOf: MatchedRows["recordOf"] = new Map();
  const questions = new Map<string, Question>();
  for (const row of rows) {
    const match = found.get(row.line);
    const candidates = (match?.ids ?? []).flatMap((id) => stored.get(id) ?? []);
    if (!match || candidates.length === 0) {
      recordOf.set(row.line, null);
      continue;
    }
    const [first] = candidates;
    if (candidates.length === 1 && first && isCertain(type, match.test, row, first)) {
      recordOf.set(row.line, first);
      continue;
    }
    const question = questionOf(type, row);
    const answer = answers.get(questionKey(question));
    if (answer !== undefined) {
      recordOf.set(row.line, answer === null ? null : (stored.get(answer) ?? null));
      continue;
    }
    const known = questions.get(questionKey(question));
    if (known) known.lines.push(row.line);
    else {
      const names = candidates.map((record) => ({ id: record.id, name: nameOf(type, record) }));
      questions.set(questionKey(question), {
        ...question,
        written: describeRow(type, row),
        lines: [row.line],
        mayBeNew: true,
        candidates: names,
      });
    }
  }
  return { recordOf, questions: [...questions.values()] };
}

function testsOf(type: RecordType, mapped: ReadonlySet<string>): Test[] {
  const alike = alikeColumns(type).filter((column) => column !== type.year || mapped.has(column));
  return [
    { columns: [idColumn], isExact: true, isKey: true },
    ...(type.keys ?? []).map((column): Test => ({ columns: [column], isExact: true, isKey: true })),
    ...(alike.length > 0 ? [{ columns: alike, isExact: false, isKey: false }] : []),
  ];
}

function alikeColumns({ titles, year }: RecordType): string[] {
  return [...titles, ...(year ? [year] : [])];
}

/** Returns the text of a criterion; empty if the row lacks a part of it. */
function textOf({ columns }: Test, values: SourceRow["values"]): string {
  const texts = columns.map((column) => (values[column] ?? "").trim());
  return texts.every(Boolean) ? texts.join(" ") : "";
}

function isCertain(type: RecordType, test: Test, { values }: SourceRow, { content }: StoredContent): boolean {
  const isSame = (column: string) => storedText(content.row[column]) === (values[column] ?? "").trim();
  // A different key under the same title means a different record.
  const contradicts = (column: string) => storedText(content.row[column]) !== "" && !isSame(column);
  const keys = (type.keys ?? []).filter((column) => values[column]?.trim());
  const titles = type.titles.filter((column) => values[column]?.trim());
  // An id alone is not sufficient: it may come from another site.
  if (test.columns.includes(idColumn)) {
    return keys.length + titles.length === 0 || keys.some(isSame) || (titles.length > 0 && titles.every(isSame));
  }
  return test.columns.every(isSame) && (test.isKey || !keys.some(contradicts));
}

function storedText(value: unknown): string {
  return value === null || value === undefined ? "" : String(value).trim();
}

/** Returns the key under which the answer about a row's record is stored. */
function questionOf(type: RecordType, row: SourceRow): Pick<Question, "subject" | "source"> {
  return { subject: type.table, source: normalizeKey(describeRow(type, row)).slice(0, 600) || String(row.line) };
}

/** Returns the text that identifies the record of a row: keys, title and year. */
function describeRow(type: RecordType, { values }: SourceRow): string {
  const columns = [...alikeColumns(type), ...(type.keys ?? [])];
  return columns
    .map((column) => (values[column] ?? "").trim())
    .filter(Boolean)
    .join(" · ");
}

function nameOf(type: RecordType, { content }: StoredContent): string {
  const facts = [...(type.year ? [type.year] : []), ...(type.keys ?? [])];
  const texts = [
    titleOf(type, content.row) || m.staff_untitled(),
    ...facts.map((column) => storedText(content.row[column])),
  ];
  return texts.filter(Boolean).join(" · ");
}
