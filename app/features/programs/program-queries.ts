import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "#app/supabase/db.ts";
import { findLibraryPicture, type LibraryPicture, listLibraryPictures } from "#app/supabase/library-pictures.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";
import type { DestinationRow } from "./outcomes/destinations.ts";
import { type Program, type ProgramField, programFields, type TranslatedField } from "./program-fields.ts";
import { programColumns } from "./program-localization.ts";
import { listFacts, programFacetNames, tableColumns } from "./program-outputs.ts";
import { type PeopleRow, peopleColumns } from "./program-people.ts";
import {
  type AccreditationRow,
  accreditationColumns,
  type ProgramFigures,
  type ProgramRow,
  type ProgramType,
  programTypes,
} from "./programs.ts";
import type { Timetable } from "./timetable.ts";

type Columns<Name> = Extract<Name, Exclude<keyof ProgramRow, "translations">>;

/** What a price is computed from. */
const feeColumns = ["annual_fee", "enrollment_fee", "fee_currency", "fee_year"] as const;
type FeeColumn = (typeof feeColumns)[number];

/** The columns that lists, their filters and their files read. */
type SummaryColumn =
  | "id"
  | "slug"
  | "image"
  | "application_opens"
  | "application_closes"
  | FeeColumn
  | keyof Timetable
  | Columns<
      | (typeof tableColumns)[number]
      | (typeof listFacts)[number]
      | (typeof programFacetNames)[keyof typeof programFacetNames]
    >;

/** A published program as lists show it, in one language: no long texts. */
export type ProgramSummary = Pick<Program, SummaryColumn> & {
  lang: Pick<Program["lang"], Extract<SummaryColumn, TranslatedField>>;
  /** Its name and faculty in Spanish, whatever the language: by them addresses and related programs know it. */
  spanish: { name: string; faculty: string };
  accreditations: Pick<AccreditationRow, "id" | "status" | "years" | "valid_from" | "valid_to">[];
};

const summaryColumns = [
  ...new Set([
    ...(["id", "slug", "image", "application_opens", "application_closes"] as const),
    ...feeColumns,
    ...programFields.timetable.of,
    ...[...tableColumns, ...listFacts, ...Object.values(programFacetNames)].filter(isColumn),
  ]),
] as SummaryColumn[];

function isColumn(name: string): boolean {
  return (
    Object.hasOwn(programFields, name) && !["window", "summary"].includes(programFields[name as ProgramField].kind)
  );
}

export type ProgramDetailRow = ProgramRow & { accreditations: AccreditationRow[]; program_figures: ProgramFigures[] };

/** A program as its page reads it, with what its graduates answered in surveys and who teaches in it. */
type ProgramPageRow = ProgramDetailRow & { graduate_destinations: DestinationRow[]; program_academics: PeopleRow[] };

/** The published programs of some types, by name in their language. */
export function listPrograms(db: Db, types: readonly ProgramType[], locale: Locale): Promise<ProgramSummary[]> {
  return sharedRead(db, `programs ${types} ${locale}`, async () => {
    const { select, inLocale } = programColumns(summaryColumns, locale);
    const { data } = await db
      .from("programs")
      .select(`${select},accreditations(id,status,years,valid_from,valid_to)`)
      .in("type", [...types])
      .overrideTypes<
        (Pick<ProgramRow, "name" | "faculty"> & Pick<ProgramSummary, "accreditations">)[],
        { merge: false }
      >()
      .throwOnError();
    return data
      .map((row) => ({ ...inLocale(row), spanish: { name: row.name, faculty: row.faculty } }))
      .sort((a, b) => compareTexts(a.name, b.name));
  });
}

/**
 * Returns what the library says of a program's picture; null for one that it does not have. Those of published programs
 * are read at once; a preview may show another.
 */
export async function findProgramPicture(db: Db, image: string | null, locale: Locale): Promise<LibraryPicture | null> {
  const pictures = await sharedRead(db, "pictures of programs", async () => {
    const images = (await listPrograms(db, programTypes, locale)).map((program) => program.image);
    return [...(await listLibraryPictures(db, images)).values()];
  });
  return pictures.find(({ path }) => path === image) ?? findLibraryPicture(db, image);
}

