import type { SupabaseClient } from "@supabase/supabase-js";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type Academic, localizeAcademic, type Membership, readMemberships } from "./academics.ts";

type Db = SupabaseClient<Database>;

/** One published academic and the programs they belong to, or null. Throws the backend's error. */
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

/** The name of a published academic, as works cite it, or null. Throws the backend's error. */
export async function findAcademicName(db: Db, id: number): Promise<{ given: string; family: string } | null> {
  const { data } = await db
    .from("academics")
    .select("given_names,family_names")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data && { given: data.given_names, family: data.family_names };
}
