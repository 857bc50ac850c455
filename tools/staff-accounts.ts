import { randomBytes } from "node:crypto";
import type { StaffRole } from "../app/lib/staff-roles.ts";
import type { Db } from "../app/supabase/db.ts";

/**
 * Returns the staff by e-mail, with the codes of the programs that each person directs. Requires the service role. All
 * functions here throw a PostgrestError or AuthError if a request is rejected.
 */
export async function listStaff(db: Db) {
  const columns = "user_id, email, name, role, active, staff_programs(programs(code))";
  const { data } = await db.from("staff").select(columns).order("email").throwOnError();
  return data.map(({ staff_programs: directed, ...member }) => ({
    ...member,
    programs: directed.map(({ programs }) => programs.code).sort(),
  }));
}

/** Replaces the programs that a person directs, by code. Throws for an unknown e-mail or code. */
export async function setDirectedPrograms(db: Db, email: string, codes: string[]): Promise<void> {
  const userId = await requireMember(db, email);
  const { data: programs } = await db.from("programs").select("id, code").in("code", codes).throwOnError();
  const unknown = codes.filter((code) => !programs.some((program) => program.code === code));
  if (unknown.length > 0) throw new Error(`There is no program with the code ${unknown.join(", ")}.`);
  const wanted = programs.map(({ id }) => ({ user_id: userId, program_id: id }));
  await db.from("staff_programs").upsert(wanted, { onConflict: "user_id,program_id" }).throwOnError();
  const kept = `(${programs.map(({ id }) => id).join(",")})`;
  await db.from("staff_programs").delete().eq("user_id", userId).not("program_id", "in", kept).throwOnError();
}

/**
 * Creates an account, unless the e-mail has one, and a staff row. Sets the password if given; a new account requires
 * one.
 */
export async function putStaffMember(
  db: Db,
  { email, password, name = "", role }: { email: string; password?: string; name?: string; role: StaffRole },
): Promise<void> {
  const found = await findAccount(db, email);
  if (found && password) await setPassword(db, found, password);
  const id = found ?? (await createAccount(db, email, password));
  await db
    .from("staff")
    .upsert({ user_id: id, email, name, role, active: true }, { onConflict: "user_id" })
    .throwOnError();
}

/** Changes the role or activity of a member by e-mail. Throws if there is none. */
export async function changeStaffMember(
  db: Db,
  email: string,
  changes: { role?: StaffRole; active?: boolean },
): Promise<void> {
  const userId = await requireMember(db, email);
  await db.from("staff").update(changes).eq("user_id", userId).throwOnError();
}

/** Sets a new password, which ends all sessions of the member. Throws for an unknown e-mail. */
export async function resetStaffPassword(db: Db, email: string, password: string): Promise<void> {
  await setPassword(db, await requireMember(db, email), password);
}

/**
 * Removes the second factors of a member who has lost them, which ends the sessions verified by them. Returns the
 * number of factors. Throws for an unknown e-mail.
 */
export async function removeSecondFactors(db: Db, email: string): Promise<number> {
  const userId = await requireMember(db, email);
  const { mfa } = db.auth.admin;
  const found = await mfa.listFactors({ userId });
  if (found.error) throw found.error;
  for (const { id } of found.data.factors) {
    const { error } = await mfa.deleteFactor({ userId, id });
    if (error) throw error;
  }
  return found.data.factors.length;
}

/**
 * Runs a change of a staff member and records it in the audit log with the state before and after, without a user,
 * since commands have no session. Returns the result of `run`; an error records no event.
 */
export async function recordStaffChange<Result>(
  db: Db,
  { email, change }: { email: string; change: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const find = async () => (await listStaff(db)).find((member) => member.email === email) ?? null;
  const before = await find();
  const result = await run();
  const after = await find();
  const details = { table: "staff", id: (after ?? before)?.user_id ?? null, title: email, before, after };
  await db
    .from("audit_logs")
    .insert({ eventType: "settings_change", details: { ...details, change, origin: "command line" } })
    .throwOnError();
  return result;
}

/** Returns 96 random bits in groups that can be read aloud. */
export function generatePassword(): string {
  return (randomBytes(12).toString("hex").match(/.{6}/g) ?? []).join("-");
}

/** Returns the account of a staff member. Throws an Error for an unknown e-mail. */
async function requireMember(db: Db, email: string): Promise<string> {
  const { data } = await db.from("staff").select("user_id").eq("email", email).throwOnError();
  if (!data[0]) throw new Error(`Nobody with the e-mail ${email} is staff.`);
  return data[0].user_id;
}

async function findAccount(db: Db, email: string): Promise<string | null> {
  // A Supabase project may have many accounts, which GoTrue returns in pages.
  for (let page = 1; ; page += 1) {
    const { data, error } = await db.auth.admin.listUsers({ page, perPage: 200 });
    if (error) throw error;
    const found = data.users.find((user) => user.email === email);
    if (found || data.users.length < 200) return found?.id ?? null;
  }
}

async function createAccount(db: Db, email: string, password: string | undefined): Promise<string> {
  const { data, error } = await db.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return data.user.id;
}

async function setPassword(db: Db, id: string, password: string): Promise<void> {
  const { error } = await db.auth.admin.updateUserById(id, { password });
  if (error) throw error;
}
