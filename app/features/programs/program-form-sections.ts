import type { Field, Section } from "#app/editing/description/field.ts";
import type { RecordTab } from "#app/editing/description/record-type.ts";
import { currencyField, yearField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FieldDescription } from "#app/i18n/record-fields.ts";
import { programChildren } from "./program-children.ts";
import { type ProgramField, programFields } from "./program-fields.ts";
import type { ProgramRow } from "./programs.ts";

type Extras = Pick<Field, "help" | "required" | "initial" | "isOptional"> & {
  min?: number;
  max?: number;
  decimals?: number;
  nullable?: true;
};

export const programFormSections = {
  identity: {
    title: m.field_section_identity,
    fields: {
      type: programFormField("type", { required: "save" }),
      name: programFormField("name", { required: "save" }),
      code: {
        kind: "text",
        label: m.program_code,
        help: m.program_record_code_help,
        pattern: { source: /^[0-9A-Za-z-]+$/, words: m.field_code_wrong },
        required: "publish",
      },
      slug: { kind: "slug", of: ["name"], label: m.field_slug },
      degree: programFormField("degree"),
      faculty: programFormField("faculty"),
      area: programFormField("area", { required: "publish" }),
      image: { kind: "image", folder: "Programs", label: m.field_image },
    },
  },
  study: {
    title: m.program_record_section_study,
    fields: {
      campus: programFormField("campus"),
      modality: programFormField("modality", { required: "publish", initial: "in_person" }),
      language: programFormField("language", { required: "publish", initial: "es" }),
      class_days: programFormField("class_days", { help: m.program_record_class_days_help }),
      class_times: programFormField("class_times", { help: m.program_record_class_times_help }),
      attendance: programFormField("attendance"),
      schedule: programFormField("schedule", { help: m.program_record_schedule_help, isOptional: true }),
      duration_semesters: programFormField("duration_semesters", { min: 1, max: 14, required: "publish" }),
    },
  },
  content: {
    title: m.field_section_content,
    isFolded: true,
    fields: {
      study_plan: programFormField("study_plan", { help: m.program_record_study_plan_help }),
      description: programFormField("description", { help: m.field_paragraphs_help }),
      objectives: programFormField("objectives"),
      graduate_profile: programFormField("graduate_profile", { help: m.field_paragraphs_help }),
      research_lines: programFormField("research_lines", { help: m.program_record_lines_help }),
    },
  },
  admission: {
    title: m.program_record_section_admission,
    fields: {
      admission_requirements: programFormField("admission_requirements", {
        help: m.program_record_requirements_help,
      }),
      minimum_average: programFormField("minimum_average", {
        min: 1,
        max: 7,
        decimals: 2,
        help: m.program_record_minimum_help,
        isOptional: true,
      }),
      english_level: programFormField("english_level", {
        help: m.program_record_english_help,
        required: "publish",
        initial: "none",
      }),
      experience_years: programFormField("experience_years", { min: 1, max: 20, isOptional: true }),
      application_opens: programFormField("application_opens"),
      application_closes: programFormField("application_closes", { help: m.field_last_day_help }),
      classes_start: programFormField("classes_start"),
      vacancies: programFormField("vacancies", { min: 0 }),
      decided_by: programFormField("decided_by", { help: m.program_record_decided_by_help }),
      answer_weeks_from: programFormField("answer_weeks_from", { min: 0, max: 52, help: m.program_record_answer_help }),
      answer_weeks_to: programFormField("answer_weeks_to", { min: 0, max: 52 }),
    },
  },
  money: {
    title: m.field_section_money,
    fields: {
      enrollment_fee: programFormField("enrollment_fee", { help: m.field_money_help }),
      annual_fee: programFormField("annual_fee", { help: m.field_money_help }),
      fee_currency: currencyField,
      fee_year: { ...yearField, label: m.program_record_fee_year },
    },
  },
  contact: {
    title: m.field_section_contact,
    fields: {
      director: programFormField("director", { help: m.program_record_director_help }),
      contact_email: programFormField("contact_email"),
      contact_phone: programFormField("contact_phone"),
      website: programFormField("website"),
      brochure: programFormField("brochure", { help: m.document_record_file_help }),
    },
  },
} as const satisfies Record<string, Section>;

function programFormField(name: Exclude<ProgramField, "applications" | "timetable">, extras: Extras = {}): Field {
  const description: FieldDescription<ProgramRow, string> = programFields[name];
  const { min, max, decimals, nullable, ...rest } = extras;
  const common = {
    label: () => description.heading?.() ?? description.label(),
    ...(description.translated ? { translated: true as const } : {}),
    ...rest,
  };
  switch (description.kind) {
    case "text":
      return { kind: "text", ...common, ...(nullable ? { nullable } : {}) };
    case "paragraphs":
      return { kind: "text", lines: true, ...common };
    case "file":
      return { kind: "pdf", ...common };
    case "terms":
      return {
        kind: "rows",
        add: m.program_record_add_term,
        fields: {
          title: { kind: "text", label: m.program_record_term, required: "publish" },
          courses: { kind: "list", label: m.program_record_courses },
        },
        ...common,
      };
    case "number":
      return {
        kind: "number",
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        ...(decimals === undefined ? {} : { decimals }),
        ...common,
      };
    case "choice":
    case "choices":
      return { kind: description.kind, options: description.options, ...common };
    case "money":
      return { kind: "money", currency: description.currency, ...common };
    default:
      return { kind: description.kind, ...common };
  }
}

const { identity, study, content, admission, money, contact } = programFormSections;

const childTables = (...tables: string[]) => programChildren.filter(({ table }) => tables.includes(table));

/** Tabs of the editor of programs and specialties. */
export const programFormTabs: readonly RecordTab[] = [
  {
    path: "identificacion",
    name: m.field_section_identity,
    sections: [identity],
    children: childTables("accreditations"),
  },
  { path: "plan", name: m.program_record_tab_plan, sections: [study, content] },
  { path: "admision", name: m.program_record_section_admission, sections: [admission] },
  { path: "montos", name: m.field_section_money, sections: [money] },
  {
    path: "equipo",
    name: m.program_record_tab_team,
    sections: [contact],
    children: childTables("program_academics"),
  },
  {
    path: "cifras",
    name: m.program_record_tab_figures,
    sections: [],
    children: childTables("program_figures", "cohorts", "student_origins", "graduate_destinations"),
  },
];
