import type { StaffRole } from "#app/lib/staff-roles.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

/** A staff account as administrators see it. */
export type StaffAccount = {
  user_id: string;
  email: string;
  name: string;
  role: StaffRole;
  active: boolean;
  /** Ids of a director's programs. */
  programs: number[];
  last_sign_in_at: string | null;
  has_second_factor: boolean;
};

export type StaffInvitation = Pick<
  Database["public"]["Tables"]["staff_invitations"]["Row"],
  "id" | "email" | "name" | "sent_at" | "expires_at"
> & { role: StaffRole };

/** Returns all staff accounts, by email. Throws a PostgrestError unless the caller is an administrator. */
export async function listAccounts(db: Db): Promise<StaffAccount[]> {
  const { data } = await db.rpc("staff_accounts").throwOnError();
  return data as StaffAccount[];
}

/** Returns the pending invitations, newest first. */
export async function listInvitations(db: Db): Promise<StaffInvitation[]> {
  const { data } = await db
    .from("staff_invitations")
    .select("id, email, name, role, sent_at, expires_at")
    .order("sent_at", { ascending: false })
    .throwOnError();
  return data as StaffInvitation[];
}

export type AccountChange = Pick<StaffAccount, "name" | "role" | "active" | "programs">;

/**
 * Changes an account; deactivation ends its sessions. `losesOwnRights` confirms that the change removes the caller's
 * own rights. Throws a PostgrestError whose hint is the reason for a rejection.
 */
export async function changeAccount(
  db: Db,
  person: string,
  { name, role, active, programs }: AccountChange,
  losesOwnRights = false,
): Promise<void> {
  await db
    .rpc("change_staff_account", { person, name, role, active, program_ids: programs, own_rights: losesOwnRights })
    .throwOnError();
}

/** Revokes an invitation and invalidates its link. */
export async function revokeInvitation(db: Db, invitation: string): Promise<void> {
  await db.rpc("revoke_staff_invitation", { invitation }).throwOnError();
}
