import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

/** A row of `staff`: what a person may do. */
export type StaffMember = Database["public"]["Tables"]["staff"]["Row"];

/** The row of a signed-in person, or null: an account alone gives no rights. Throws the backend's error. */
export async function findStaffMember(db: SupabaseClient<Database>, userId: string): Promise<StaffMember | null> {
  const { data } = await db.from("staff").select("*").eq("user_id", userId).maybeSingle().throwOnError();
  return data;
}

/** Whether a person may change news. The database decides; this only keeps pages from offering what it would refuse. */
export function mayEditNews({ role, active }: StaffMember): boolean {
  return active && (role === "administrator" || role === "editor");
}