/** The published programs among some ids, by name in their language. They are among those that all pages share. */
export async function listProgramsById(db: Db, ids: number[], locale: Locale): Promise<ProgramSummary[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return (await listPrograms(db, programTypes, locale)).filter(({ id }) => wanted.has(id));
}

/**
 * What else a published program can be found by, as one text by its id: degree, director and lines in a language, and
 * in Spanish where there is no translation. Apart from the summaries, whose pages do not show it.
 */
export async function listProgramTexts(db: Db, locale: Locale): Promise<Map<number, string>> {
  const { select, inLocale } = programColumns(["id", "degree", "director", "research_lines"], locale);
  const { data } = await db.from("programs").select(select).overrideTypes<object[], { merge: false }>().throwOnError();
  return new Map(
    data
      .map(inLocale)
      .map(({ id, degree, director, research_lines: lines }) => [id, [degree, director, lines].flat().join(" ")]),
  );
}

/** The names of the published programs and their faculties. `facultyKey` is the faculty's Spanish name. */
export async function listProgramNames(db: Db, locale: Locale) {
  const { select, inLocale } = programColumns(["id", "code", "name", "faculty"], locale);
  const { data } = await db
    .from("programs")
    .select(select)
    .order("code")
    .overrideTypes<{ faculty: string }[], { merge: false }>()
    .throwOnError();
  return data.map((row) => ({ ...inLocale(row), facultyKey: row.faculty }));
}

/** What the address of each published program is made of, and when it was last changed. */
export async function listProgramAddresses(db: Db) {
  const { data } = await db
    .from("programs")
    .select("id, code, type, slug, updated_at")
    .order("code")
    .overrideTypes<Pick<Program, "id" | "code" | "type" | "slug" | "updated_at">[], { merge: false }>()
    .throwOnError();
  return data;
}

/** When one can apply to each published program and classes begin, with what its address needs. */
export async function listApplicationWindows(db: Db, locale: Locale) {
  const dates = ["application_opens", "application_closes", "classes_start", "updated_at"] as const;
  const { select, inLocale } = programColumns(["id", "code", "type", "slug", "name", ...dates], locale);
  const { data } = await db
    .from("programs")
    .select(select)
    .order("code")
    .overrideTypes<object[], { merge: false }>()
    .throwOnError();
  return data.map(inLocale);
}

/** Every published program with all its texts, for the guide. */
export async function listProgramsInFull(db: Db): Promise<ProgramDetailRow[]> {
  const { data } = await db.from("programs").select("*, accreditations(*), program_figures(*)").throwOnError();
  return data.toSorted((one, other) => compareTexts(one.type, other.type) || compareTexts(one.name, other.name));
}

/** One program by id or code with all that its page says of it, in the order of the tables; null without one. */
export async function findProgram(
  db: Db,
  key: { id: number } | { code: string } | null,
): Promise<ProgramPageRow | null> {
  if (!key) return null;
  const [column, value] = "id" in key ? (["id", key.id] as const) : (["code", key.code] as const);
  const { data } = await db
    .from("programs")
    .select(
      `*, ${accreditationColumns}, program_figures(*), graduate_destinations(year, sector, graduates), ${peopleColumns}`,
    )
    .eq(column, value)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The university's figures, as `site_figures` in `indicators/key-figures.sql` computes them. */
type SiteFigures = Record<
  "doctorates" | "masters" | "specialties" | "programs" | "accredited" | "faculties" | "graduates",
  number
>;

/**
 * Returns the university's figures on a day: published programs of every type, and graduates since its records begin.
 */
export function readSiteFigures(db: Db, today: CalendarDay): Promise<SiteFigures> {
  return sharedRead(db, `site figures ${today}`, async () => {
    const { data } = await db.rpc("site_figures", { today }).throwOnError();
    return data as SiteFigures;
  });
}
