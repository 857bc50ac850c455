import { afterAll, beforeEach, inject } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, type PersonName, personIds } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

type Event = { eventType: string; userId: string; details: Record<string, unknown> };
export type Change = { person: string | null; role: string; active: boolean; programs?: number[]; own?: boolean };

let url: string;
export let database: SqlDatabase;
const opened: SqlDatabase[] = [];

/** Opens a database with people, programs and exactly one administrator before each test of a file. */
export function setUpStaffAccounts(): void {
  beforeEach(async () => {
    url = await makeMigratedDatabase(inject("postgresUrl"));
    database = await open();
    await addPeople(database);
    // A second administrator would hide what happens to the last one.
    await database.query("delete from auth.users where id = $1", [personIds["unconfirmed administrator"]]);
    for (const row of samples.programs.rows) await database.query(...insertOf("programs", row));
    await database.query("truncate public.audit_logs");
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));
}

export async function open(): Promise<SqlDatabase> {
  const connection = await connectPostgres(url);
  opened.push(connection);
  return connection;
}

/** Runs `work` as a person and commits. */
export function actAs<T>(person: PersonName, work: (sql: Sql) => Promise<T>, on = database): Promise<T> {
  const claims = JSON.stringify({
    sub: personIds[person],
    role: "authenticated",
    aal: "aal1",
    session_id: sessionOf(person),
  });
  return on.transaction(async (sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await sql.query("set local role authenticated");
    return work(sql);
  });
}

export const sessionOf = (person: PersonName) => (personIds[person] ?? "").replace("0000-4000", "1111-4000");

export const change = (sql: Sql, { person, role, active, programs = [], own = false }: Change) =>
  sql.query("select public.change_staff_account($1, 'Nombre', $2, $3, $4::bigint[], $5)", [
    ...[person, role, active],
    `{${programs.join(",")}}`,
    own,
  ]);
export const hintOf = (error: unknown) => (error as { hint?: string }).hint;
export const events = () =>
  database.query<Event>(`select "eventType", "userId", details from public.audit_logs order by id`);
export const rowOf = async (person: PersonName) =>
  (await database.query("select role, active from public.staff where user_id = $1", [personIds[person]]))[0];
