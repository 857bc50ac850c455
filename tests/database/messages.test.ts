import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, isDenied, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

type Event = { eventType: string; details: Record<string, unknown> };

const secretWords = "Mi situación es muy personal";
let database: SqlDatabase;
let message: number;

beforeAll(async () => {
  database = await connectPostgres(await makeMigratedDatabase(inject("postgresUrl")));
  await addPeople(database);
  for (const table of ["programs", "staff_programs"] as const) {
    for (const row of samples[table].rows) await database.query(...insertOf(table, row));
  }
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.execute("truncate public.contact_messages, public.audit_logs, public.mail_outbox cascade");
  const [row] = await database.query<{ id: string }>(
    `insert into public.contact_messages (name, email, subject, message, program_code)
     values ('Ana', 'ana@example.edu', 'Consulta', $1, '2') returning id`,
    [secretWords],
  );
  message = Number(row?.id);
});

/** Runs a statement as a person and commits. */
function actAs(person: PersonName, statement: string, parameters: unknown[] = []) {
  const claims = JSON.stringify({ sub: personIds[person], role: "authenticated", aal: "aal1" });
  return database.transaction(async (sql: Sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await sql.query("set local role authenticated");
    return sql.query(statement, parameters);
  });
}

const events = () => database.query<Event>(`select "eventType", details from public.audit_logs order by id`);
const stateNow = async () =>
  (
    await database.query(
      "select state, handled_at is not null as handled, handled_by, assigned_to from public.contact_messages",
    )
  )[0];
const write = (person: PersonName, kind: "note" | "reply", body: string) =>
  actAs(
    person,
    "insert into public.contact_message_entries (message_id, kind, body) values ($1, $2, $3) returning id",
    [message, kind, body],
  );
const requests = () => database.query("select kind, recipient from public.mail_requests order by id");

describe("the state of a message", () => {
  it("equals the legacy column `handled_at` after either is written, with one event per state", async () => {
    await actAs("editor", "update public.contact_messages set state = 'closed'");
    expect(await stateNow()).toMatchObject({ state: "closed", handled: true, handled_by: personIds.editor });
    await actAs("editor", "update public.contact_messages set handled_at = null");
    expect(await stateNow()).toMatchObject({ state: "open", handled: false, handled_by: null });
    await actAs("administrator", "update public.contact_messages set handled_at = now()");
    expect(await stateNow()).toMatchObject({ state: "closed", handled_by: personIds.administrator });
    const list = await events();
    expect(list.map(({ details }) => details.after)).toEqual(
      ["closed", "open", "closed"].map((state) => ({ state, assigned_to: null })),
    );
    expect(JSON.stringify(list)).not.toMatch(/ana@|Ana|personal/);
  });

  it("cannot be set by people who may not answer", async () => {
    for (const person of ["director", "inactive editor", "stranger"] as const) {
      const changed = await runAs(database, person, (sql) =>
        sql.query("update public.contact_messages set state = 'closed' returning id"),
      );
      expect(changed, person).toEqual([]);
    }
  });
});

describe("the assignee", () => {
  it("is an active editor or administrator, who gets a mail unless they assigned it themselves", async () => {
    const assign = (person: PersonName) =>
      actAs("editor", "update public.contact_messages set assigned_to = $1", [personIds[person]]);
    for (const person of ["director", "inactive editor", "stranger"] as const) {
      await expect(assign(person), person).rejects.toThrow();
    }
    await assign("editor");
    expect(await requests()).toEqual([]);
    await assign("administrator");
    await assign("administrator");
    expect(await requests()).toEqual([{ kind: "assignment", recipient: personIds.administrator }]);
    expect((await events()).at(1)?.details.after).toEqual({ state: "new", assigned_to: "administrator@example.edu" });
  });
});

