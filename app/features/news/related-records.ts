import type { Field, Fields } from "#app/editing/description/field.ts";
import { academicField, programField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RelatedColumn } from "./news.ts";

const work = { kind: "relation", key: "id", names: ["title"], isNumber: true } as const;

/** Kinds of related records, by column, with the table to search. */
export const relatedFields = {
  program_id: programField,
  academic_id: academicField,
  publication_id: { ...work, table: "publications", label: m.publication_record_one },
  project_id: { ...work, table: "projects", label: m.project_record_one },
  patent_id: { ...work, table: "patents", label: m.patent_record_one },
  thesis_id: { ...work, table: "theses", label: m.thesis_record_one },
} as const satisfies Record<RelatedColumn, Extract<Field, { kind: "relation" }>> satisfies Fields;
