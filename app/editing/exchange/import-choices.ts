import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";
import type { Field } from "../description/field.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import { sourceHash } from "../translation/source-hash.ts";
import { normalizeKey } from "./cells/normalize-key.ts";
import { exchangeColumns } from "./exchange-columns.ts";
import { partColumns } from "./import-tables.ts";
import type { Mapping } from "./mapping.ts";
import { numberKinds } from "./plan/column-decimals.ts";
import { type Answers, columnSubject, type Question, questionKey } from "./plan/import-plan.ts";

/** Maximum number of answers per request. */
const answersAtOnce = 500;

const storedMapping = z.array(z.string().nullable());
const storedAnswer = z.object({
  subject: z.string(),
  source: z.string(),
  target: z.object({ id: z.string().nullable() }),
});

/** Returns the last mapping of a file with these headings; null if there is none. */
export async function findMapping(db: Db, path: string, headings: readonly string[]): Promise<Mapping | null> {
  const { data } = await db
    .from("import_choices")
    .select("target")
    .match({ kind: "mapping", subject: path, source: hashOf(headings) })
    .maybeSingle()
    .throwOnError();
  const mapping = storedMapping.safeParse(data?.target).data ?? null;
  return mapping?.length === headings.length ? mapping : null;
}

/** Stores the mapping of a file with these headings. */
export async function storeMapping(db: Db, path: string, headings: readonly string[], mapping: Mapping): Promise<void> {
  const choice = { kind: "mapping", subject: path, source: hashOf(headings), target: [...mapping] };
  await db.from("import_choices").upsert(choice).throwOnError();
}

function hashOf(headings: readonly string[]): string {
  return sourceHash(headings.map(normalizeKey));
}

/** Returns the answers of earlier imports, by question. `subjects` are those of the questions. */
export async function readAnswers(db: Db, subjects: readonly string[]): Promise<Map<string, string | null>> {
  const answers = new Map<string, string | null>();
  for (;;) {
    const { data } = await db
      .from("import_choices")
      .select("subject,source,target")
      .eq("kind", "record")
      .in("subject", [...subjects])
      .order("subject")
      .order("source")
      .range(answers.size, answers.size + answersAtOnce - 1)
      .throwOnError();
    for (const row of data) {
      const { subject, source, target } = storedAnswer.parse(row);
      answers.set(questionKey({ subject, source }), target.id);
    }
    if (data.length < answersAtOnce) return answers;
  }
}

export async function storeAnswers(db: Db, questions: readonly Question[], answers: Answers): Promise<void> {
  const choices = questions.flatMap(({ subject, source }) => {
    const id = answers.get(questionKey({ subject, source }));
    return id === undefined ? [] : [{ kind: "record", subject, source, target: { id } }];
  });
  for (let from = 0; from < choices.length; from += answersAtOnce) {
    await db
      .from("import_choices")
      .upsert(choices.slice(from, from + answersAtOnce))
      .throwOnError();
  }
}

/** Returns the subjects of questions about a type and its relations. */
export function subjectsOf(type: RecordType): string[] {
  const fields: Field[] = [
    ...Object.values(fieldsOf(type)),
    ...(type.children ?? []).flatMap((child) => Object.values(child.fields)),
  ];
  const related = fields.flatMap((field) => (field.kind === "relation" ? [`${field.table}.${field.key}`] : []));
  const columns = [...exchangeColumns(type), ...(type.children ?? []).flatMap(partColumns)];
  const numbers = columns.flatMap(({ name, field }) =>
    numberKinds.includes(field.kind) ? [columnSubject(type.table, name)] : [],
  );
  return [type.table, ...new Set([`${type.table}.id`, ...related]), ...numbers];
}
