import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

/** A row of `staff`: the rights of an account. */
export type StaffMember = Database["public"]["Tables"]["staff"]["Row"];

/** Returns the staff row of an account, or null: an account alone gives no rights. */
export async function findStaffMember(db: SupabaseClient<Database>, userId: string): Promise<StaffMember | null> {
  const { data } = await db.from("staff").select("*").eq("user_id", userId).maybeSingle().throwOnError();
  return data;
}

/** Whether a person may change news. The database decides; this only keeps pages from offering what it would refuse. */
export function mayEditNews({ role, active }: StaffMember): boolean {
  return active && (role === "administrator" || role === "editor");
}
