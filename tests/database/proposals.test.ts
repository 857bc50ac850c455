import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, isDenied, type PersonName, personIds } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

const own = directedProgram;
const foreign = 3;
let database: SqlDatabase;

beforeAll(async () => {
  database = await connectPostgres(await makeMigratedDatabase(inject("embeddedUrl")));
  await addPeople(database);
  for (const table of ["programs", "staff_programs"] as const) {
    for (const row of samples[table].rows) await database.query(...insertOf(table, row));
  }
  await database.execute(`
    update public.programs set annual_fee = 100, description = 'Antes', translations = '{"en": {"description": "Before"}}';
    insert into public.accreditations (program_id, status) values (${own}, 'not_accredited')`);
});
afterAll(() => database.close());

beforeEach(() =>
  database.execute(
    "delete from public.record_drafts; delete from public.news; truncate public.proposals, public.audit_logs cascade",
  ),
);

/** Runs statements as a person, in one transaction, and keeps what they wrote. */
function actAs<Row>(person: PersonName, statement: string, parameters: unknown[] = []): Promise<Row[]> {
  const claims = JSON.stringify({ sub: personIds[person], role: "authenticated", aal: "aal1" });
  return database.transaction(async (sql: Sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await sql.query(`set local role ${person === "visitor" ? "anon" : "authenticated"}`);
    return sql.query<Row & Record<string, unknown>>(statement, parameters) as Promise<Row[]>;
  });
}

const changes = { row: { annual_fee: 200, description: "Después", translations: { en: { description: "After" } } } };

async function draft(person: PersonName, content: object = changes, program = own): Promise<string> {
  const [row] = await actAs<{ id: string }>(
    person,
    `insert into public.record_drafts (table_name, row_id, title, content, based_on)
     select 'programs', id::text, name, $1, updated_at from public.programs where id = $2 returning id`,
    [JSON.stringify(content), program],
  );
  return row?.id ?? "";
}
const propose = (person: PersonName, id: string, note = "") =>
  actAs(person, "select public.propose_draft($1, $2)", [id, note]);
const giveBack = (person: PersonName, id: number, reason = "Falta la fuente.") =>
  actAs(person, "select public.return_proposal($1, $2)", [id, reason]);
/** Publishes a proposal as it is now, or as it was at a moment. */
const publish = async (person: PersonName, id: number, seen?: string) => {
  const [now] = await database.query<{ seen: string }>(
    `select coalesce(d.updated_at, n.updated_at)::text as seen from public.proposals p
     left join public.record_drafts d on d.id = p.draft_id left join public.news n on n.id = p.row_id where p.id = $1`,
    [id],
  );
  return actAs(person, "select public.publish_proposal($1, $2)", [id, seen ?? now?.seen ?? "2020-01-01"]);
};
const news = (person: PersonName, status = "review", id = "claustro") =>
  actAs(
    person,
    "insert into public.news (id, url, slug, title, status, program_id) values ($1, '/', $1, 'Claustro', $2, $3)",
    [id, status, own],
  );
type Proposal = { id: number; state: string; changes: number | null; note: string; reason: string };
const all = () =>
  database.query<Proposal & Record<string, unknown>>(
    `select id::int, table_name, row_id, program_id::int, title, changes, state, note, reason, proposed_by, decided_by
     from public.proposals order by id`,
  );
const only = async () => {
  const list = await all();
  expect(list).toHaveLength(1);
  return list[0] as Proposal & Record<string, unknown>;
};
const mails = () =>
  database.query("select kind, recipient from public.mail_requests order by id").then((rows) => {
    return rows.map(({ kind, recipient }) => [
      kind,
      Object.entries(personIds).find(([, id]) => id === recipient)?.[0] ?? recipient,
    ]);
  });
const events = () =>
  database.query(
    `select "eventType" as type, details ->> 'table' as table, details -> 'after' ->> 'status' as status
     from public.audit_logs order by id`,
  );
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error) => (isDenied(error) ? "denied" : (error as { code?: string }).code),
  );

