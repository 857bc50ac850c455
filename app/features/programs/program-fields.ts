import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FieldDescription } from "#app/i18n/record-fields.ts";
import { directorLabel } from "./program-director.ts";
import {
  programAreaLabel,
  programLanguageLabel,
  programModalityLabel,
  programTypeLabel,
  semestersLabel,
} from "./program-labels.ts";
import type { ProgramRow } from "./programs.ts";
import { attendanceLabel, classDayLabel, classTimeLabel, type Timetable, timetableText } from "./timetable.ts";

/** Outputs of a field, unless its `omits` lists them; `facets` applies to choices only. */
export type ProgramOutput = "page" | "comparison" | "table" | "sheet" | "facets";

/** Outputs show the combined timetable instead of its three columns. */
const inTimetable = ["page", "comparison", "table", "sheet"] as const;

/** One sentence covers who decides and when applicants are notified: `admission-answer.ts`. */
const inDecision = ["page", "comparison", "table", "sheet"] as const;

/** The requirements state these as text; «¿Puedo postular?» compares them with an applicant's answers. */
const inRequirements = ["page", "comparison", "table", "sheet", "facets"] as const;

/** Levels of the Common European Framework of Reference, ascending. */
const englishLevels = { none: m.program_english_none, A2: () => "A2", B1: () => "B1", B2: () => "B2", C1: () => "C1" };

const year = (program?: { fee_year?: unknown }) => String(program?.fee_year ?? "");

/**
 * Fields of a program, shared by page, lists, comparison, catalogue, files, sheet, guide, structured data and filters.
 * `program-outputs.ts` defines where and in which order each is shown.
 */
export const programFields = {
  code: { kind: "text", label: m.program_code, omits: ["comparison", "sheet"] },
  name: { kind: "text", label: m.csv_name, translated: true, omits: ["page", "comparison", "sheet"] },
  type: {
    kind: "choice",
    options: programTypeLabel,
    label: m.programs_filter_type,
    heading: m.csv_type,
    omits: ["page", "sheet"],
  },
  degree: {
    kind: "text",
    label: (program) => (program?.type === "health_specialty" ? m.program_certificate() : m.program_degree()),
    translated: true,
    omits: ["table"],
  },
  faculty: { kind: "text", label: m.program_faculty, translated: true, omits: ["sheet"] },
  area: { kind: "choice", options: programAreaLabel, label: m.program_area, heading: m.csv_area },
  campus: { kind: "text", label: m.program_campus },
  modality: { kind: "choice", options: programModalityLabel, label: m.program_modality },
  schedule: { kind: "text", label: m.program_schedule, translated: true, omits: ["table"] },
  timetable: {
    kind: "summary",
    of: ["class_days", "class_times", "attendance"],
    inWords: (program) => timetableText(program as Timetable),
    label: m.program_timetable,
  },
  class_days: { kind: "choices", options: classDayLabel, label: m.program_class_days, omits: inTimetable },
  class_times: { kind: "choices", options: classTimeLabel, label: m.program_class_times, omits: inTimetable },
  attendance: { kind: "choices", options: attendanceLabel, label: m.program_attendance, omits: inTimetable },
  duration_semesters: {
    kind: "number",
    inWords: semestersLabel,
    label: m.program_duration,
    heading: m.csv_semesters,
  },
  language: { kind: "choice", options: programLanguageLabel, label: m.program_language },
  description: {
    kind: "paragraphs",
    label: m.program_about,
    translated: true,
    omits: ["comparison", "table"],
  },
  objectives: { kind: "list", label: m.program_objectives, translated: true, omits: ["comparison", "table"] },
  graduate_profile: {
    kind: "paragraphs",
    label: m.program_graduate_profile,
    translated: true,
    omits: ["comparison", "table"],
  },
  admission_requirements: { kind: "list", label: m.program_requirements, translated: true, omits: ["table"] },
  study_plan: { kind: "terms", label: m.program_study_plan, translated: true, omits: ["table"] },
  research_lines: {
    kind: "list",
    label: (program) => (program?.type === "professional_master" ? m.program_work_lines() : m.program_research_lines()),
    translated: true,
    omits: ["table"],
  },
  enrollment_fee: {
    kind: "money",
    currency: "fee_currency",
    year: "fee_year",
    label: (program) => m.program_enrollment_fee({ year: year(program) }).trim(),
    omits: ["table"],
  },
  annual_fee: {
    kind: "money",
    currency: "fee_currency",
    year: "fee_year",
    label: (program) => m.program_annual_fee({ year: year(program) }).trim(),
    omits: ["table"],
  },
  vacancies: { kind: "number", label: m.program_vacancies, omits: ["table"] },
  applications: {
    kind: "window",
    opens: "application_opens",
    closes: "application_closes",
    inWords: m.program_applications_window,
    label: m.program_applications,
    omits: ["table"],
  },
  application_opens: { kind: "day", label: m.csv_opens, omits: ["page", "comparison", "sheet"] },
  application_closes: { kind: "day", label: m.csv_closes, omits: ["page", "comparison", "sheet"] },
  classes_start: { kind: "day", label: m.program_classes_start, omits: ["table"] },
  minimum_average: { kind: "number", label: m.program_minimum_average, omits: inRequirements },
  english_level: { kind: "choice", options: englishLevels, label: m.program_english_level, omits: inRequirements },
  experience_years: { kind: "number", label: m.program_experience_years, omits: inRequirements },
  decided_by: { kind: "text", label: m.program_decided_by, translated: true, omits: inDecision },
  answer_weeks_from: { kind: "number", label: m.program_answer_weeks_from, omits: inDecision },
  answer_weeks_to: { kind: "number", label: m.program_answer_weeks_to, omits: inDecision },
  director: {
    kind: "text",
    label: (program) => directorLabel(String(program?.director ?? "")),
    omits: ["comparison", "table"],
  },
  contact_email: { kind: "email", label: m.program_contact, omits: ["comparison", "table"] },
  contact_phone: { kind: "phone", label: m.program_phone, omits: ["comparison", "table", "sheet"] },
  website: { kind: "link", label: m.program_website, omits: ["comparison", "table", "sheet"] },
  brochure: { kind: "file", label: m.program_brochure, omits: ["comparison", "table", "sheet"] },
} as const satisfies Record<string, FieldDescription<ProgramRow, ProgramOutput>>;

