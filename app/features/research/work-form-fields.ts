import type { ChildTable, Field } from "#app/editing/description/field.ts";
import { academicField, yearField } from "#app/editing/description/standard-fields.ts";
import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { languageLabel } from "./work-labels.ts";

export const workFormFields = {
  title: { kind: "text", label: m.field_title, required: "save" },
  abstract: { kind: "text", lines: true, label: m.work_abstract },
  keywords: {
    kind: "rows",
    fields: {
      es: { kind: "text", label: m.work_record_keyword_es },
      en: { kind: "text", label: m.work_record_keyword_en },
    },
    inline: ["es", "en"],
    add: m.work_record_add_keyword,
    label: m.work_keywords,
    help: m.work_record_keywords_help,
  },
  language: { kind: "choice", options: languageLabel, label: m.work_language, required: "publish", initial: "es" },
  area: { kind: "choice", options: programAreaLabel, label: m.work_area, required: "publish" },
  year: { ...yearField, required: "publish" },
} as const satisfies Record<string, Field>;

/** A cited person; one row per author or inventor, in order. */
export const citedName = {
  given: { kind: "text", label: m.field_given_names },
  family: { kind: "text", label: m.field_family_names, required: "publish" },
} as const satisfies Record<string, Field>;

/** Returns the child table that links cited people to academics, by position. */
export function citedAcademics(table: string, parent: string): ChildTable {
  return {
    table,
    parent,
    label: m.work_record_cited,
    help: m.work_record_cited_help,
    add: m.field_add_academic,
    layout: "grid",
    order: [{ column: "position", ascending: true }],
    fields: {
      academic_id: academicField,
      position: { kind: "number", min: 1, label: m.work_record_cited_place, required: "save" },
    },
  };
}

export function participants(
  table: string,
  parent: string,
  label: () => string,
  options: Readonly<Record<string, () => string>>,
): ChildTable {
  return {
    table,
    parent,
    label,
    add: m.field_add_academic,
    layout: "grid",
    order: [
      { column: "role", ascending: true },
      { column: "academic_id", ascending: true },
    ],
    fields: { academic_id: academicField, role: { kind: "choice", options, label: m.field_role, required: "save" } },
  };
}