describe("a program", () => {
  it("is proposed with a note, returned with a reason, proposed again and published", async () => {
    const id = await draft("director");
    expect(await all()).toEqual([]);
    await propose("director", id, " Según el acuerdo 12. ");
    const proposal = await only();
    expect(proposal).toMatchObject({
      ...{ table_name: "programs", row_id: String(own), program_id: own, title: "Doctorado", state: "review" },
      ...{ changes: 2, note: "Según el acuerdo 12.", reason: "", proposed_by: personIds.director, decided_by: null },
    });
    expect((await mails()).sort()).toEqual([
      ["proposal", "administrator"],
      ["proposal", "editor"],
      ["proposal", "unconfirmed administrator"],
    ]);

    await database.execute("delete from public.mail_requests");
    await giveBack("editor", proposal.id);
    expect(await only()).toMatchObject({
      ...{ state: "returned", reason: "Falta la fuente.", note: "Según el acuerdo 12.", decided_by: personIds.editor },
    });
    expect(await mails()).toEqual([["decision", "director"]]);

    await propose("director", id, "Ahora con la fuente.");
    expect(await only()).toMatchObject({ state: "review", reason: "Falta la fuente.", note: "Ahora con la fuente." });
    await publish("administrator", proposal.id);
    expect(await only()).toMatchObject({ state: "published", decided_by: personIds.administrator });
    const [row] = await database.query("select annual_fee::int, description from public.programs where id = $1", [own]);
    expect(row).toEqual({ annual_fee: 200, description: "Después" });
    await database.query("update public.programs set annual_fee = 100, description = 'Antes' where id = $1", [own]);
  });

  it("leaves one event of each act, which names the state and no words", async () => {
    const id = await draft("director");
    const before = (await events()).length;
    await propose("director", id, "Nota reservada");
    await giveBack("editor", (await only()).id, "Razón reservada");
    expect((await events()).slice(before)).toEqual([
      { type: "content_update", table: "record_drafts", status: "review" },
      { type: "content_update", table: "record_drafts", status: "draft" },
    ]);
    expect(JSON.stringify(await database.query("select details from public.audit_logs"))).not.toContain("reservada");
  });

  it("counts columns in either language, and rows that come, go or change", async () => {
    const counted = async (content: object) => {
      await database.execute("delete from public.record_drafts; truncate public.proposals cascade");
      await propose("director", await draft("director", content));
      return (await only()).changes;
    };
    const [known] = await database.query("select id, status, agency from public.accreditations where program_id = $1", [
      own,
    ]);
    expect(await counted({ row: { annual_fee: 100.0, vacancies: null, description: "Antes" } })).toBe(0);
    expect(await counted({ row: { translations: { en: { description: "Other", of: { x: "y" } } } } })).toBe(1);
    expect(await counted({ row: {}, children: { accreditations: [{ ...known, id: Number(known?.id) }] } })).toBe(0);
    expect(
      await counted({ row: {}, children: { accreditations: [{ ...known, agency: "CNA" }, { agency: "Q" }] } }),
    ).toBe(2);
    expect(await counted({ row: {}, children: { accreditations: [] } })).toBe(1);
  });

  it("stays in review when an editor saves it, and is withdrawn when its director does or discards it", async () => {
    const id = await draft("director");
    await propose("director", id);
    const save = (person: PersonName) =>
      actAs(person, "update public.record_drafts set status = 'draft', title = 'Otro' where id = $1 returning status", [
        id,
      ]);
    expect(await save("editor")).toEqual([{ status: "review" }]);
    expect(await only()).toMatchObject({ state: "review", title: "Otro" });
    expect(await save("director")).toEqual([{ status: "draft" }]);
    expect(await only()).toMatchObject({ state: "withdrawn" });
    await propose("director", id);
    expect(await only()).toMatchObject({ state: "review" });
    await actAs("director", "delete from public.record_drafts where id = $1", [id]);
    expect(await only()).toMatchObject({ state: "withdrawn" });
  });

  it("is scheduled by an editor, and in review again when it is not any more", async () => {
    const id = await draft("director");
    await propose("director", id);
    await database.execute("delete from public.mail_requests");
    const set = (values: string) => actAs("editor", `update public.record_drafts set ${values} where id = $1`, [id]);
    await set("status = 'scheduled', publish_at = '2999-01-01'");
    expect(await only()).toMatchObject({ state: "scheduled" });
    expect(await mails()).toEqual([["decision", "director"]]);
    await set("status = 'draft', publish_at = null");
    expect(await only()).toMatchObject({ state: "review", proposed_by: personIds.director });
    expect(await mails()).toHaveLength(1);
  });

  it("is published as it was seen, and not over what was published since", async () => {
    const id = await draft("director");
    await propose("director", id);
    const { id: proposal } = await only();
    expect(await refusal(publish("editor", proposal, "2020-01-01"))).toBe("PT409");
    await database.query("update public.programs set updated_at = now(), name = 'Renombrado' where id = $1", [own]);
    expect(await refusal(publish("editor", proposal))).toBe("PT409");
    expect(await only()).toMatchObject({ state: "review" });
    await giveBack("editor", proposal);
    expect(await refusal(publish("editor", proposal))).toBe("PT409");
    expect(await refusal(giveBack("editor", proposal))).toBe("PT409");
  });
});

