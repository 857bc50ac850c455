import type { SupabaseClient } from "@supabase/supabase-js";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { AccreditationRow, Program, ProgramFigures, ProgramRow, ProgramType } from "./programs.ts";

type Db = SupabaseClient<Database>;

/** A published program as lists show it, in one language: no long texts. */
export type ProgramSummary = Pick<
  Program,
  | "id"
  | "code"
  | "type"
  | "slug"
  | "name"
  | "faculty"
  | "area"
  | "campus"
  | "modality"
  | "language"
  | "duration_semesters"
  | "application_opens"
  | "application_closes"
  | "image"
  | "lang"
> & {
  /** The faculty in the language asked for; `faculty` is the Spanish one, which stands for it in addresses. */
  facultyName: string;
  /** The name in Spanish, whatever the language asked for. */
  spanishName: string;
  accreditations: Pick<AccreditationRow, "id" | "status" | "years" | "valid_from" | "valid_to">[];
};

type WindowRow = Pick<
  Program,
  "id" | "code" | "type" | "slug" | "name" | "application_opens" | "application_closes" | "classes_start" | "updated_at"
>;

type SummaryRow = Omit<ProgramSummary, "lang" | "facultyName" | "spanishName"> & {
  translated_name?: string | null;
  translated_faculty?: string | null;
};

// The translation is picked out by the database: whole translations would be most of what a list weighs.
const summaryColumns = (locale: Locale) =>
  `id, code, type, slug, name, faculty, area, campus, modality, language, duration_semesters, application_opens,
   application_closes, image, accreditations(id, status, years, valid_from, valid_to)${
     locale === "es"
       ? ""
       : `, translated_name:translations->${locale}->>name, translated_faculty:translations->${locale}->>faculty`
   }`.replace(/\s+/g, "");

export type ProgramDetailRow = ProgramRow & { accreditations: AccreditationRow[]; program_figures: ProgramFigures[] };

/** The published programs of some types, by name in their language. Throws the backend's error. */
export async function listPrograms(db: Db, types: readonly ProgramType[], locale: Locale): Promise<ProgramSummary[]> {
  return listSummaries(db, "type", types, locale);
}

/** The published programs among some ids, by name in their language. Throws the backend's error. */
export async function listProgramsById(db: Db, ids: number[], locale: Locale): Promise<ProgramSummary[]> {
  return ids.length > 0 ? listSummaries(db, "id", ids, locale) : [];
}

async function listSummaries<Column extends "type" | "id">(
  db: Db,
  column: Column,
  values: readonly ProgramRow[Column][],
  locale: Locale,
): Promise<ProgramSummary[]> {
  const { data } = await db
    .from("programs")
    .select(summaryColumns(locale))
    .in(column as string, [...values])
    .overrideTypes<SummaryRow[], { merge: false }>()
    .throwOnError();
  return data
    .map(({ translated_name, translated_faculty, ...row }) => ({
      ...row,
      name: translated_name ?? row.name,
      facultyName: translated_faculty ?? row.faculty,
      spanishName: row.name,
      lang: locale === "es" || translated_name ? locale : ("es" as const),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/**
 * What else a published program can be found by, as one text by its id: degree, director and lines in a language, and in
 * Spanish where there is no translation. Apart from the summaries, whose pages do not show it. Throws the backend's error.
 */
export async function listProgramTexts(db: Db, locale: Locale): Promise<Map<number, string>> {
  const columns = "id,degree,director,research_lines";
  const { data } = await db
    .from("programs")
    .select(
      locale === "es"
        ? columns
        : `${columns},translated_degree:translations->${locale}->>degree,translated_lines:translations->${locale}->research_lines`,
    )
    .overrideTypes<
      (Pick<ProgramRow, "id" | "degree" | "director" | "research_lines"> & {
        translated_degree?: string | null;
        translated_lines?: ProgramRow["research_lines"];
      })[],
      { merge: false }
    >()
    .throwOnError();
  return new Map(
    data.map(({ id, degree, director, research_lines, translated_degree, translated_lines }) => [
      id,
      [translated_degree ?? degree, director, translated_lines ?? research_lines].flat().join(" "),
    ]),
  );
}

/** What the published programs and their faculties are called in a language. Throws the backend's error. */
export async function listProgramNames(db: Db, locale: Locale) {
  const columns = "id,code,name,faculty";
  const { data } = await db
    .from("programs")
    .select(
      locale === "es"
        ? columns
        : `${columns},translated_name:translations->${locale}->>name,translated_faculty:translations->${locale}->>faculty`,
    )
    .order("code")
    .overrideTypes<
      Pick<SummaryRow, "id" | "code" | "name" | "faculty" | "translated_name" | "translated_faculty">[],
      { merge: false }
    >()
    .throwOnError();
  return data.map(({ translated_name, translated_faculty, ...row }) => ({
    ...row,
    name: translated_name ?? row.name,
    facultyName: translated_faculty ?? row.faculty,
  }));
}

/** What the address of each published program is made of, and when it was last changed. Throws the backend's error. */
export async function listProgramAddresses(db: Db) {
  const { data } = await db
    .from("programs")
    .select("id, code, type, slug, updated_at")
    .order("code")
    .overrideTypes<Pick<Program, "id" | "code" | "type" | "slug" | "updated_at">[], { merge: false }>()
    .throwOnError();
  return data;
}

/** When one can apply to each published program and classes begin, with what its address needs. Throws the backend's error. */
export async function listApplicationWindows(db: Db, locale: Locale) {
  const columns = "id,code,type,slug,name,application_opens,application_closes,classes_start,updated_at";
  const { data } = await db
    .from("programs")
    .select(locale === "es" ? columns : `${columns},translated_name:translations->${locale}->>name`)
    .order("code")
    .overrideTypes<(WindowRow & { translated_name?: string | null })[], { merge: false }>()
    .throwOnError();
  return data.map(({ translated_name, ...row }) => ({ ...row, name: translated_name ?? row.name }));
}

/** Every published program with all its texts, for the guide. Throws the backend's error. */
export async function listProgramsInFull(db: Db): Promise<ProgramDetailRow[]> {
  const { data } = await db
    .from("programs")
    .select("*, accreditations(*), program_figures(*)")
    .order("type")
    .order("name")
    .throwOnError();
  return data;
}

/** One program by id or code with its accreditation history and yearly figures, or null. Throws the backend's error. */
export async function findProgram(db: Db, key: { id: number } | { code: string }): Promise<ProgramDetailRow | null> {
  const [column, value] = "id" in key ? (["id", key.id] as const) : (["code", key.code] as const);
  const { data } = await db
    .from("programs")
    .select("*, accreditations(*), program_figures(*)")
    .eq(column, value)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Graduates of all published programs over the years that have figures. Throws the backend's error. */
export async function countGraduates(db: Db): Promise<number> {
  const { data } = await db.rpc("graduate_total").throwOnError();
  return data;
}
