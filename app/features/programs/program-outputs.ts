import type { ProgramField } from "./program-fields.ts";

/** What outputs show beside a program's fields: what is known from its other tables and from the day. */
type Computed =
  | "accreditation"
  | "eligibility"
  | "advisors"
  | "enrollment"
  | "finished_on_time"
  | "retained"
  | "median_semesters"
  | "destinations";

type Shown = readonly (ProgramField | Computed)[];

/** What one decides by, first on a program's page. */
export const pageHighlights = [
  ...(["annual_fee", "applications", "duration_semesters", "language", "timetable", "schedule", "modality"] as const),
  ...(["campus", "accreditation"] as const),
] satisfies Shown;

/** The other facts on a program's page, in their order. */
export const pageFacts = [
  ...(["degree", "faculty", "area", "code", "vacancies", "enrollment_fee", "classes_start", "director"] as const),
  ...(["contact_email", "contact_phone", "website", "brochure"] as const),
] satisfies Shown;

/** The fields with a section of their own on a program's page, with the section's id in addresses. */
export const pageSectionIds = {
  description: "programa",
  admission_requirements: "requisitos",
  objectives: "objetivos",
  graduate_profile: "perfil",
  study_plan: "plan-de-estudios",
  research_lines: "lineas",
} as const satisfies Partial<Record<ProgramField, string>>;

/** What a row of a list says of a program besides its name and whether one can apply. */
export const listFacts = [
  ...(["faculty", "type", "duration_semesters", "modality", "timetable", "annual_fee", "accreditation"] as const),
] satisfies Shown;

/** The rows of the comparison, in the order in which one decides. `long` are lists, which are folded. */
export const comparisonRows = {
  short: [
    ...(["annual_fee", "applications", "enrollment_fee", "vacancies"] as const),
    ...(["finished_on_time", "retained", "median_semesters"] as const),
    ...(["timetable", "schedule", "duration_semesters", "modality", "campus", "language"] as const),
    ...(["accreditation", "classes_start", "advisors", "enrollment", "study_plan"] as const),
    ...(["eligibility", "degree", "type", "faculty", "area"] as const),
  ],
  long: ["admission_requirements", "research_lines", "destinations"],
} as const satisfies Record<string, Shown>;

/** What each program says in words of its own: differences in it carry no information. */
export const ownToEach: readonly string[] = [
  ...(["degree", "schedule", "admission_requirements", "research_lines", "study_plan"] as const),
] satisfies Shown;

/** The columns of a file of programs; the address of the page is the last. */
export const tableColumns = [
  ...(["code", "name", "type", "faculty", "area", "campus", "modality", "language", "duration_semesters"] as const),
  ...(["timetable", "application_opens", "application_closes", "accreditation"] as const),
] satisfies Shown;

/** What sheet and guide say of a program, from its head to the facts beside its texts. */
export const sheetHighlights = ["applications", "classes_start", "accreditation"] as const satisfies Shown;
export const sheetFacts = [
  ...(["degree", "area", "campus", "modality", "timetable", "schedule", "duration_semesters"] as const),
  ...(["language", "vacancies", "enrollment_fee", "annual_fee", "director", "contact_email"] as const),
] satisfies Shown;

/** The texts of the sheet. The guide has room for fewer. */
export const sheetTexts = [
  ...(["description", "admission_requirements", "objectives", "graduate_profile"] as const),
  ...(["research_lines", "study_plan"] as const),
] satisfies Shown;

/** What programs can be narrowed by, by the parameter in addresses, in the order of the filters. */
export const programFacetNames = {
  tipo: "type",
  area: "area",
  horario: "timetable",
  facultad: "faculty",
  modalidad: "modality",
  idioma: "language",
  acreditacion: "accreditation",
  abierta: "open",
  precio: "price",
} as const satisfies Record<string, ProgramField | Computed | "open" | "price">;

/** The properties of schema.org (EducationalOccupationalProgram) that hold a field as it is stored. */
export const jsonLdProperties = {
  name: "name",
  identifier: "code",
  programType: "type",
  educationalProgramMode: "modality",
  educationalCredentialAwarded: "degree",
  programPrerequisites: "admission_requirements",
  applicationStartDate: "application_opens",
  applicationDeadline: "application_closes",
  startDate: "classes_start",
  maximumEnrollment: "vacancies",
} as const satisfies Record<string, ProgramField>;
