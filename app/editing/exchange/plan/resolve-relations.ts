import { fieldsOf, type RecordType } from "#app/editing/description/record-type.ts";
import { type Relation, relatedName } from "#app/editing/fields/related-rows.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addToList } from "#app/lib/add-to-list.ts";
import type { Db } from "#app/supabase/db.ts";
import { normalizeKey } from "../cells/normalize-key.ts";
import type { CellReader } from "../cells/read-cell.ts";
import { relationsIn } from "../cells/read-cell.ts";
import type { ExchangeColumn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";
import { type Answers, type Question, questionKey, type UnknownName } from "./import-plan.ts";
import { matchTexts } from "./match-texts.ts";

type Wanted = { relation: Relation; texts: Map<string, number[]> };

/** Reference to a row by its id on this site: «#12». */
const ownNumber = /^#\d{1,18}$/;

/**
 * Resolves the related rows that cells name: by a key of their type, such as a code or an ORCID, or by name. An
 * ambiguous text becomes a question. Throws the data API's error.
 */
export async function resolveRelations(
  db: Db,
  types: readonly RecordType[],
  rows: readonly SourceRow[],
  columns: readonly ExchangeColumn[],
  answers: Answers,
): Promise<{ keyOf: CellReader["keyOf"]; questions: Question[] }> {
  const keys = new Map<string, string>();
  const open: { relation: Relation; candidates: string[]; question: Omit<Question, "candidates"> }[] = [];
  const ambiguous = new Set<string>();
  for (const wanted of relationTexts(rows, columns).values()) {
    const { relation } = wanted;
    const found = await findKeys(db, types, wanted);
    for (const [text, lines] of wanted.texts) {
      const place = placeOf(relation, text);
      const candidates = found.get(text) ?? [];
      if (candidates.length === 1 && candidates[0] !== undefined) keys.set(place, candidates[0]);
      if (candidates.length === 1) continue;
      const question = nameQuestion({ relation, text });
      const answer = answers.get(questionKey(question));
      if (answer === undefined && candidates.length === 0) continue;
      ambiguous.add(place);
      if (answer !== undefined) keys.set(place, answer ?? "");
      else open.push({ relation, candidates, question: { ...question, written: text, lines, mayBeNew: false } });
    }
  }
  // Simultaneous lookups are batched into one request.
  const questions = await Promise.all(
    open.map(async ({ relation, candidates, question }) => ({
      ...question,
      candidates: await named(db, relation, candidates),
    })),
  );
  return {
    questions,
    keyOf(relation, text) {
      if (ownNumber.test(text)) return { value: text.slice(1) };
      const place = placeOf(relation, text.trim());
      const key = keys.get(place);
      if (key !== undefined || ambiguous.has(place)) return { value: key ?? "" };
      return { problem: m.exchange_expected_relation(), unknown: { relation, text: text.trim() } };
    },
  };
}

/** Returns the key under which the answer about a related name is stored. */
export function nameQuestion({ relation, text }: UnknownName): Pick<Question, "subject" | "source"> {
  return { subject: `${relation.table}.${relation.key}`, source: normalizeKey(text).slice(0, 600) };
}

function placeOf({ table, key }: Relation, text: string): string {
  return `${table}.${key} ${text}`;
}

/** Returns the texts of each related table, with the rows of the file in which they occur. */
function relationTexts(rows: readonly SourceRow[], columns: readonly ExchangeColumn[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const related = columns.filter(({ field }) => ["relation", "rows"].includes(field.kind));
  for (const { line, values } of rows) {
    for (const { name, field } of related) {
      for (const { relation, text } of relationsIn(field, values[name] ?? "")) {
        if (ownNumber.test(text)) continue;
        const place = placeOf(relation, "");
        const known = wanted.get(place) ?? { relation, texts: new Map() };
        addToList(known.texts, text, line);
        wanted.set(place, known);
      }
    }
  }
  return wanted;
}

async function findKeys(
  db: Db,
  types: readonly RecordType[],
  { relation, texts }: Wanted,
): Promise<Map<string, string[]>> {
  const { table, key, names } = relation;
  const found = new Map<string, string[]>();
  const type = types.find((known) => known.table === table);
  const look = async (
    columns: readonly string[],
    isExact: boolean,
    wordOf: (text: string) => string = (text) => text,
  ) => {
    const open = [...texts.keys()].filter((text) => !found.get(text)?.length && wordOf(text));
    if (open.length === 0) return;
    const matches = await matchTexts(db, { table, key, columns, isExact }, open.map(wordOf));
    for (const text of open) found.set(text, matches.get(wordOf(text)) ?? []);
  };
  for (const column of new Set([...(type?.keys ?? []), ...(relation.isNumber ? [] : [key])])) {
    const field = type && fieldsOf(type)[column];
    await look([column], true, field?.kind === "text" ? field.normalize : undefined);
  }
  await look(names, false);
  // Also matches «García Pérez, Ana» with separate columns of given and family names.
  if (names.length === 2) await look(names, false, (text) => turned(text));
  return found;
}

function turned(text: string): string {
  const [family, given, ...more] = text.split(",").map((part) => part.trim());
  return family && given && more.length === 0 ? `${given} ${family}` : "";
}

function named(db: Db, relation: Relation, keys: string[]): Promise<{ id: string; name: string }[]> {
  return Promise.all(keys.map(async (id) => ({ id, name: (await relatedName(db, relation, id)) ?? id })));
}
