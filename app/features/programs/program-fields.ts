import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { directorLabel } from "./program-director.ts";
import type { ProgramFieldDescription, ProgramOutput } from "./program-field.ts";
import {
  programAreaLabel,
  programLanguageLabel,
  programModalityLabel,
  programTypeLabel,
  semestersLabel,
} from "./program-labels.ts";
import type { ProgramRow } from "./programs.ts";
import { attendanceLabel, classDayLabel, classTimeLabel, type Timetable, timetableText } from "./timetable.ts";

/** Fields that other texts or another field show. */
const nowhere = ["page", "comparison", "table", "sheet"] as const;

/** Levels of the Common European Framework of Reference, ascending. */
const englishLevels = { none: m.program_english_none, A2: () => "A2", B1: () => "B1", B2: () => "B2", C1: () => "C1" };

const year = (program?: { fee_year?: unknown }) => String(program?.fee_year ?? "");

/**
 * Fields of a program by section of the editor, in display order. All pages, files, filters, imports and the API are
 * generated from them; `program-outputs.ts` defines the order of the fields in each output.
 */
export const programSections = {
  identity: {
    type: {
      kind: "choice",
      options: programTypeLabel,
      label: m.programs_filter_type,
      heading: m.csv_type,
      required: "save",
      omits: ["page", "sheet"],
    },
    name: {
      kind: "text",
      label: m.csv_name,
      translated: true,
      required: "save",
      omits: ["page", "comparison", "sheet"],
    },
    code: {
      kind: "text",
      label: m.program_code,
      pattern: { source: /^[0-9A-Za-z-]+$/, words: m.field_code_wrong },
      required: "publish",
      omits: ["comparison", "sheet"],
    },
    degree: {
      kind: "text",
      label: (program) => (program?.type === "health_specialty" ? m.program_certificate() : m.program_degree()),
      translated: true,
      omits: ["table"],
    },
    faculty: { kind: "text", label: m.program_faculty, translated: true, omits: ["sheet"] },
    area: {
      kind: "choice",
      options: programAreaLabel,
      label: m.program_area,
      heading: m.csv_area,
      required: "publish",
    },
  },
  study: {
    campus: { kind: "text", label: m.program_campus },
    modality: {
      kind: "choice",
      options: programModalityLabel,
      label: m.program_modality,
      required: "publish",
      initial: "in_person",
    },
    language: {
      kind: "choice",
      options: programLanguageLabel,
      label: m.program_language,
      required: "publish",
      initial: "es",
    },
    timetable: {
      kind: "summary",
      of: ["class_days", "class_times", "attendance"],
      inWords: (program) => timetableText(program as Timetable),
      label: m.program_timetable,
    },
    // The timetable shows these three.
    class_days: { kind: "choices", options: classDayLabel, label: m.program_class_days, omits: nowhere },
    class_times: { kind: "choices", options: classTimeLabel, label: m.program_class_times, omits: nowhere },
    attendance: { kind: "choices", options: attendanceLabel, label: m.program_attendance, omits: nowhere },
    schedule: { kind: "text", label: m.program_schedule, translated: true, isOptional: true, omits: ["table"] },
    duration_semesters: {
      kind: "number",
      min: 1,
      max: 14,
      inWords: semestersLabel,
      label: m.program_duration,
      heading: m.csv_semesters,
      required: "publish",
    },
  },
  content: {
    study_plan: {
      kind: "rows",
      add: m.program_record_add_term,
      fields: {
        title: { kind: "text", label: m.program_record_term, required: "publish" },
        courses: { kind: "list", label: m.program_record_courses },
      },
      label: m.program_study_plan,
      translated: true,
      omits: ["table"],
    },
    description: {
      kind: "blocks",
      label: m.program_about,
      translated: true,
      omits: ["comparison", "table"],
    },
    objectives: { kind: "list", label: m.program_objectives, translated: true, omits: ["comparison", "table"] },
    graduate_profile: {
      kind: "text",
      lines: true,
      label: m.program_graduate_profile,
      translated: true,
      omits: ["comparison", "table"],
    },
    research_lines: {
      kind: "list",
      label: (program) =>
        program?.type === "professional_master" ? m.program_work_lines() : m.program_research_lines(),
      translated: true,
      omits: ["table"],
    },
  },
  admission: {
    admission_requirements: { kind: "blocks", label: m.program_requirements, translated: true, omits: ["table"] },
    // The requirements state these three as text; «¿Puedo postular?» compares them with an applicant's answers.
    minimum_average: {
      kind: "number",
      min: 1,
      max: 7,
      decimals: 2,
      label: m.program_minimum_average,
      isOptional: true,
      omits: nowhere,
    },
    english_level: {
      kind: "choice",
      options: englishLevels,
      label: m.program_english_level,
      required: "publish",
      initial: "none",
      omits: nowhere,
    },
    experience_years: {
      kind: "number",
      min: 1,
      max: 20,
      label: m.program_experience_years,
      isOptional: true,
      omits: nowhere,
    },
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
    vacancies: { kind: "number", min: 0, label: m.program_vacancies, omits: ["table"] },
    // The page combines these three in one sentence: `admission-answer.ts`.
    decided_by: { kind: "text", label: m.program_decided_by, translated: true, omits: nowhere },
    answer_weeks_from: { kind: "number", min: 0, max: 52, label: m.program_answer_weeks_from, omits: nowhere },
    answer_weeks_to: { kind: "number", min: 0, max: 52, label: m.program_answer_weeks_to, omits: nowhere },
  },
  money: {
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
  },
  contact: {
    director: {
      kind: "text",
      label: (program) => directorLabel(String(program?.director ?? "")),
      omits: ["comparison", "table"],
    },
    contact_email: { kind: "email", label: m.program_contact, omits: ["comparison", "table"] },
    contact_phone: { kind: "phone", label: m.program_phone, omits: ["comparison", "table", "sheet"] },
    website: { kind: "link", label: m.program_website, omits: ["comparison", "table", "sheet"] },
    brochure: { kind: "pdf", label: m.program_brochure, omits: ["comparison", "table", "sheet"] },
  },
} as const satisfies Record<string, Readonly<Record<string, ProgramFieldDescription>>>;

