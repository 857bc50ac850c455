import type { Sql, SqlDatabase } from "../../backend/database/database.ts";

export const personNames = [
  "visitor",
  "stranger",
  "inactive editor",
  "editor",
  "director",
  "administrator",
  // Has a second factor, but did not verify it in this session.
  "unconfirmed administrator",
] as const;
export type PersonName = (typeof personNames)[number];

/** Account ids of signed-in people; a visitor has none. */
export const personIds: Record<PersonName, string | null> = {
  visitor: null,
  stranger: "00000000-0000-4000-8000-000000000001",
  "inactive editor": "00000000-0000-4000-8000-000000000002",
  editor: "00000000-0000-4000-8000-000000000003",
  director: "00000000-0000-4000-8000-000000000004",
  administrator: "00000000-0000-4000-8000-000000000005",
  "unconfirmed administrator": "00000000-0000-4000-8000-000000000006",
};

/** Creates the accounts and staff rows. */
export async function addPeople(sql: Sql): Promise<void> {
  for (const [name, id] of Object.entries(personIds)) {
    if (!id) continue;
    const email = `${name.replace(" ", "-")}@example.edu`;
    await sql.query("insert into auth.users (id, email) values ($1, $2)", [id, email]);
    if (name === "stranger") continue;
    const row = [id, email, name.replace(/^(inactive|unconfirmed) /, ""), !name.startsWith("inactive")];
    await sql.query("insert into public.staff (user_id, email, role, active) values ($1, $2, $3, $4)", row);
    if (name.startsWith("unconfirmed")) await addFactor(sql, id, "verified");
  }
}

/** Adds a second factor to an account. */
export async function addFactor(sql: Sql, userId: string, status: "verified" | "unverified"): Promise<void> {
  await sql.query(
    "insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), $1, 'totp', $2)",
    [userId, status],
  );
}

/** Returns the role that the data API uses for a person. */
export function roleOf(person: PersonName): "anon" | "authenticated" {
  return personIds[person] ? "authenticated" : "anon";
}

/** Returns the claims of a person's token. */
export function claimsOf(person: PersonName, aal: "aal1" | "aal2" = "aal1"): string {
  const [sub, role] = [personIds[person], roleOf(person)];
  return JSON.stringify(sub ? { sub, role, aal } : { role });
}

class Undone extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super();
    this.result = result;
  }
}

/** Runs `work` as the data API does for a person, and rolls back. `aal` is the assurance level of the token. */
export async function runAs<T>(
  database: SqlDatabase,
  person: PersonName,
  work: (sql: Sql) => Promise<T>,
  aal: "aal1" | "aal2" = "aal1",
): Promise<T> {
  try {
    return await database.transaction(async (sql) => {
      await sql.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
        ...[claimsOf(person, aal), roleOf(person)],
      ]);
      throw new Undone(await work(sql));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}

/** True if an error is a missing privilege or a policy violation. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42501";
}
