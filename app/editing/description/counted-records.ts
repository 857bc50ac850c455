import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Noun, RecordType } from "./record-type.ts";

type Named = Pick<RecordType, "names">;

/** What messages about some records of a type say: «1.000», «preguntas», «1.000 preguntas», and their gender. */
type RecordWords = { count: string; noun: string; records: string; gender: Noun["gender"] };

/** Returns what messages about so many records of a type say. */
export function wordsFor({ names }: Named, number: number): RecordWords {
  const { one, many, gender } = names.noun ?? anyRecord;
  const count = formatNumber(number);
  const noun = number === 1 ? one() : many();
  return { count, noun, records: m.record_count({ count, noun }), gender };
}

/** A message about a number of records: `one` says exactly one, `many` any other number. */
export type CountedRecords = readonly [one: (words: RecordWords) => string, many: (words: RecordWords) => string];

/** Returns a message about so many records of a type: «30 preguntas seleccionadas». */
export function countedRecords(type: Named, number: number, [one, many]: CountedRecords): string {
  return (number === 1 ? one : many)(wordsFor(type, number));
}

const anyRecord: Noun = { one: m.record_noun_one, many: m.record_noun, gender: "masculine" };
