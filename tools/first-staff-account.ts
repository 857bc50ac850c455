import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../app/supabase/database.types.ts";

type Db = SupabaseClient<Database>;

/**
 * Makes the first staff account, an administrator's, unless somebody is staff already under another address. Answers
 * the password to print: a generated one where none was given. Running it again for the same address, as after an
 * interrupted first start, sets the password anew, because the one before may never have been seen.
 */
export async function createFirstStaffAccount(
  db: Db,
  { email, password = generatePassword() }: { email: string; password?: string },
): Promise<{ email: string; password: string } | null> {
  const { data: staff } = await db.from("staff").select("user_id, email").throwOnError();
  const own = staff.find((person) => person.email === email);
  if (staff.length > 0 && !own) return null;
  const userId = own?.user_id ?? (await findUser(db, email));
  if (userId) {
    const { error } = await db.auth.admin.updateUserById(userId, { password });
    if (error) throw error;
  }
  const id = userId ?? (await createUser(db, email, password));
  await db
    .from("staff")
    .upsert({ user_id: id, email, name: "", role: "administrator", active: true }, { onConflict: "user_id" })
    .throwOnError();
  return { email, password };
}

async function findUser(db: Db, email: string): Promise<string | null> {
  const { data, error } = await db.auth.admin.listUsers();
  if (error) throw error;
  return data.users.find((user) => user.email === email)?.id ?? null;
}

async function createUser(db: Db, email: string, password: string): Promise<string> {
  const { data, error } = await db.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return data.user.id;
}

/** 96 random bits in groups that can be read aloud. */
function generatePassword(): string {
  return (randomBytes(12).toString("hex").match(/.{6}/g) ?? []).join("-");
}
