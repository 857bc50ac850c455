import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, isDenied, type PersonName, personIds } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

export const own = directedProgram;
export const foreign = 3;
export let database: SqlDatabase;

/** Opens a database with programs and people before the tests of a file; each test starts without proposals. */
export function setUpProposals(): void {
  beforeAll(async () => {
    database = await connectPostgres(await makeMigratedDatabase(inject("postgresUrl")));
    await addPeople(database);
    for (const table of ["programs", "staff_programs"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
    await database.execute(`
      update public.programs set annual_fee = 100, graduate_profile = 'Antes', translations = '{"en": {"graduate_profile": "Before"}}';
      insert into public.accreditations (program_id, status) values (${own}, 'not_accredited')`);
  });
  afterAll(() => database.close());

  beforeEach(() =>
    database.execute(
      "delete from public.record_drafts; delete from public.news; truncate public.proposals, public.audit_logs cascade",
    ),
  );
}

/** Runs statements as a person in one transaction and commits. */
export function actAs<Row>(person: PersonName, statement: string, parameters: unknown[] = []): Promise<Row[]> {
  const claims = JSON.stringify({ sub: personIds[person], role: "authenticated", aal: "aal1" });
  return database.transaction(async (sql: Sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await sql.query(`set local role ${person === "visitor" ? "anon" : "authenticated"}`);
    return sql.query<Row & Record<string, unknown>>(statement, parameters) as Promise<Row[]>;
  });
}

export const changes = {
  row: { annual_fee: 200, graduate_profile: "Después", translations: { en: { graduate_profile: "After" } } },
};

export async function draft(person: PersonName, content: object = changes, program = own): Promise<string> {
  const [row] = await actAs<{ id: string }>(
    person,
    `insert into public.record_drafts (table_name, row_id, title, content, based_on)
     select 'programs', id::text, name, $1, updated_at from public.programs where id = $2 returning id`,
    [JSON.stringify(content), program],
  );
  return row?.id ?? "";
}
export const propose = (person: PersonName, id: string, note = "") =>
  actAs(person, "select public.propose_draft($1, $2)", [id, note]);
export const returnProposal = (person: PersonName, id: number, reason = "Falta la fuente.") =>
  actAs(person, "select public.return_proposal($1, $2)", [id, reason]);
/** Publishes a proposal in its current version, or the version seen at a moment. */
export const publish = async (person: PersonName, id: number, seen?: string) => {
  const [now] = await database.query<{ seen: string }>(
    `select coalesce(d.updated_at, n.updated_at)::text as seen from public.proposals p
     left join public.record_drafts d on d.id = p.draft_id left join public.news n on n.id = p.row_id where p.id = $1`,
    [id],
  );
  return actAs(person, "select public.publish_proposal($1, $2)", [id, seen ?? now?.seen ?? "2020-01-01"]);
};
export const news = (person: PersonName, status = "review", id = "claustro") =>
  actAs(
    person,
    "insert into public.news (id, url, slug, title, status, program_id) values ($1, '/', $1, 'Claustro', $2, $3)",
    [id, status, own],
  );
type Proposal = { id: number; state: string; changes: number | null; note: string; reason: string };
export const all = () =>
  database.query<Proposal & Record<string, unknown>>(
    `select id::int, table_name, row_id, program_id::int, title, changes, state, note, reason, proposed_by, decided_by
     from public.proposals order by id`,
  );
export const only = async () => {
  const list = await all();
  expect(list).toHaveLength(1);
  return list[0] as Proposal & Record<string, unknown>;
};
export const mails = () =>
  database.query("select kind, recipient from public.mail_requests order by id").then((rows) => {
    return rows.map(({ kind, recipient }) => [
      kind,
      Object.entries(personIds).find(([, id]) => id === recipient)?.[0] ?? recipient,
    ]);
  });
export const events = () =>
  database.query(
    `select "eventType" as type, details ->> 'table' as table, details -> 'after' ->> 'status' as status
     from public.audit_logs order by id`,
  );
export const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error) => (isDenied(error) ? "denied" : (error as { code?: string }).code),
  );
