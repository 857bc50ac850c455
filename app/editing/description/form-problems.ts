import { m } from "#app/i18n/paraglide/messages.js";
import { readEnglish } from "../translation/write-translation.ts";
import { type DescribedForm, intentOf, isForVisitors } from "./described-form.ts";
import { controlId, type FieldProblem, problemsOf } from "./field-problems.ts";
import { type Columns, fieldsOf, type RecordType, translatedFields } from "./record-type.ts";

/** The id of the control for the moment of publication. */
export const publishAtId = controlId("publish-at");

/** The id of the control for the moment of withdrawal. */
export const expiresAtId = controlId("expires-at");

/**
 * Returns why a form cannot be saved in its intended state, in the order of the page; empty when it can. `held` is what
 * is stored of the record: what was longer before may stay as long.
 */
export function formProblems(
  type: RecordType,
  form: DescribedForm,
  timeZone: string,
  held: Columns = {},
): FieldProblem[] {
  const isPublishing = form.does !== "draft";
  return [
    ...problemsOf(fieldsOf(type), form.values, isPublishing, [], held),
    ...englishProblems(type, form, isPublishing, held).map((problem) => ({
      ...problem,
      label: m.record_in_english({ field: problem.label }),
    })),
    ...childProblems(type, form, isPublishing),
    ...scheduleProblems(form, timeZone),
  ];
}

function scheduleProblems(form: DescribedForm, timeZone: string): FieldProblem[] {
  const intent = intentOf(form, timeZone);
  const problem = (error: string) => [{ id: publishAtId, label: m.record_publish_at(), error }];
  if (!intent) return problem(m.record_publish_at_missing());
  if (intent.does === "schedule" && Date.parse(intent.publishAt) <= Date.now())
    return problem(m.record_publish_at_past());
  return endProblems(form, intent.does === "schedule" ? Date.parse(intent.publishAt) : Date.now());
}

/** What visitors are to see ends after it begins; `begin` in milliseconds. */
function endProblems(form: DescribedForm, begin: number): FieldProblem[] {
  if (!isForVisitors(form) || form.expiresAt === null || Date.parse(form.expiresAt) > begin) return [];
  return [{ id: expiresAtId, label: m.staff_field_expires_at(), error: m.staff_expires_at_early() }];
}

/** Returns what is wrong with the English of a form, by the names of its fields; it may lack anything. */
export function englishProblems(
  type: RecordType,
  form: DescribedForm,
  isPublishing: boolean,
  held: Columns = {},
): FieldProblem[] {
  const optional = Object.entries(translatedFields(type)).map(([column, { required: _, ...field }]) => [column, field]);
  const english = readEnglish(held.translations ?? {});
  return problemsOf(Object.fromEntries(optional), form.english, isPublishing, ["en"], english);
}

/** Returns what is wrong with the rows of other tables that belong to a form. */
export function childProblems(type: RecordType, form: DescribedForm, isPublishing: boolean): FieldProblem[] {
  return (type.children ?? []).flatMap(({ table, fields }) =>
    (form.children[table] ?? []).flatMap((row) =>
      problemsOf(fields, row.values, isPublishing, [table, row.key], row.source),
    ),
  );
}
