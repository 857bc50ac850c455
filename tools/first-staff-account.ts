import type { Db } from "../app/supabase/db.ts";
import { generatePassword, listStaff, putStaffMember } from "./staff-accounts.ts";

/**
 * Creates the first staff account, an administrator, unless staff with another address exist. Returns the password to
 * print, which is generated if none is given. Running it again for the same address, as after an interrupted first
 * start, resets the password, because the previous one may not have been shown.
 */
export async function createFirstStaffAccount(
  db: Db,
  { email, password = generatePassword() }: { email: string; password?: string },
): Promise<{ email: string; password: string } | null> {
  const staff = await listStaff(db);
  if (staff.length > 0 && !staff.some((person) => person.email === email)) return null;
  await putStaffMember(db, { email, password, role: "administrator" });
  return { email, password };
}