describe("news about a program", () => {
  it("are in review by their state, returned, sent again and published", async () => {
    await news("director");
    const { id } = await only();
    expect(await only()).toMatchObject({ table_name: "news", row_id: "claustro", program_id: own, changes: null });
    await giveBack("editor", id, "Falta una fecha.");
    expect(await database.query("select status from public.news")).toEqual([{ status: "draft" }]);
    expect(await only()).toMatchObject({ state: "returned", reason: "Falta una fecha." });
    await actAs("director", "update public.news set status = 'review', title = 'Claustro 2027' where id = 'claustro'");
    expect(await only()).toMatchObject({ state: "review", title: "Claustro 2027" });
    await publish("editor", id);
    expect(await database.query("select status from public.news")).toEqual([{ status: "published" }]);
    expect(await only()).toMatchObject({ state: "published" });
    // An item that was withdrawn and is written anew is another proposal.
    await actAs("editor", "update public.news set status = 'draft'");
    await actAs("director", "update public.news set status = 'review'");
    expect((await all()).map(({ state }) => state)).toEqual(["published", "review"]);
  });

  it("follow whoever changes their state: returned, withdrawn, scheduled, in the trash, deleted", async () => {
    const set = (person: PersonName, values: string) => actAs(person, `update public.news set ${values}`);
    await news("director");
    await set("editor", "status = 'draft'");
    expect(await only()).toMatchObject({ state: "returned", reason: "" });
    await set("director", "status = 'review'");
    await set("director", "status = 'draft'");
    expect(await only()).toMatchObject({ state: "withdrawn" });
    await set("director", "status = 'review'");
    await set("editor", "status = 'scheduled', publish_at = '2999-01-01'");
    expect(await only()).toMatchObject({ state: "scheduled" });
    await set("editor", "status = 'review', publish_at = null");
    expect(await only()).toMatchObject({ state: "review" });
    await set("editor", "deleted_at = now()");
    expect(await only()).toMatchObject({ state: "withdrawn" });
    await set("editor", "deleted_at = null");
    expect(await only()).toMatchObject({ state: "review" });
    await actAs("editor", "delete from public.news");
    expect(await only()).toMatchObject({ state: "withdrawn" });
  });
});

