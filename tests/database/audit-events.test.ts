import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, personIds, personNames, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

type Event = { id: number; eventType: string; changes: object[] | null; details: Record<string, unknown> };
type Page = { events: Event[]; hasMore: boolean; searchedTo: number | null };

describe("the pages of the audit log", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const table of ["programs", "staff_programs"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
    await database.query("truncate public.audit_logs, public.audit_seals, public.audit_unsealed restart identity");
    const [program] = await database.query<{ id: string }>(
      `select program_id::text as id from public.staff_programs where user_id = '${personIds.director}'`,
    );
    const content = (table: string, id: string, title: string, more = {}) =>
      JSON.stringify({ table, id, title, before: { id, title: "Antes" }, after: { id, title }, ...more });
    const rows: [type: string, person: PersonName, details: string][] = [
      ["login_success", "editor", "{}"],
      ["content_update", "editor", content("programs", program?.id ?? "", "Magíster en Acuicultura")],
      ["content_update", "administrator", content("programs", "999", "Doctorado en Biología")],
      ["content_create", "editor", content("news", "n1", "Una noticia")],
      [
        "content_update",
        "administrator",
        content("news", "n2", "Noticia del programa", { after: { id: "n2", program_id: Number(program?.id) } }),
      ],
      ["login_success", "director", "{}"],
      ["settings_change", "administrator", '{"setting": "second_factor", "change": "added"}'],
      [
        "content_delete",
        "editor",
        JSON.stringify({ table: "news", id: "n1", title: "Una noticia", before: {}, after: null }),
      ],
      [
        "content_update",
        "editor",
        content("student_origins", "x", "2026", { parent: { table: "programs", id: "999" } }),
      ],
    ];
    for (const [index, [type, person, details]] of rows.entries()) {
      await database.query(
        `insert into public.audit_logs ("eventType", "userId", "userEmail", details, "timestamp")
         values ($1, $2, $3, $4::jsonb, timestamptz '2026-03-01 12:00Z' + $5 * interval '1 day')`,
        [type, personIds[person], `${person}@example.edu`, details, index],
      );
    }
  });
  afterAll(() => database.close());

  async function ask(sql: Sql, args: Record<string, unknown> = {}): Promise<Page> {
    const names = Object.keys(args);
    const list = names.map((name, index) => `${name} => $${index + 1}`).join(", ");
    const [row] = await sql.query<{ page: Page }>(`select public.audit_events(${list}) as page`, Object.values(args));
    if (!row) throw new Error("No page");
    return row.page;
  }
  const askAs = (person: PersonName, args?: Record<string, unknown>) =>
    runAs(database, person, (sql) => ask(sql, args)).catch((error) => {
      if (error.code === "42501") return null;
      throw error;
    });
  const idsOf = (page: Page | null) => page?.events.map(({ id }) => id);

  it.each(personNames.filter((person) => person !== "visitor"))(
    "show to the %s what the policy lets them read",
    async (person) => {
      const readable = await runAs(database, person, (sql) =>
        sql.query<{ id: string }>("select id::text from public.audit_logs order by id desc"),
      );
      const page = await askAs(person);
      expect(idsOf(page)?.map(String)).toEqual(readable.map(({ id }) => id));
    },
  );

  it("are empty for visitors", async () => {
    expect(await askAs("visitor")).toBeNull();
  });

  it("show directors their own events and those about their programs", async () => {
    expect(idsOf(await askAs("director"))).toEqual([6, 5, 2]);
    expect(idsOf(await askAs("director", { query: "noticia" }))).toEqual([5]);
    expect(idsOf(await askAs("director", { page_size: 2 }))).toEqual([6, 5]);
  });

  it.each<[string, Record<string, unknown>, number[]]>([
    ["a type", { event_type: "login_success" }, [6, 1]],
    ["a person", { person: personIds.administrator }, [7, 5, 3]],
    ["a table", { subject_table: "news" }, [8, 5, 4]],
    ["a record", { subject_table: "news", subject_id: "n1" }, [8, 4]],
    ["a record with its parts", { subject_table: "programs", subject_id: "999" }, [9, 3]],
    ["the beginning of days", { since: "2026-03-08T00:00Z" }, [9, 8]],
    ["days up to one", { since: "2026-03-02T00:00Z", until: "2026-03-04T00:00Z" }, [3, 2]],
    ["words, without accents and in any order", { query: "BIOLOGIA doctorado" }, [3]],
    ["the beginning of a word", { query: "acuic" }, [2]],
    ["an e-mail", { query: "director" }, [6]],
    ["a number", { query: "999" }, [3]],
    ["no word at all", { query: "¿?" }, []],
    ["what is nowhere", { query: "unicornio" }, []],
    ["several things", { query: "noticia", event_type: "content_update", person: personIds.administrator }, [5]],
    ["what cannot be", { subject_table: "news", event_type: "logout" }, []],
  ])("are filtered by %s", async (_, args, expected) => {
    expect(idsOf(await askAs("editor", args))).toEqual(expected);
  });

  it("are contiguous in both directions", async () => {
    const first = await askAs("editor", { page_size: 4 });
    expect([idsOf(first), first?.hasMore]).toEqual([[9, 8, 7, 6], true]);
    const second = await askAs("editor", { page_size: 4, older_than: 6 });
    expect([idsOf(second), second?.hasMore]).toEqual([[5, 4, 3, 2], true]);
    const last = await askAs("editor", { page_size: 4, older_than: 2 });
    expect([idsOf(last), last?.hasMore]).toEqual([[1], false]);
    const back = await askAs("editor", { page_size: 4, newer_than: 1 });
    expect([idsOf(back), back?.hasMore]).toEqual([[5, 4, 3, 2], true]);
    const top = await askAs("editor", { page_size: 4, newer_than: 5 });
    expect([idsOf(top), top?.hasMore]).toEqual([[9, 8, 7, 6], false]);
  });

  it("contain the changed columns with short values, without the rows", async () => {
    const long = "x".repeat(300);
    const page = await runAs(database, "editor", async (sql) => {
      await sql.query("insert into public.links (\"group\", title, url) values ('research', 'A', 'https://a.example')");
      await sql.query("update public.links set title = 'B', description = $1 where url = 'https://a.example'", [long]);
      return ask(sql, { page_size: 1 });
    });
    const [event] = page.events;
    expect(event?.details).toMatchObject({ table: "links", title: "B" });
    expect(event?.details).not.toHaveProperty("after");
    expect(event?.changes).toContainEqual({ column: "title", before: "A", after: "B" });
    expect(event?.changes).toContainEqual({ column: "description", isLong: true });
    expect(JSON.stringify(page)).not.toContain(long);
  });

  it.each(['"text"', "[1]", "null", `{"a": "${"x".repeat(5000)}"}`])(
    "omit details that are not an object or too long: %#",
    async (details) => {
      const page = await runAs(database, "editor", async (sql) => {
        const event = [personIds.editor, details];
        await sql.query(
          `insert into public.audit_logs ("eventType", "userId", details) values ('logout', $1, $2)`,
          event,
        );
        return ask(sql, { page_size: 1 });
      });
      expect(page.events).toMatchObject([{ eventType: "logout", details: {}, changes: null }]);
    },
  );

  it("search a frequent text in parts, each from the end of the last", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      await sql.query("reset role");
      // Without the chain's trigger, which is tested elsewhere and takes a minute for this many events.
      await sql.query("alter table public.audit_logs disable trigger user");
      await sql.query(
        `insert into public.audit_logs (id, "eventType", "userEmail", "timestamp", details) overriding system value
         select 100 + n, 'logout', case when n <= 10100 then 'muchos@example.edu' else 'otros@example.edu' end,
           timestamptz '2027-01-01' + n * interval '1 minute', '{}'
         from generate_series(1, 21000) n`,
      );
      await sql.query("set local role authenticated");
      const pages: Page[] = [await ask(sql, { query: "muchos" })];
      pages.push(await ask(sql, { query: "muchos", older_than: pages[0]?.searchedTo }));
      return pages;
    });
    expect(seen[0]).toMatchObject({ events: [], hasMore: false, searchedTo: 100 + 11_001 });
    expect(seen[1]?.events[0]?.id).toBe(100 + 10_100);
    expect(seen[1]).toMatchObject({ hasMore: true, searchedTo: null });
  });

  it("list the people of the log only for editors", async () => {
    const people = async (person: PersonName) =>
      runAs(database, person, async (sql) => {
        const [row] = await sql.query<{ people: { id: string; email: string; name: string }[] }>(
          "select public.audit_people() as people",
        );
        return row?.people;
      });
    expect(await people("editor")).toEqual(
      ["administrator", "director", "editor"].map((name) => ({
        id: personIds[name as PersonName],
        email: `${name}@example.edu`,
        name: "",
      })),
    );
    expect(await people("director")).toEqual([]);
    expect(await people("stranger")).toEqual([]);
  });
});
