import { type ChoiceField, programFields } from "#app/features/programs/program-fields.ts";
import type { ProgramRow } from "#app/features/programs/programs.ts";

/** First option of each choice, as defaults. */
const choices = Object.fromEntries(
  Object.entries(programFields).flatMap(([name, field]) =>
    field.kind === "choice" ? [[name, Object.keys(field.options)[0]]] : [],
  ),
) as Record<ChoiceField, string>;

/** Returns a doctorate with only the required and the given columns. */
export function programRow(values: Partial<ProgramRow> = {}): ProgramRow {
  const columns: Omit<ProgramRow, ChoiceField> & Partial<ProgramRow> = {
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
    schedule: "",
    class_days: [],
    class_times: [],
    attendance: [],
    duration_semesters: 8,
    language: "es",
    description: "",
    objectives: [],
    graduate_profile: "",
    admission_requirements: [],
    study_plan: [],
    research_lines: [],
    enrollment_fee: null,
    annual_fee: null,
    fee_currency: "CLP",
    fee_year: null,
    vacancies: null,
    application_opens: null,
    application_closes: null,
    classes_start: null,
    decided_by: "",
    answer_weeks_from: null,
    answer_weeks_to: null,
    minimum_average: null,
    english_level: "none",
    experience_years: null,
    director: "",
    contact_email: "",
    contact_phone: "",
    website: null,
    brochure: null,
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
  return { ...choices, ...columns, ...values };
}
