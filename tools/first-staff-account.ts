import type { Db } from "../app/supabase/db.ts";
import { generatePassword, listStaff, putStaffMember } from "./staff-accounts.ts";

/**
 * Makes the first staff account, an administrator's, unless there is staff already under another address. Returns the
 * password to print: a generated one where none was given. Running it again for the same address, as after an
 * interrupted first start, sets the password again, because the one before may never have been seen.
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
