import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { provisionShared } from "../../backend/shared-database/provision-shared.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, claimsOf, isDenied, type PersonName, personIds, runAs } from "./people.ts";
import { findPlanted, insertSamples, type PlantedColumn, planted, plantedTerms, plantPerson } from "./plant-person.ts";

type Hit = {
  record: { table: string; id: string; title: string | null };
  table: string;
  column: string;
  erasure: string;
};

/** Searches to the end as an administrator. */
async function find(database: SqlDatabase, terms: string[]): Promise<Hit[]> {
  return runAs(database, "administrator", async (sql) => {
    const found: Hit[] = [];
    for (let after: unknown = null; ; ) {
      const [row] = await sql.query<{ part: { found: Hit[]; next: unknown } }>(
        "select public.find_person_data($1, $2) as part",
        [terms, after && JSON.stringify(after)],
      );
      found.push(...(row?.part.found ?? []));
      if (!row?.part.next) return found;
      after = row.part.next;
    }
  });
}

async function erase(sql: Sql, records: object[], terms = plantedTerms, actor = personIds.administrator) {
  const [row] = await sql.query<{ result: Record<string, unknown> }>(
    "select public.erase_person_data($1, $2, $3, $4, $5) as result",
    [actor, randomUUID(), terms, JSON.stringify(records), `Solicitud de ${planted.name}`],
  );
  return row?.result;
}

describe("a person in every declared column", () => {
  let database: SqlDatabase;
  let columns: PlantedColumn[];
  let found: Hit[];

  beforeAll(async () => {
    database = await openMigrated();
    await provisionShared(database);
    await addPeople(database);
    await insertSamples(database);
    columns = await plantPerson(database);
    found = await find(database, plantedTerms);
  });
  afterAll(() => database.close());

  it("is named by an e-mail address where the record has no name", async () => {
    const [row] = await database.query<{ title: string; email: string }>(
      "select private.title_of_record('staff', user_id::text) as title, email from public.staff where user_id = $1",
      [personIds.editor],
    );
    expect(row).toEqual({ title: "editor@example.edu", email: "editor@example.edu" });
  });

  it("is found in each of them", () => {
    const hits = new Set(found.map(({ table, column }) => `${table}.${column}`));
    const missed = columns.filter(({ table, column }) => !hits.has(`${table}.${column}`));
    // Single words of the vocabulary are erased, but name nobody.
    expect(missed.map(({ table, column }) => `${table}.${column}`)).toEqual([
      "public.search_terms.term",
      "public.search_words.word",
    ]);
    expect(columns.length).toBeGreaterThan(120);
  });

  it("is nowhere after the erasure, and the audit log is whole", async () => {
    const records = new Map(
      found.map(({ record: { table, id } }) => [`${table} ${id}`, { table, id, override: true }]),
    );
    const result = await erase(database, [...records.values()]);
    expect(await findPlanted(database)).toEqual([]);
    expect(await find(database, plantedTerms)).toEqual([]);
    expect(result).toMatchObject({ records: records.size, files: expect.any(Array) });
    expect((await checkAuditChain(database)).broken_at).toBeNull();
  });
});