export type ProgramField = keyof typeof programFields;

/** Columns of `programs` without a field, with the reason. The type check fails for a column that is in neither. */
export const undescribedColumns = {
  id: "the database's key",
  slug: "part of the address, made of the name",
  fee_currency: "part of both fees",
  fee_year: "part of both fees",
  image: "a picture; its page decides where it is shown",
  status: "whether anything of the program is shown",
  deleted_at: "whether it is in the trash",
  expires_at: "until when it is shown",
  translations: "the other languages of the translated fields",
  revision: "bookkeeping",
  translated_from: "bookkeeping",
  updated_at: "bookkeeping",
  updated_by: "bookkeeping",
} as const satisfies Record<Exclude<keyof ProgramRow, ProgramField>, string>;

type FieldsLike<Description> = {
  [Field in ProgramField]: (typeof programFields)[Field] extends Description ? Field : never;
}[ProgramField];

export type TranslatedField = FieldsLike<{ translated: true }>;
export type ChoiceField = FieldsLike<{ kind: "choice" }>;

export type StudyTerm = { title: string; courses: string[] };

/** A program in one language. `lang` holds the language of each text: Spanish if it is not translated. */
export type Program = Omit<
  ProgramRow,
  "translations" | ChoiceField | FieldsLike<{ kind: "list" }> | FieldsLike<{ kind: "terms" }> | keyof Timetable
> &
  Timetable & { [Field in ChoiceField]: keyof (typeof programFields)[Field]["options"] } & {
    [Field in FieldsLike<{ kind: "list" }>]: string[];
  } & { [Field in FieldsLike<{ kind: "terms" }>]: StudyTerm[] } & { lang: Record<TranslatedField, Locale> };
