import type { Db } from "#app/supabase/db.ts";

/** Returns the Spanish name and the contact address of a published program, or null. */
export async function findProgramContact(db: Db, code: string): Promise<{ name: string; email: string } | null> {
  const { data } = await db
    .from("programs")
    .select("name, email:contact_email")
    .eq("code", code)
    .maybeSingle()
    .throwOnError();
  return data ? { name: data.name, email: data.email ?? "" } : null;
}