describe("rights", () => {
  const others = ["visitor", "stranger", "inactive editor", "unconfirmed administrator"] as const;

  it("nobody but editors returns or publishes, and nobody proposes what is not theirs", async () => {
    const id = await draft("director");
    for (const person of others) expect([person, await refusal(propose(person, id))]).not.toEqual([person, "done"]);
    expect(await all()).toEqual([]);
    const ofOther = await draft("editor", changes, foreign);
    expect(await refusal(propose("director", ofOther))).toBe("PT404");
    const ofOffice = await draft("editor", changes, 1);
    expect(await refusal(propose("director", ofOffice))).toBe("PT404");
    await propose("director", id);
    const { id: proposal } = await only();
    for (const person of [...others, "director"] as const) {
      expect([person, await refusal(giveBack(person, proposal))]).toEqual([person, "denied"]);
      expect([person, await refusal(publish(person, proposal))]).toEqual([person, "denied"]);
    }
    expect(await only()).toMatchObject({ state: "review" });
    for (const reason of ["", " \n", "x".repeat(2001)]) {
      expect(await refusal(giveBack("editor", proposal, reason))).toBe("22023");
    }
    expect(await refusal(giveBack("editor", proposal + 1))).toBe("PT404");
  });

  it("comments are of those who read the proposal, while it is open", async () => {
    await propose("director", await draft("director"));
    await propose("editor", await draft("editor", changes, foreign));
    const [mine, other] = (await all()).map(({ id }) => id) as [number, number];
    const comment = (person: PersonName, proposal: number, body = "¿De qué año?") =>
      actAs(person, "insert into public.review_comments (proposal_id, field, body) values ($1, 'annual_fee', $2)", [
        proposal,
        body,
      ]);
    expect(await refusal(comment("editor", mine, "  ¿De\u0007 qué año?\r\n"))).toBe("done");
    expect(await refusal(comment("director", mine, "De 2027."))).toBe("done");
    expect(await refusal(comment("director", other))).toBe("denied");
    for (const person of others) expect([person, await refusal(comment(person, mine))]).toEqual([person, "denied"]);
    expect(await refusal(comment("editor", mine, " "))).toBe("23514");
    expect(await actAs("director", "select body, author, field from public.review_comments order by id")).toEqual([
      { body: "¿De qué año?", author: personIds.editor, field: "annual_fee" },
      { body: "De 2027.", author: personIds.director, field: "annual_fee" },
    ]);
    const resolve = (person: PersonName, value: string) =>
      actAs(person, `update public.review_comments set resolved_at = ${value} returning resolved_by`);
    expect(await resolve("director", "'2020-01-01'")).toEqual(Array(2).fill({ resolved_by: personIds.director }));
    expect(await resolve("editor", "null")).toEqual(Array(2).fill({ resolved_by: null }));
    expect(await refusal(actAs("editor", "update public.review_comments set body = 'x'"))).toBe("denied");
    expect(await refusal(actAs("editor", "delete from public.review_comments"))).toBe("denied");
    const told = await events();
    expect(told.filter(({ table }) => table === "review_comments").map(({ type }) => type)).toEqual([
      ...["content_create", "content_create"],
      ...Array(4).fill("content_update"),
    ]);
    expect(JSON.stringify(await database.query("select details from public.audit_logs"))).not.toContain("2027");

    await publish("editor", mine);
    expect(await refusal(comment("director", mine))).toBe("denied");
    expect(await resolve("editor", "now()")).toEqual([]);
    await database.query("update public.programs set annual_fee = 100, description = 'Antes' where id = $1", [own]);
  });

  it("a proposal has at most 300 comments", async () => {
    await propose("director", await draft("director"));
    const { id } = await only();
    await database.query(
      "insert into public.review_comments (proposal_id, body) select $1, 'x' from generate_series(1, 300)",
      [id],
    );
    const one = "insert into public.review_comments (proposal_id, body) values ($1, 'x')";
    expect(await refusal(actAs("director", one, [id]))).toBe("54000");
  });

  it("names are told to who reads the proposal", async () => {
    await propose("director", await draft("director"));
    await propose("editor", await draft("editor", changes, foreign));
    const names = async (person: PersonName) => {
      const [row] = await actAs<{ people: { id: string }[] }>(person, "select public.review_people() as people");
      return row?.people.map(({ id }) => id).sort();
    };
    expect(await names("director")).toEqual([personIds.director]);
    expect(await names("editor")).toEqual([personIds.editor, personIds.director].sort());
    for (const person of ["stranger", "inactive editor", "unconfirmed administrator"] as const) {
      expect(await names(person)).toEqual([]);
    }
  });
});
