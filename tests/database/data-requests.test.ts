import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, claimsOf, isDenied, type PersonName, personIds, runAs } from "./people.ts";

const secretWords = "Mi historia es muy personal";
const hashOf = (digit: string) => digit.repeat(64);
const fields = {
  ...{ kind: "erasure", name: "Ana Soto", email: "Ana@Example.edu", details: secretWords, language: "es" },
  ...{ identification: "Magíster 2019", concerns: "", represented: null, mandate: null },
};
let database: SqlDatabase;

beforeAll(async () => {
  database = await connectPostgres(await makeMigratedDatabase(inject("postgresUrl")));
  await addPeople(database);
});
afterAll(() => database.close());
beforeEach(() => database.execute("truncate public.data_requests, public.audit_logs, public.mail_requests cascade"));

let count = 0;
/** Submits a request as the server does, and returns what the function returned. */
async function submit(changes: Partial<Record<keyof typeof fields, string>> = {}, token: string | null = hashOf("a")) {
  count += 1;
  const [row] = await database.query<{ outcome: { number: string; is_new: boolean } }>(
    "select public.submit_data_request($1, $2, $3, '2026-12-30', '2027-01-29', $4) as outcome",
    [
      JSON.stringify({ ...fields, ...changes }),
      `D-2026-AAAA-${String(count).padStart(4, "0")}`,
      token,
      JSON.stringify({ subject: "Confirme", body: "Abra el enlace" }),
    ],
  );
  return row?.outcome;
}

const confirm = async (token = hashOf("a")) => {
  const [row] = await database.query("select public.confirm_data_request($1, 'Comprobante', 'Recibida') as confirmed", [
    token,
  ]);
  return row?.confirmed;
};

/** Acts as a person and commits. */
function act(person: PersonName, kind: string, id: unknown, byMail = true) {
  return database.transaction(async (sql: Sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true)", [claimsOf(person)]);
    await sql.query("set local role authenticated");
    return sql.query("select public.act_on_data_request($1, $2, 'Asunto', $3, $4)", [
      id,
      kind,
      `  Carta\r\n${secretWords}\u0007 `,
      byMail,
    ]);
  });
}

const requests = () =>
  database.query("select state, due_on::text, decided_by, confirmed_at is not null as confirmed from data_requests");
const entries = () => database.query("select kind, author, mail_state, body from data_request_entries order by id");
const idOf = async () => (await database.query("select id from data_requests"))[0]?.id;
async function openRequest(): Promise<unknown> {
  await submit();
  await confirm();
  return idOf();
}

describe("a request from the form", () => {
  it("waits for its link, which opens it once and sends the receipt", async () => {
    expect(await submit()).toMatchObject({ is_new: true });
    expect(await requests()).toEqual([
      { state: "unconfirmed", due_on: "2026-12-30", decided_by: null, confirmed: false },
    ]);
    expect(await confirm(hashOf("b"))).toBe(false);
    expect(await confirm()).toBe(true);
    expect(await confirm()).toBe(false);
    expect(await requests()).toMatchObject([{ state: "open", confirmed: true }]);
    expect((await entries()).map(({ kind, mail_state }) => [kind, mail_state])).toEqual([
      ["confirmation", "none"],
      ["receipt", "waiting"],
    ]);
    expect(await database.query("select kind from public.mail_requests")).toEqual([{ kind: "letter" }]);
  });

  it("cannot be confirmed after seven days, and is deleted then", async () => {
    await submit();
    await database.execute("update public.data_requests set received_at = now() - interval '8 days'");
    expect(await confirm()).toBe(false);
    await database.query("select public.apply_retention_terms()");
    expect(await requests()).toEqual([]);
  });

  it("is open immediately on a site without mail", async () => {
    await submit({}, null);
    expect(await requests()).toMatchObject([{ state: "open", confirmed: false }]);
    expect(await entries()).toEqual([]);
  });

  it("is stored once when it is sent twice, and an address has three unconfirmed requests a day at most", async () => {
    const first = await submit();
    expect(await submit()).toEqual({ number: first?.number, is_new: false });
    for (const token of ["b", "c"]) await submit({ details: token }, hashOf(token));
    await expect(submit({ details: "otra" }, hashOf("d"))).rejects.toMatchObject({ hint: "too_many" });
    expect(await submit({ email: "otra@example.edu" }, hashOf("d"))).toMatchObject({ is_new: true });
    await confirm();
    expect(await submit({ details: "otra" }, hashOf("e"))).toMatchObject({ is_new: true });
  });

  it("is refused if a field breaks a limit of the table", async () => {
    for (const change of [{ kind: "forget" }, { details: "x".repeat(5001) }, { represented: "Luis" }, { name: "" }]) {
      await expect(submit(change), JSON.stringify(change)).rejects.toThrow(/violates check/);
    }
  });
});

