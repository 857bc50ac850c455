import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Noun, RecordType } from "./record-type.ts";

type Named = Pick<RecordType, "names">;

/** Variables of messages about records: «1.000», «preguntas», «1.000 preguntas», and their gender. */
type RecordWords = { count: string; noun: string; records: string; gender: Noun["gender"] };

/** Returns the variables for a number of records of a type. */
export function countVariables({ names }: Named, number: number): RecordWords {
  const { one, many, gender } = names.noun ?? anyRecord;
  const count = formatNumber(number);
  const noun = number === 1 ? one() : many();
  return { count, noun, records: m.record_count({ count, noun }), gender };
}

/** A message in singular and plural. */
export type CountedRecords = readonly [one: (words: RecordWords) => string, many: (words: RecordWords) => string];

/** Formats a message about a number of records: «30 preguntas seleccionadas». */
export function countedRecords(type: Named, number: number, [one, many]: CountedRecords): string {
  return (number === 1 ? one : many)(countVariables(type, number));
}

const anyRecord: Noun = { one: m.record_noun_one, many: m.record_noun, gender: "masculine" };
