import type { Locale } from "#app/i18n/locale.ts";
import type { ListedPage } from "#app/lib/facets.ts";
import type { Db } from "#app/supabase/db.ts";
import {
  type Academic,
  type AcademicEntry,
  type AcademicListRow,
  academicEntry,
  localizeAcademic,
  type Membership,
  readMemberships,
} from "./academics.ts";

/** Returns a published academic with their programs, or null. */
export async function findAcademic(
  db: Db,
  id: number,
  locale: Locale,
): Promise<{ academic: Academic; memberships: Membership[] } | null> {
  const { data } = await db
    .from("academics")
    .select("*,program_academics(program_id,role)")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { program_academics, ...row } = data;
  return { academic: localizeAcademic(row, locale), memberships: readMemberships(program_academics) };
}

const listColumns =
  "id,given_names,family_names,photo,academic_rank,faculty,department,area,research_lines,orcid,email,translations,program_academics(program_id,role)";
type ListRow = AcademicListRow & { program_academics: unknown };

/** Returns one page of academics, in the catalogue's order. */
export async function listAcademicsOnPage(db: Db, page: ListedPage, locale: Locale): Promise<AcademicEntry[]> {
  if (page.expected === 0) return [];
  const { data } = await db
    .rpc("page_of_academics", page)
    .select(listColumns)
    .overrideTypes<ListRow[], { merge: false }>()
    .throwOnError();
  return data.map((row) => academicEntry(row, locale));
}

/** Returns the published academics among some ids, in the order of the ids, which must fit in a URL. */
export async function listAcademicsById(db: Db, ids: number[], locale: Locale): Promise<AcademicEntry[]> {
  if (ids.length === 0) return [];
  const { data } = await db
    .from("academics")
    .select(listColumns)
    .in("id", ids)
    .overrideTypes<ListRow[], { merge: false }>()
    .throwOnError();
  const entries = new Map(data.map((row) => [row.id, academicEntry(row, locale)]));
  return ids.flatMap((id) => entries.get(id) ?? []);
}

/** Returns the name of a published academic in the form of a citation, or null. */
export async function findAcademicName(db: Db, id: number): Promise<{ given: string; family: string } | null> {
  const { data } = await db
    .from("academics")
    .select("given_names,family_names")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data && { given: data.given_names, family: data.family_names };
}
