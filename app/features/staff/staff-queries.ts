import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

export type StaffMember = Database["public"]["Tables"]["staff"]["Row"];

/** Returns the staff row of an account, or null: an account alone gives no rights. */
async function findStaffMember(db: Db, userId: string): Promise<StaffMember | null> {
  const { data } = await db.from("staff").select("*").eq("user_id", userId).maybeSingle().throwOnError();
  return data;
}

/**
 * Returns the user's staff row, or null. Discards a session that was ended elsewhere, so that the sign-in is offered.
 */
export async function findOwnStaffMember(db: Db, userId: string): Promise<StaffMember | null> {
  try {
    return await findStaffMember(db, userId);
  } catch (error) {
    if ((error as { code?: string }).code !== "PGRST301") throw error;
    const refreshed = await db.auth.refreshSession();
    if (!refreshed.error) return findStaffMember(db, userId);
    // The client keeps a session that cannot be refreshed until its access token expires.
    if (!isAuthRetryableFetchError(refreshed.error)) await db.auth.signOut({ scope: "local" });
    throw error;
  }
}

/** Sets the language of the user's staff area and emails. Throws a PostgrestError. */
export async function setOwnLanguage(db: Db, language: Locale): Promise<void> {
  await db.rpc("set_own_language", { language }).throwOnError();
}

/** True if a user may edit and publish all content. The database enforces it; this only hides unavailable actions. */
export function mayEditContent({ role, active }: StaffMember): boolean {
  return active && (role === "administrator" || role === "editor");
}

/** True if a user may change accounts, settings and tokens. The database enforces it. */
export function mayAdministrate({ role, active }: StaffMember): boolean {
  return active && role === "administrator";
}
