import { controlId } from "#app/editing/description/field-problems.ts";
import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField, programField } from "#app/editing/description/standard-fields.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { deadlineSubjectLabel } from "./deadline-labels.ts";
import { deadlineSubjects } from "./deadlines.ts";
import { subjectPath } from "./subject-path.ts";

export const deadlineRecords = describeRecords({
  path: "fechas",
  newPath: "nueva",
  table: "deadlines",
  state: "status",
  group: "admissions",
  names: {
    one: m.deadline_record_one,
    many: m.deadline_record_many,
    create: m.deadline_record_create,
    noun: { one: m.deadline_noun_one, many: m.deadline_noun, gender: "feminine" },
  },
  purpose: m.deadline_record_purpose,
  titles: ["name"],
  keys: ["key"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        name: {
          kind: "text",
          label: m.field_name,
          help: m.field_placeholders_help,
          translated: true,
          required: "save",
        },
        opens_on: { kind: "day", label: m.deadline_record_opens, help: m.deadline_record_opens_help },
        closes_on: { kind: "day", label: m.deadline_record_closes, help: m.field_last_day_help },
        note: { kind: "text", lines: true, label: m.field_note, translated: true },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        subject: {
          kind: "choice",
          options: deadlineSubjectLabel,
          label: m.deadline_record_subject,
          required: "publish",
        },
        is_internal: { kind: "flag", label: m.deadline_record_internal, help: m.deadline_record_internal_help },
        program_id: { ...programField, help: m.deadline_record_program_help },
        position: placeField("subject"),
        key: { kind: "slug", of: ["name"], label: m.field_key, help: m.deadline_record_key_help },
      },
    },
  ],
  placeholders: { own: [] },
  address: ({ subject: stored }) => {
    const subject = deadlineSubjects.find((known) => known === stored);
    return subject ? subjectPath(subject) : null;
  },
  checks: ({ row: { closes_on: closes } }, today) =>
    typeof closes === "string" && closes < today
      ? [{ id: controlId("closes_on"), text: m.deadline_check_passed({ date: formatDay(closes) }), asks: true }]
      : [],
  list: {
    columns: ["subject", "opens_on", "closes_on"],
    filters: ["subject"],
    search: ["name", "note", "key"],
    calendar: { from: "opens_on", to: "closes_on" },
    order: [
      { column: "closes_on", ascending: false },
      { column: "position", ascending: true },
    ],
  },
  refusals: {
    deadlines_check: m.deadline_record_wrong_empty,
    deadlines_check1: m.field_wrong_window,
  },
});