describe("staff", () => {
  it("are editors or administrators: other roles can neither read, act nor resend", async () => {
    const id = await openRequest();
    for (const person of ["stranger", "inactive editor", "director", "unconfirmed administrator"] as const) {
      const seen = await runAs(database, person, (sql) => sql.query("select id from public.data_requests"));
      expect(seen, person).toEqual([]);
      await expect(act(person, "answer", id), person).rejects.toSatisfy(isDenied);
      await expect(
        runAs(database, person, (sql) => sql.query("select public.resend_data_letter(1)")),
        person,
      ).rejects.toSatisfy(isDenied);
    }
    await expect(
      runAs(database, "editor", (sql) => sql.query("select token_hash from public.data_requests")),
    ).rejects.toSatisfy(isDenied);
  });

  it("close a request once by an answer, a refusal or a withdrawal, which is mailed", async () => {
    for (const [kind, state] of [
      ["answer", "answered"],
      ["refusal", "refused"],
      ["withdrawal", "withdrawn"],
    ] as const) {
      await database.execute("truncate public.data_requests, public.mail_requests cascade");
      const id = await openRequest();
      await act("editor", kind, id);
      expect(await requests(), kind).toMatchObject([{ state, decided_by: personIds.editor }]);
      await expect(act("administrator", "refusal", id), kind).rejects.toMatchObject({ hint: "closed" });
      await act("administrator", "note", id);
      expect((await entries()).slice(2), kind).toEqual([
        { kind, author: personIds.editor, mail_state: "waiting", body: `Carta\n${secretWords}` },
        { kind: "note", author: personIds.administrator, mail_state: "none", body: `Carta\n${secretWords}` },
      ]);
      expect(await database.query("select from public.mail_requests"), kind).toHaveLength(2);
    }
  });

  it("extend a request once, and never one without an extension", async () => {
    const id = await openRequest();
    await act("editor", "extension", id);
    expect(await requests()).toMatchObject([{ state: "open", due_on: "2027-01-29" }]);
    await expect(act("editor", "extension", id)).rejects.toMatchObject({ hint: "not_extendable" });
    await database.execute("update public.data_requests set extended_at = null, extended_due_on = null");
    await expect(act("editor", "extension", id)).rejects.toMatchObject({ hint: "not_extendable" });
  });

  it("open an unconfirmed request after recognizing the person, and send nothing before", async () => {
    await submit();
    const id = await idOf();
    await expect(act("editor", "answer", id)).rejects.toMatchObject({ hint: "state" });
    await act("editor", "opening", id);
    expect(await requests()).toMatchObject([{ state: "open", confirmed: false }]);
    await expect(act("editor", "opening", id)).rejects.toMatchObject({ hint: "state" });
    await expect(act("editor", "close", id)).rejects.toMatchObject({ hint: "act" });
    await expect(act("editor", "note", 0)).rejects.toMatchObject({ hint: "gone" });
  });

  it("leave an event without the text, and immutable letters", async () => {
    const id = await openRequest();
    await act("editor", "answer", id, false);
    expect((await entries()).at(-1)).toMatchObject({ kind: "answer", mail_state: "none" });
    const events = await database.query(`select "userId", details from public.audit_logs`);
    expect(events).toMatchObject([{ userId: personIds.editor, details: { table: "data_requests", kind: "answer" } }]);
    expect(JSON.stringify(events)).not.toMatch(/personal|Ana|ana@/);
    await expect(database.execute("update public.data_request_entries set body = 'Otra'")).rejects.toSatisfy(isDenied);
  });
});

describe("the mail of a letter", () => {
  it("stores its result, and is sent again only after it failed", async () => {
    const id = await openRequest();
    await act("editor", "answer", id);
    const [letter] = await database.query("select id from public.data_request_entries where kind = 'answer'");
    const hand = async () => {
      const [asked] = await database.query("select id from public.mail_requests where letter_id = $1", [letter?.id]);
      const [mail] = await database.query(
        `insert into public.mail_outbox (kind, content, letter_id, request_id)
         values ('reply', 'sealed', $1, $2) returning id`,
        [letter?.id, asked?.id],
      );
      return mail?.id;
    };
    const end = async (mail: unknown, ending: string) => {
      const [job] = await database.query("select id from public.jobs where kind = 'mail' and subject = $1", [mail]);
      await database.query(`update public.jobs set state = $2, reason = 'EENVELOPE 550' where id = $1`, [
        job?.id,
        ending,
      ]);
    };
    const state = () =>
      database.query("select mail_state, mail_reason from public.data_request_entries where id = $1", [letter?.id]);
    const resend = () =>
      runAs(database, "editor", (sql) =>
        sql.query<{ again: boolean }>("select public.resend_data_letter($1) as again", [letter?.id]),
      );
    expect(await resend()).toEqual([{ again: false }]);
    await end(await hand(), "dead");
    expect(await state()).toEqual([{ mail_state: "failed", mail_reason: "EENVELOPE 550" }]);
    expect(await resend()).toEqual([{ again: true }]);
    await database.query("insert into public.mail_requests (kind, letter_id) values ('letter', $1)", [letter?.id]);
    await end(await hand(), "done");
    expect(await state()).toEqual([{ mail_state: "sent", mail_reason: null }]);
  });
});

it("closed requests are deleted after the term with their letters; open ones stay", async () => {
  const id = await openRequest();
  await act("editor", "answer", id);
  await submit({ details: "abierta" }, null);
  await database.execute(
    `update public.data_requests set received_at = now() - interval '9 years',
       decided_at = case when decided_at is not null then now() - interval '61 months' end`,
  );
  const purge = (months: number) =>
    database.query("select public.apply_retention_terms($1)", [JSON.stringify({ requests: months })]);
  await purge(62);
  expect(await requests()).toHaveLength(2);
  await purge(60);
  expect(await requests()).toMatchObject([{ state: "open" }]);
  expect(await entries()).toEqual([]);
});

it("open requests count as pending from five days before they are due", async () => {
  await openRequest();
  const pending = (today: string, person: PersonName = "editor") =>
    runAs(database, person, async (sql) => {
      const [row] = await sql.query<{ counts: Record<string, unknown> }>("select public.count_pending($1) as counts", [
        today,
      ]);
      return row?.counts.data_request;
    });
  expect(await pending("2026-12-24")).toBeUndefined();
  expect(await pending("2026-12-25")).toEqual({ data_requests: 1 });
  expect(await pending("2027-02-01")).toEqual({ data_requests: 1 });
  expect(await pending("2027-02-01", "director")).toBeUndefined();
});