describe("an erasure", () => {
  let database: SqlDatabase;
  const academic = { table: "academics", id: "50" };

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  beforeEach(async () => {
    await database.execute(
      "truncate public.academics, public.publications, public.news, public.contact_messages cascade",
    );
    const insert = `insert into public.academics (id, slug, given_names, family_names, email, photo, academic_rank, area, status)`;
    await database.query(
      `${insert} values (50, 'zyxwena-qvorthal', 'Zyxwena', 'Qvorthál', $1, $2, 'full', 'law', 'published')`,
      [planted.email, planted.portrait],
    );
    await database.query(
      `${insert} values (51, 'zyxwena-qvorthal-2', 'Zyxwena', 'Qvorthál', 'z2@example.edu', null, 'full', 'law', 'published')`,
    );
    await database.query(
      `insert into public.publications (id, type, authors, year, language, area, title, visibility)
       values (60, 'article', '[{"name": "Qvorthál, Z."}, {"name": "Zyxwena Qvorthál"}]', 2025, 'es', 'law', 'A', 'published')`,
    );
    await database.query(
      `insert into public.news (id, url, slug, title, blocks, body)
       values ('n', '/', 'premio', 'Premio a Zyxwena Qvorthal', $1, '')`,
      [
        JSON.stringify([
          { type: "paragraph", text: "ZYXWENA QVORTHÁL viajó", spans: [{ from: 17, to: 22, href: "/x" }] },
        ]),
      ],
    );
  });
  afterAll(() => database.close());

  it("deletes the person's page with its versions, and leaves a person of the same name", async () => {
    await database.transaction(async (sql) => {
      await sql.query("select set_config('request.jwt.claims', $1, true)", [claimsOf("editor")]);
      await sql.query("update public.academics set biography = 'Nació lejos'");
    });
    const result = await erase(database, [academic]);
    expect(result?.files).toEqual([planted.portrait]);
    expect(await database.query("select id::int from public.academics")).toEqual([{ id: 51 }]);
    expect(
      await database.query(
        `select details ->> 'id' as id from public.audit_logs
         where details ->> 'table' = 'academics' and details::text ~ 'Zyxwena|Nació'`,
      ),
    ).toEqual([{ id: "51" }]);
    expect(
      await database.query<{ words: string }>("select words from public.listed_texts where table_name = 'academics'"),
    ).toHaveLength(1);
    expect((await checkAuditChain(database)).broken_at).toBeNull();
  });

  it("leaves one event, without data of the person", async () => {
    await database.query("select public.seal_audit_events()");
    const [{ id: last } = { id: "0" }] = await database.query<{ id: string }>(
      "select max(id) as id from public.audit_logs",
    );
    await erase(database, [academic, { table: "news", id: "n" }]);
    const events = await database.query(`select "eventType", "userId", details from public.audit_logs where id > $1`, [
      last,
    ]);
    expect(events).toEqual([
      {
        eventType: "settings_change",
        userId: personIds.administrator,
        details: expect.objectContaining({
          table: "erasures",
          title: "Solicitud de ███████ ████████",
          erased: expect.anything(),
        }),
      },
    ]);
  });

  it("masks the name within a text, and leaves the text around it and its links", async () => {
    await erase(database, [{ table: "news", id: "n" }]);
    expect(await database.query("select title, blocks, slug from public.news")).toEqual([
      {
        title: "Premio a ███████ ████████",
        blocks: [{ type: "paragraph", text: "███████ ████████ viajó", spans: [{ from: 17, to: 22, href: "/x" }] }],
        slug: "premio",
      },
    ]);
    const ofNews = "select from public.audit_logs where details ->> 'table' = 'news'";
    expect(await database.query(ofNews)).not.toEqual([]);
    expect(await database.query(`${ofNews} and details::text ~* 'qvorth'`)).toEqual([]);
    expect(await database.query("select from public.search_documents where title ~* 'qvorth'")).toHaveLength(2);
  });

  it("keeps authors of published works, unless the institution decides otherwise", async () => {
    const authors = async () =>
      (await database.query<{ authors: unknown }>("select authors from public.publications"))[0]?.authors;
    const before = await authors();
    const hits = await find(database, plantedTerms);
    expect(hits.filter(({ record }) => record.table === "publications").map(({ erasure }) => erasure)).toContain(
      "keep:authorship",
    );
    await erase(database, [{ table: "publications", id: "60" }]);
    expect(await authors()).toEqual(before);
    await erase(database, [{ table: "publications", id: "60", override: true }]);
    expect(await authors()).toEqual([{ name: "Qvorthál, Z." }, { name: "███████ ████████" }]);
    const [document] = await database.query<{ people: string }>(
      "select people from public.search_documents where kind = 'publication'",
    );
    expect(document?.people).not.toContain("Zyxwena");
  });

  it("finds names without accents, e-mails, and numbers however they are written, within drafts and events", async () => {
    const message = "Mi RUT es 12.345.678-9";
    await database.query(
      "insert into public.contact_messages (name, email, subject, message) values ('A', 'a@example.edu', 'B', $1)",
      [message],
    );
    await database.query(
      `insert into public.record_drafts (table_name, row_id, based_on, content) values ('pages', '9', now(), '{"row": {"title": "Qvorthal\\nZyxwena"}}')`,
    );
    expect((await find(database, ["12345678-9"])).map(({ column }) => column)).toEqual(["message"]);
    expect((await find(database, ["12.345.678-9"])).map(({ column }) => column)).toEqual(["message"]);
    expect((await find(database, ["qvorthal zyxwena"])).map(({ table }) => table)).toContain("public.record_drafts");
    expect(await find(database, ["zyxwén"])).toEqual([]);
  });

  it("is refused without terms, records or a reason, and for who is no active administrator", async () => {
    await expect(erase(database, [academic], ["ab"])).rejects.toMatchObject({ code: "22023", hint: "terms" });
    await expect(erase(database, [], plantedTerms)).rejects.toMatchObject({ code: "22023", hint: "records" });
    await expect(erase(database, [{ table: "programs'", id: "1" }])).rejects.toMatchObject({ code: "22023" });
    await expect(erase(database, [academic], plantedTerms, personIds.editor)).rejects.toMatchObject({ code: "42501" });
  });

  it.each<[PersonName, string]>([
    ["visitor", "denied"],
    ["stranger", "denied"],
    ["editor", "denied"],
    ["director", "denied"],
    ["unconfirmed administrator", "denied"],
    ["administrator", "allowed"],
  ])("is prepared, searched for and blocked by the %s: %s", async (person, expected) => {
    const records = JSON.stringify([academic]);
    for (const [statement, values] of [
      ["select public.find_person_data('{Zyxwena}')", []],
      ["select public.export_person_data($1)", [records]],
      ["select public.block_person($1, 'x')", [records]],
      ["select public.unblock_record('academics', '50')", []],
      ["select public.erasing_administrator()", []],
    ] as const) {
      const outcome = runAs(database, person, (sql) => sql.query(statement, [...values])).then(
        () => "allowed",
        (error) => (isDenied(error) ? "denied" : error),
      );
      expect(await outcome, statement).toBe(expected);
    }
  });

  it("can wait: a blocked record is hidden and returns to its state", async () => {
    const shown = () =>
      runAs(database, "visitor", (sql) => sql.query("select id::int from public.academics order by id"));
    const act = (statement: string) =>
      database.transaction(async (sql) => {
        await sql.query("select set_config('request.jwt.claims', $1, true)", [claimsOf("administrator")]);
        return sql.query(statement);
      });
    expect(
      await act(
        `select public.block_person('[{"table": "academics", "id": "50"}, {"table": "jobs", "id": "1"}]', 'Solicitud') as n`,
      ),
    ).toEqual([{ n: 1 }]);
    expect(await shown()).toEqual([{ id: 51 }]);
    expect(await act("select public.unblock_record('academics', '50') as done")).toEqual([{ done: true }]);
    expect(await shown()).toEqual([{ id: 50 }, { id: 51 }]);
    expect(await act("select public.unblock_record('academics', '50') as done")).toEqual([{ done: false }]);
  });

  it("leaves the chain such that an altered byte of another event is found", async () => {
    await erase(database, [academic]);
    expect((await checkAuditChain(database)).broken_at).toBeNull();
    const [event] = await database.query<{ id: string }>(
      `update public.audit_logs set details = jsonb_set(details, '{after,title}', '"Premio a Zyxwena Qvorthax"')
       where id = (select min(id) from public.audit_logs where details ->> 'table' = 'news') returning id`,
    );
    expect((await checkAuditChain(database)).broken_at).toBe(Number(event?.id));
  });
});
