import { programFields } from "#app/features/programs/program-fields.ts";
import type { ProgramRow } from "#app/features/programs/programs.ts";

/** An empty value for each field, and the first option of each choice. */
const unset = Object.fromEntries(
  Object.entries(programFields).map(([name, field]) => {
    if (field.kind === "choice") return [name, Object.keys(field.options)[0]];
    if (["blocks", "choices", "list", "rows"].includes(field.kind)) return [name, []];
    return [name, field.kind === "text" || field.kind === "email" || field.kind === "phone" ? "" : null];
  }),
);

/** Returns the stored blocks of a text of plain paragraphs. */
export function blocksOf(...paragraphs: string[]): { type: string; text: string }[] {
  return paragraphs.map((text) => ({ type: "paragraph", text }));
}

/** Returns a doctorate with only the required and the given columns. */
export function programRow(values: Partial<ProgramRow> = {}): ProgramRow {
  const columns: Partial<ProgramRow> = {
    id: 1,
    code: "4101",
    type: "doctorate",
    slug: "doctorado-en-biologia",
    name: "Doctorado en Biología",
    degree: "Doctor o Doctora en Biología",
    faculty: "Facultad de Ciencias",
    area: "basic_sciences",
    campus: "Campus Central",
    modality: "in_person",
    duration_semesters: 8,
    language: "es",
    fee_currency: "CLP",
    fee_year: null,
    image: null,
    status: "published",
    deleted_at: null,
    expires_at: null,
    translations: {},
    revision: 1,
    translated_from: {},
    updated_at: "2026-11-16T12:00:00+00:00",
    updated_by: null,
  };
  return { ...unset, ...columns, ...values } as ProgramRow;
}
