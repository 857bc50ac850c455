import { readNumber } from "#app/editing/description/field-values.ts";
import { formatShare, formatTypedNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addToList } from "#app/lib/add-to-list.ts";
import { columnLabel, type ExchangeColumn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";
import type { CompletedRows } from "../record-source.ts";
import { type Answers, columnSubject, type Question, questionKey } from "./import-plan.ts";

/** Meaning of a number without a percent sign: a percentage or a fraction. */
type Meaning = "percent" | "part";

/** Maximum number of examples in a question. */
const maxNamed = 8;

/**
 * Asks for the meaning of numbers without a percent sign: 0.85 may be 85 % or 0.85 %. Returns the rows, with percent
 * signs where the question was answered. An answer applies to these numbers only. `decimalOf` returns the decimal
 * separator of a column.
 */
export function resolvePercentages(
  table: string,
  columns: readonly ExchangeColumn[],
  rows: readonly SourceRow[],
  decimalOf: (column: string) => "," | ".",
  answers: Answers,
): CompletedRows {
  const questions: Question[] = [];
  const written = new Map<SourceRow, Record<string, string>>();
  for (const column of columns.filter(({ field }) => field.kind === "percent")) {
    const locale = decimalOf(column.name) === "," ? "es" : "en";
    const found = new Map<number, SourceRow[]>();
    for (const row of rows) {
      const number = readNumber(row.values[column.name] ?? "", locale);
      if (number) addToList(found, number, row);
    }
    if (found.size === 0) continue;
    const question = questionOf(table, column, found);
    const answer = answers.get(questionKey(question));
    if (answer === undefined) questions.push(question);
    for (const [number, withIt] of found) {
      for (const row of withIt) {
        const cell = answer ? `${formatTypedNumber(percentOf(number, answer as Meaning), locale)} %` : "";
        written.set(row, { ...written.get(row), [column.name]: cell });
      }
    }
  }
  return {
    rows: rows.map((row) => ({ ...row, values: { ...row.values, ...written.get(row) } })),
    questions,
  };
}

function percentOf(number: number, meaning: Meaning): number {
  return meaning === "part" ? Number((number * 100).toPrecision(12)) : number;
}

function questionOf(table: string, column: ExchangeColumn, found: ReadonlyMap<number, SourceRow[]>): Question {
  const numbers = [...found.keys()];
  const named = numbers.slice(0, maxNamed).map((number) => formatTypedNumber(number));
  const [first = 0] = numbers;
  const candidate = (id: Meaning, name: typeof m.exchange_question_percent) => ({
    id,
    name: name({ number: formatTypedNumber(first), percent: formatShare(percentOf(first, id) / 100) }),
  });
  const candidates = [candidate("part", m.exchange_question_part), candidate("percent", m.exchange_question_percent)];
  return {
    subject: columnSubject(table, column.name),
    source: numbers
      .sort((one, other) => one - other)
      .join(" ")
      .slice(0, 600),
    written: m.exchange_question_shares({
      column: columnLabel(column),
      numbers: [...named, ...(numbers.length > maxNamed ? ["…"] : [])].join("; "),
    }),
    lines: [...found.values()].flatMap((rows) => rows.map(({ line }) => line)).sort((one, other) => one - other),
    mayBeNew: false,
    // Lists percentages first for numbers above 1, which are hardly ever fractions.
    candidates: numbers.some((number) => Math.abs(number) > 1) ? candidates.reverse() : candidates,
  };
}
