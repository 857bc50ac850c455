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

const feeColumns = ["annual_fee", "enrollment_fee", "fee_currency", "fee_year"] as const;
type FeeColumn = (typeof feeColumns)[number];

/** Columns that lists, their filters and their files read. */
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

/** A published program in a list, in one language, without long texts. */
export type ProgramSummary = Pick<Program, SummaryColumn> & {
  lang: Pick<Program["lang"], Extract<SummaryColumn, TranslatedField>>;
  /** Spanish name and faculty in every language: keys for addresses and related programs. */
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

/** A program on its page, with surveys of graduates and its academics. */
type ProgramPageRow = ProgramDetailRow & { graduate_destinations: DestinationRow[]; program_academics: PeopleRow[] };

/** Returns the published programs of some types, sorted by localized name. */
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

/** Returns the library's metadata of a picture, or null. All pictures of published programs are read in one query. */
export async function findProgramPicture(db: Db, image: string | null, locale: Locale): Promise<LibraryPicture | null> {
  const pictures = await sharedRead(db, "pictures of programs", async () => {
    const images = (await listPrograms(db, programTypes, locale)).map((program) => program.image);
    return [...(await listLibraryPictures(db, images)).values()];
  });
  return pictures.find(({ path }) => path === image) ?? findLibraryPicture(db, image);
}

/** Returns the published programs among some ids, sorted by localized name, from the list that all pages share. */
export async function listProgramsById(db: Db, ids: number[], locale: Locale): Promise<ProgramSummary[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return (await listPrograms(db, programTypes, locale)).filter(({ id }) => wanted.has(id));
}

/** Returns further searchable text by program id. Separate from the summaries, because pages do not show it. */
export async function listProgramTexts(db: Db, locale: Locale): Promise<Map<number, string>> {
  const { select, inLocale } = programColumns(["id", "degree", "director", "research_lines"], locale);
  const { data } = await db.from("programs").select(select).overrideTypes<object[], { merge: false }>().throwOnError();
  return new Map(
    data
      .map(inLocale)
      .map(({ id, degree, director, research_lines: lines }) => [id, [degree, director, lines].flat().join(" ")]),
  );
}

/** Returns names and faculties of the published programs. `facultyKey` is the faculty's Spanish name. */
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

/** Returns the columns of each published program's path, and its last change. */
export async function listProgramAddresses(db: Db) {
  const { data } = await db
    .from("programs")
    .select("id, code, type, slug, updated_at")
    .order("code")
    .overrideTypes<Pick<Program, "id" | "code" | "type" | "slug" | "updated_at">[], { merge: false }>()
    .throwOnError();
  return data;
}

/** Returns application dates and start of classes of each published program, with the data of its address. */
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

/** Returns all published programs with all texts, for the guide. */
export async function listProgramsInFull(db: Db): Promise<ProgramDetailRow[]> {
  const { data } = await db.from("programs").select("*, accreditations(*), program_figures(*)").throwOnError();
  return data.toSorted((one, other) => compareTexts(one.type, other.type) || compareTexts(one.name, other.name));
}

/** Returns a program by id or code with all data of its page, in the order of the tables; null without one. */
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

/** Figures of the university, as `site_figures` in `indicators/key-figures.sql` computes them. */
type SiteFigures = Record<
  "doctorates" | "masters" | "specialties" | "programs" | "accredited" | "faculties" | "graduates",
  number
>;

/** Returns the university's figures on a day: published programs by type, and graduates since its records begin. */
export function readSiteFigures(db: Db, today: CalendarDay): Promise<SiteFigures> {
  return sharedRead(db, `site figures ${today}`, async () => {
    const { data } = await db.rpc("site_figures", { today }).throwOnError();
    return data as SiteFigures;
  });
}
