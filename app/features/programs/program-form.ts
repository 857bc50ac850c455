import type { Field, Fields, Section } from "#app/editing/description/field.ts";
import type { RecordTab } from "#app/editing/description/record-type.ts";
import { currencyField, yearField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { programChildren } from "./program-children.ts";
import type { ProgramFieldDescription } from "./program-field.ts";
import { type ProgramField, programSections } from "./program-fields.ts";

/** Explanations in the editor; visitors' pages do not load them. */
const helps: Partial<Record<ProgramField, () => string>> = {
  code: m.program_record_code_help,
  class_days: m.program_record_class_days_help,
  class_times: m.program_record_class_times_help,
  schedule: m.program_record_schedule_help,
  study_plan: m.program_record_study_plan_help,
  graduate_profile: m.field_paragraphs_help,
  research_lines: m.program_record_lines_help,
  admission_requirements: m.program_record_requirements_help,
  minimum_average: m.program_record_minimum_help,
  english_level: m.program_record_english_help,
  application_closes: m.field_last_day_help,
  decided_by: m.program_record_decided_by_help,
  answer_weeks_from: m.program_record_answer_help,
  enrollment_fee: m.field_money_help,
  annual_fee: m.field_money_help,
  director: m.program_record_director_help,
  brochure: m.document_record_file_help,
};

/** Fields with long texts, which the editor collapses. */
const folded: readonly string[] = [...Object.keys(programSections.content), "admission_requirements"];

export const programFormSections = {
  identity: {
    title: m.field_section_identity,
    fields: {
      ...edited("identity"),
      slug: { kind: "slug", of: ["name"], label: m.field_slug },
      image: { kind: "image", folder: "Programs", label: m.field_image },
    },
  },
  study: { title: m.program_record_section_study, fields: edited("study") },
  content: { title: m.field_section_content, fields: edited("content") },
  admission: { title: m.program_record_section_admission, fields: edited("admission") },
  money: {
    title: m.field_section_money,
    fields: {
      ...edited("money"),
      fee_currency: currencyField,
      fee_year: { ...yearField, label: m.program_record_fee_year },
    },
  },
  contact: { title: m.field_section_contact, fields: edited("contact") },
} as const satisfies Record<keyof typeof programSections, Section>;

/** Returns the fields of a section that are columns, as the editor needs them. */
function edited(section: keyof typeof programSections): Fields {
  const fields = Object.entries<ProgramFieldDescription>(programSections[section]);
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, Field][] => {
      if (field.kind === "window" || field.kind === "summary") return [];
      const { omits, heading, inWords, year, label, ...rest } = field;
      const help = helps[name as ProgramField];
      const isFolded = folded.includes(name) ? { isFolded: true as const } : {};
      return [[name, { ...rest, ...isFolded, label: () => heading?.() ?? label(), ...(help ? { help } : {}) }]];
    }),
  );
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
