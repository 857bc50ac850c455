import { m } from "#app/i18n/paraglide/messages.js";
import { readEnglish } from "../translation/write-translation.ts";
import { type DescribedForm, intentOf, willPublish } from "./described-form.ts";
import { controlId, type FieldProblem, problemsOf } from "./field-problems.ts";
import { type Columns, fieldsOf, type RecordType, translatedFields } from "./record-type.ts";

export const publishAtId = controlId("publish-at");

export const expiresAtId = controlId("expires-at");

/**
 * Validates a form for its intent. Returns the errors in the order of the page. `held` are the stored columns: a text
 * may keep its stored length. `heldSchedule` is a stored time of publication (ISO 8601), which may be past; else null.
 */
export function formProblems(
  type: RecordType,
  form: DescribedForm,
  timeZone: string,
  held: Columns = {},
  heldSchedule: string | null = null,
): FieldProblem[] {
  const isPublishing = form.does !== "draft";
  return [
    ...problemsOf(fieldsOf(type), form.values, isPublishing, [], held),
    ...englishProblems(type, form, isPublishing, held).map((problem) => ({
      ...problem,
      label: m.record_in_english({ field: problem.label }),
    })),
    ...childProblems(type, form, isPublishing),
    ...scheduleProblems(form, timeZone, heldSchedule),
  ];
}

function scheduleProblems(form: DescribedForm, timeZone: string, heldSchedule: string | null): FieldProblem[] {
  const intent = intentOf(form, timeZone);
  const problem = (error: string) => [{ id: publishAtId, label: m.record_publish_at(), error }];
  if (!intent) return problem(m.record_publish_at_missing());
  if (intent.does !== "schedule") return endProblems(form, Date.now());
  const begin = Date.parse(intent.publishAt);
  const isHeld = heldSchedule !== null && shownMinute(heldSchedule) === shownMinute(intent.publishAt);
  if (begin <= Date.now() && !isHeld) return problem(m.record_publish_at_past());
  return endProblems(form, begin);
}

/** Returns the minute of a time: forms have no seconds. */
function shownMinute(moment: string): number {
  return Math.floor(Date.parse(moment) / 60_000);
}

/** Requires the end of publication to be after its beginning (`begin`, in milliseconds). */
function endProblems(form: DescribedForm, begin: number): FieldProblem[] {
  if (!willPublish(form) || form.expiresAt === null || Date.parse(form.expiresAt) > begin) return [];
  return [{ id: expiresAtId, label: m.staff_field_expires_at(), error: m.staff_expires_at_early() }];
}

/** Validates the English of a form. No field is required. */
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

export function childProblems(type: RecordType, form: DescribedForm, isPublishing: boolean): FieldProblem[] {
  return (type.children ?? []).flatMap(({ table, fields }) =>
    (form.children[table] ?? []).flatMap((row) =>
      problemsOf(fields, row.values, isPublishing, [table, row.key], row.source),
    ),
  );
}
