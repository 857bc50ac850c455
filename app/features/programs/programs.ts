import type { Locale } from "#app/i18n/locale.ts";
import { accreditationFolder } from "#app/lib/accreditation-folder.ts";
import type { Database } from "#app/supabase/database.types.ts";

export type ProgramRow = Database["public"]["Tables"]["programs"]["Row"];
export type AccreditationRow = Database["public"]["Tables"]["accreditations"]["Row"];
export type ProgramFigures = Database["public"]["Tables"]["program_figures"]["Row"];

export const programTypes = ["doctorate", "academic_master", "professional_master", "health_specialty"] as const;
export type ProgramType = (typeof programTypes)[number];

export const programAreas = [
  "agriculture",
  "art_architecture",
  "basic_sciences",
  "business",
  "education",
  "health",
  "humanities",
  "law",
  "social_sciences",
  "technology",
] as const;
export type ProgramArea = (typeof programAreas)[number];

export const programModalities = ["in_person", "hybrid", "online"] as const;
export const programLanguages = ["es", "en", "es_en"] as const;
export const accreditationStatuses = ["accredited", "in_process", "not_accredited"] as const;

/** One term of a study plan. */
export type StudyTerm = { title: string; courses: string[] };

/** A program with its texts in one language. `lang` is Spanish when there is no translation of its name and text. */
export type Program = Omit<ProgramRow, "translations"> & {
  type: ProgramType;
  area: ProgramArea;
  modality: (typeof programModalities)[number];
  language: (typeof programLanguages)[number];
  lang: Locale;
  objectives: string[];
  admission_requirements: string[];
  study_plan: StudyTerm[];
  research_lines: string[];
};

/** Accreditation records, newest first. */
export function sortAccreditations<Record extends Pick<AccreditationRow, "valid_from" | "id">>(
  history: Record[],
): Record[] {
  const rank = ({ valid_from }: Record) => valid_from ?? "9999";
  return [...history].sort((a, b) => rank(b).localeCompare(rank(a)) || b.id - a.id);
}

/** Where an accreditation's logo lies in the bucket (specification, section 7). */
export function accreditationLogoPath({ type, code }: { type: string; code: string }): string {
  const folder = { doctorate: "doctorado", health_specialty: "especialidad" }[type] ?? "magister";
  return `${accreditationFolder}/${folder}/${code}.png`;
}
