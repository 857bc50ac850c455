import type { ProgramFieldDescription, ProgramOutput } from "./program-field.ts";
import { type ProgramField, programFields, type ShownIn } from "./program-fields.ts";

/** Values shown beside a program's fields: computed from other tables or the day. */
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

/** Returns some fields, then all others that an output shows and `elsewhere` lacks. */
function allIn<Output extends ProgramOutput, First extends ProgramField | Computed>(
  output: Output,
  first: readonly First[],
  elsewhere: readonly string[] = [],
): readonly (First | ShownIn<Output>)[] {
  const listed = new Set<string>([...first, ...elsewhere]);
  const others = Object.entries<ProgramFieldDescription>(programFields)
    .filter(([name, { omits }]) => !listed.has(name) && !omits?.includes(output))
    .map(([name]) => name as ShownIn<Output>);
  return [...first, ...others];
}

/** Facts that applicants decide by, first on a program's page. */
export const pageHighlights = [
  ...(["annual_fee", "applications", "duration_semesters", "language", "timetable", "schedule", "modality"] as const),
  ...(["campus", "accreditation"] as const),
] satisfies Shown;

/** Fields with their own section on a program's page, with the section's id in addresses. */
export const pageSectionIds = {
  description: "programa",
  admission_requirements: "requisitos",
  objectives: "objetivos",
  graduate_profile: "perfil",
  study_plan: "plan-de-estudios",
  research_lines: "lineas",
} as const satisfies Partial<Record<ProgramField, string>>;

/** Other facts on a program's page, in display order. */
export const pageFacts = /* @__PURE__ */ allIn(
  "page",
  [
    ...(["degree", "faculty", "area", "code", "vacancies", "enrollment_fee", "classes_start", "director"] as const),
    ...(["contact_email", "contact_phone", "website", "brochure"] as const),
  ],
  [...pageHighlights, ...Object.keys(pageSectionIds)],
);

/** Facts of a list row besides the name and the state of applications. */
export const listFacts = [
  ...(["faculty", "type", "duration_semesters", "modality", "timetable", "annual_fee", "accreditation"] as const),
] satisfies Shown;

const longRows = ["admission_requirements", "research_lines", "destinations"] as const satisfies Shown;

/** Rows of the comparison, the most decisive first. `long` are lists, shown folded. */
export const comparisonRows = {
  short: /* @__PURE__ */ allIn(
    "comparison",
    [
      ...(["annual_fee", "applications", "enrollment_fee", "vacancies"] as const),
      ...(["finished_on_time", "retained", "median_semesters"] as const),
      ...(["timetable", "schedule", "duration_semesters", "modality", "campus", "language"] as const),
      ...(["accreditation", "classes_start", "advisors", "enrollment", "study_plan"] as const),
      ...(["eligibility", "degree", "type", "faculty", "area"] as const),
    ],
    longRows,
  ),
  long: longRows,
};

/** Fields with free text that always differs between programs: differences in it carry no information. */
export const incomparableFields: readonly string[] = [
  ...(["degree", "schedule", "admission_requirements", "research_lines", "study_plan"] as const),
] satisfies Shown;

/** Columns of a downloaded table; the page's address is the last. */
export const tableColumns = /* @__PURE__ */ allIn("table", [
  ...(["code", "name", "type", "faculty", "area", "campus", "modality", "language", "duration_semesters"] as const),
  ...(["timetable", "application_opens", "application_closes", "accreditation"] as const),
]);

/** Texts of the sheet. The guide has room for fewer. */
const sheetTexts = [
  ...(["description", "admission_requirements", "objectives", "graduate_profile"] as const),
  ...(["research_lines", "study_plan"] as const),
] satisfies Shown;

/** Facts in the header of sheet and guide. */
export const sheetHighlights = ["applications", "classes_start", "accreditation"] as const satisfies Shown;
export const sheetFacts = /* @__PURE__ */ allIn(
  "sheet",
  [
    ...(["degree", "area", "campus", "modality", "timetable", "schedule", "duration_semesters"] as const),
    ...(["language", "vacancies", "enrollment_fee", "annual_fee", "director", "contact_email"] as const),
  ],
  [...sheetHighlights, ...sheetTexts],
);

/** Facets of programs by their parameters in addresses, in display order. */
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

/** Properties of schema.org (EducationalOccupationalProgram) that contain a field's stored value. */
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