describe("entries of a message", () => {
  it("a reply answers it and enqueues its mail, with one event and without its text", async () => {
    await write("editor", "reply", "  Estimada Ana:\r\n\u0007le respondo.  ");
    expect(await stateNow()).toMatchObject({ state: "answered", handled: true, handled_by: personIds.editor });
    expect(await database.query("select kind, body, author, mail_state from public.contact_message_entries")).toEqual([
      { kind: "reply", body: "Estimada Ana:\nle respondo.", author: personIds.editor, mail_state: "waiting" },
    ]);
    expect(await requests()).toEqual([{ kind: "reply", recipient: null }]);
    const list = await events();
    expect(list).toHaveLength(1);
    expect(list[0]?.details).toEqual({
      ...{ table: "contact_message_entries", id: expect.any(String), kind: "reply" },
      parent: { table: "contact_messages", id: String(message) },
    });
  });

  it("a note changes no state and sends nothing; directors read replies but no notes", async () => {
    await write("editor", "note", "Llamar antes");
    await write("administrator", "reply", "Respuesta");
    const read = (person: PersonName) =>
      runAs(database, person, (sql) =>
        sql.query<{ kind: string }>("select kind from public.contact_message_entries order by id"),
      );
    expect(await read("editor")).toEqual([{ kind: "note" }, { kind: "reply" }]);
    expect(await read("director")).toEqual([{ kind: "reply" }]);
    for (const person of ["stranger", "inactive editor"] as const) expect(await read(person)).toEqual([]);
    expect(await requests()).toHaveLength(1);
  });

  it("is written only by editors, under their own name, and not empty", async () => {
    for (const person of ["director", "inactive editor", "stranger"] as const) {
      await expect(write(person, "reply", "Hola"), person).rejects.toSatisfy(isDenied);
    }
    await expect(
      actAs(
        "editor",
        "insert into public.contact_message_entries (message_id, kind, body, author) values ($1, 'note', 'x', $2)",
        [message, personIds.administrator],
      ),
    ).rejects.toSatisfy(isDenied);
    await expect(write("editor", "note", " \n ")).rejects.toThrow();
    await expect(write("editor", "note", "x".repeat(10_001))).rejects.toThrow();
  });

  it("is deleted with the message, by hand and when its term ends", async () => {
    await write("editor", "reply", secretWords);
    await database.query("update public.contact_messages set created_at = now() - interval '13 months'");
    await database.query("select public.apply_retention_terms()");
    for (const table of ["contact_messages", "contact_message_entries", "mail_requests"]) {
      expect(await database.query(`select from public.${table}`), table).toEqual([]);
    }
    expect(JSON.stringify(await events())).not.toContain("personal");
  });
});

describe("the mail of a reply", () => {
  const hand = (request: unknown, entry: unknown) =>
    database.query(
      `insert into public.mail_outbox (kind, content, entry_id, request_id)
       values ('reply', 'sealed', $1, $2) returning id`,
      [entry, request],
    );

  it("is claimed once by concurrent servers, and its result is recorded", async () => {
    const [entry] = await write("editor", "reply", "Hola");
    const [request] = await database.query("select id from public.mail_requests");
    const [mail] = await hand(request?.id, entry?.id);
    expect(await hand(request?.id, entry?.id)).toEqual([]);
    expect(await requests()).toEqual([]);
    /** Claims the mail's job, and ends it. */
    const end = async (ending: string, id: unknown) => {
      const [job] = await database.query(
        "select j.id, j.lease, j.subject from public.claim_job('{mail}', '1 minute') j",
      );
      expect(job?.subject).toBe(id);
      await database.query(`select public.${ending}`, [job?.id, job?.lease]);
    };
    await end("fail_job($1, $2, 'EENVELOPE 550', false)", mail?.id);
    // Nothing of the mail itself is left.
    expect(await database.query("select from public.mail_outbox")).toEqual([]);
    const read = () => database.query("select mail_state, mail_reason from public.contact_message_entries");
    expect(await read()).toEqual([{ mail_state: "failed", mail_reason: "EENVELOPE 550" }]);
    const resend = (person: PersonName) => actAs(person, "select public.resend_reply($1) as again", [entry?.id]);
    await expect(resend("director")).rejects.toSatisfy(isDenied);
    expect(await resend("editor")).toEqual([{ again: true }]);
    expect(await resend("editor")).toEqual([{ again: false }]);
    expect(await read()).toEqual([{ mail_state: "waiting", mail_reason: null }]);
    expect(await requests()).toHaveLength(1);
    const [again] = await database.query("select id from public.mail_requests");
    const [second] = await hand(again?.id, entry?.id);
    await end("finish_job($1, $2)", second?.id);
    expect(await read()).toEqual([{ mail_state: "sent", mail_reason: null }]);
    expect(await resend("editor")).toEqual([{ again: false }]);
  });
});
