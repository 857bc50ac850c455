import type { Field } from "#app/editing/description/field.ts";
import { problemsOf } from "#app/editing/description/field-problems.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { columnLabel, type ExchangeColumn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";
import type { CompletedRows } from "../record-source.ts";
import { type Answers, columnSubject, type Question, questionKey } from "./import-plan.ts";

/** Meaning of a sign before three digits: it groups thousands, or begins the decimals. */
type Meaning = "whole" | "part";

/** A cell that can be read in two ways, with the readings that the field allows. */
type Cell = { row: SourceRow; written: string; readings: ReadonlyMap<Meaning, number> };

/** «1.234», «$ 1,234»: with a currency, but without other digits. */
const ambiguous = /^([^\d-]*)(-?[1-9]\d{0,2})[.,](\d{3})(\D*)$/;

/** Maximum number of examples in a question. */
const maxNamed = 8;

/**
 * Asks for the meaning of numbers such as «1.234» in columns whose other numbers do not show the decimal separator.
 * Readings that break a rule of the field are discarded; the only one that is left is taken. Returns the rows with the
 * decided numbers. `decimals` are the separators that are certain, `decimalOf` returns the one of any column.
 */
export function resolveNumbers(
  table: string,
  columns: readonly ExchangeColumn[],
  rows: readonly SourceRow[],
  { decimals, decimalOf }: { decimals: ReadonlyMap<string, unknown>; decimalOf: (column: string) => "," | "." },
  answers: Answers,
): CompletedRows {
  const questions: Question[] = [];
  const written = new Map<SourceRow, Record<string, string>>();
  for (const column of columns) {
    const { name, field } = column;
    if ((field.kind !== "number" && field.kind !== "money") || decimals.has(name)) continue;
    const decimal = decimalOf(name);
    const cells = rows.flatMap((row) => ambiguousCell(name, field, row) ?? []);
    const open = cells.filter(({ readings }) => readings.size === 2);
    const question = open.length > 0 ? questionOf(table, column, open, decimal) : null;
    const answer = question ? answers.get(questionKey(question)) : null;
    if (question && answer === undefined) questions.push(question);
    for (const { row, readings } of cells) {
      const [only] = readings.size === 1 ? readings.values() : [];
      const number = only ?? readings.get(answer as Meaning);
      if (readings.size === 0) continue;
      const text = number === undefined ? "" : formatTypedNumber(number, decimal === "," ? "es" : "en");
      written.set(row, { ...written.get(row), [name]: text });
    }
  }
  return {
    rows: rows.map((row) => (written.has(row) ? { ...row, values: { ...row.values, ...written.get(row) } } : row)),
    questions,
  };
}

/** Returns a cell with its readings; null if it can be read in one way only. */
function ambiguousCell(name: string, field: Field, row: SourceRow): Cell | null {
  const written = (row.values[name] ?? "").trim();
  const [, , whole = "", part = ""] = ambiguous.exec(written) ?? [];
  if (!part) return null;
  const meanings: [Meaning, number][] = [
    ["whole", Number(`${whole}${part}`)],
    ["part", Number(`${whole}.${part}`)],
  ];
  return { row, written, readings: new Map(meanings.filter(([, number]) => isAllowed(name, field, row, number))) };
}

function isAllowed(name: string, field: Field, { values }: SourceRow, number: number): boolean {
  return problemsOf({ [name]: field }, { ...values, [name]: formatTypedNumber(number) }, false).length === 0;
}

function questionOf(table: string, column: ExchangeColumn, cells: readonly Cell[], decimal: "," | "."): Question {
  const texts = [...new Set(cells.map(({ written }) => written))];
  const named = texts.slice(0, maxNamed).join("; ");
  const [first] = cells;
  const candidate = (id: Meaning, name: typeof m.exchange_question_whole) => ({
    id,
    name: name({ written: first?.written ?? "", number: formatTypedNumber(first?.readings.get(id) ?? 0) }),
  });
  const candidates = [candidate("whole", m.exchange_question_whole), candidate("part", m.exchange_question_decimals)];
  return {
    subject: columnSubject(table, column.name),
    source: texts.sort().join(" ").slice(0, 600),
    written: m.exchange_question_numbers({
      column: columnLabel(column),
      numbers: texts.length > maxNamed ? `${named}; …` : named,
    }),
    lines: cells.map(({ row }) => row.line),
    mayBeNew: false,
    // The first candidate is the reading by the separator of the file.
    candidates: first?.written.includes(decimal) ? candidates.reverse() : candidates,
  };
}