const { identity, study, content, admission, money, contact } = programSections;
export const programFields = { ...identity, ...study, ...content, ...admission, ...money, ...contact };

export type ProgramField = keyof typeof programFields;

/** Columns of `programs` that are not fields, with the reason. The type check fails for a column that is in neither. */
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

/** Fields that an output shows. */
export type ShownIn<Output extends ProgramOutput> = Exclude<
  ProgramField,
  {
    [Field in ProgramField]: (typeof programFields)[Field] extends { omits: readonly (infer Omitted)[] }
      ? Output extends Omitted
        ? Field
        : never
      : never;
  }[ProgramField]
>;

export type TranslatedField = FieldsLike<{ translated: true }>;
type ChoiceField = FieldsLike<{ kind: "choice" }>;

export type StudyTerm = { title: string; courses: string[] };

/** A program in one language. `lang` holds the language of each text: Spanish if it is not translated. */
export type Program = Omit<
  ProgramRow,
  | "translations"
  | ChoiceField
  | FieldsLike<{ kind: "blocks" }>
  | FieldsLike<{ kind: "list" }>
  | FieldsLike<{ kind: "rows" }>
  | keyof Timetable
> &
  Timetable & { [Field in ChoiceField]: keyof (typeof programFields)[Field]["options"] } & {
    [Field in FieldsLike<{ kind: "blocks" }>]: TextBlock[];
  } & { [Field in FieldsLike<{ kind: "list" }>]: string[] } & {
    [Field in FieldsLike<{ kind: "rows" }>]: StudyTerm[];
  } & { lang: Record<TranslatedField, Locale> };
