import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { recordTypes } from "../../app/staff-area/record-types.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

type Page = { rows: { id: number; title?: string }[]; total: number; is_more: boolean };

const byId = [{ column: "id", ascending: true }];

async function list(sql: Sql, table: string, question: object): Promise<Page> {
  const [found] = await sql.query<{ page: Page }>("select public.list_records($1, $2) as page", [
    table,
    JSON.stringify({ columns: ["id"], order: byId, from: 0, count: 50, ...question }),
  ]);
  return found?.page as Page;
}

const idsOf = ({ rows }: Page) => rows.map(({ id }) => id);

describe("lists of records", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const table of ["programs", "staff_programs", "academics", "program_academics"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
    await database.query(
      `insert into public.publications (type, title, authors, year, language, area, venue, doi, visibility)
       select 'article', 'Estudio número ' || n || case n % 3 when 0 then ' de Ñuñoa' else '' end, '[]', 2000 + n % 20,
         'es', case n % 2 when 0 then 'law' else 'health' end, 'Revista', '10.1234/abc.' || n,
         case when n = 3 then 'draft' else 'published' end
       from generate_series(1, 1500) n`,
    );
  });
  afterAll(() => database.close());

  const asEditor = <T>(work: (sql: Sql) => Promise<T>) => runAs(database, "editor", work);

  it("find words with and without accents, in any column and order, as parts of words", async () => {
    const [one, two, doi, none] = await asEditor(async (sql) => [
      await list(sql, "publications", { text: "nunoa ESTUDIÓ número 33" }),
      await list(sql, "publications", { text: "revista 1499" }),
      await list(sql, "publications", { text: "10.1234/ABC.77" }),
      await list(sql, "publications", { text: "Valdivia" }),
    ]);
    expect(one).toMatchObject({ total: 11, is_more: false });
    expect(two).toMatchObject({ total: 1 });
    expect(idsOf(doi as Page).length).toBe(24);
    expect(none).toEqual({ rows: [], total: 0, is_more: false });
  });

  it("count everything, and filtered results up to 1000", async () => {
    const [all, many, half] = await asEditor(async (sql) => [
      await list(sql, "publications", { from: 1450 }),
      await list(sql, "publications", { text: "estudio" }),
      await list(sql, "publications", { values: { area: ["law"] }, count: 3 }),
    ]);
    expect(all).toMatchObject({ total: 1500, is_more: false });
    expect(all?.rows).toHaveLength(50);
    expect(many).toMatchObject({ total: 1000, is_more: true });
    expect(half).toMatchObject({ rows: [{ id: 2 }, { id: 4 }, { id: 6 }], total: 750 });
  });

  it("count all filtered results if asked for the exact number", async () => {
    const page = await asEditor((sql) =>
      list(sql, "publications", { text: "estudio", columns: ["id"], count: 0, is_exact: true }),
    );
    expect(page).toEqual({ rows: [], total: 1500, is_more: false });
  });

  it("sort texts in Spanish order, values by a given order, and empty values last in both directions", async () => {
    const titles = ["ñandú", "Zorzal", "", "nido", "Árbol", "«azor»"];
    const [rising, falling, byArea] = await asEditor(async (sql) => {
      await sql.query("delete from public.publications where id > 6");
      for (const [index, title] of titles.entries()) {
        await sql.query("update public.publications set title = $1 where id = $2", [title, index + 1]);
      }
      const order = (ascending: boolean) => [{ column: "title", ascending, empty_last: true }, ...byId];
      return [
        await list(sql, "publications", { columns: ["id", "title"], order: order(true) }),
        await list(sql, "publications", { columns: ["id", "title"], order: order(false) }),
        await list(sql, "publications", {
          order: [{ column: "area", ascending: true, values: ["law", "health"] }, ...byId],
        }),
      ];
    });
    const sorted = ["Árbol", "«azor»", "nido", "ñandú", "Zorzal"];
    expect(rising?.rows.map(({ title }) => title)).toEqual([...sorted, ""]);
    expect(falling?.rows.map(({ title }) => title)).toEqual([...sorted.toReversed(), ""]);
    expect(idsOf(byArea as Page)).toEqual([2, 4, 6, 1, 3, 5]);
  });

  it("follow inserts, updates, trash and deletion", async () => {
    const pages = await asEditor(async (sql) => {
      await sql.query("update public.publications set title = 'Algas pardas' where id = 5");
      const renamed = await list(sql, "publications", { text: "algas" });
      await sql.query("update public.publications set deleted_at = now() where id = 5");
      const trashed = [
        await list(sql, "publications", { text: "algas" }),
        await list(sql, "publications", { text: "algas", is_trash: true }),
      ];
      await sql.query("delete from public.publications where id = 5");
      return [renamed, ...trashed, await list(sql, "publications", { text: "algas", is_trash: true })];
    });
    expect(pages.map(idsOf)).toEqual([[5], [], [5], []]);
  });

  it("contain English words", async () => {
    const page = await asEditor(async (sql) => {
      await sql.query(
        `insert into public.faq_items (slug, question, "group", translations)
         values ('plazo', '¿Hasta cuándo postulo?', 'applications', '{"en": {"question": "What is the deadline?"}}')`,
      );
      return list(sql, "faq_items", { text: "deadline" });
    });
    expect(page.total).toBe(1);
  });

  it.each(["editor", "director", "stranger", "inactive editor", "unconfirmed administrator"] satisfies PersonName[])(
    "show the %s only permitted records",
    async (person) => {
      const [draft, academics, readable] = await runAs(database, person, async (sql) => [
        await list(sql, "publications", { text: "estudio numero 3 nunoa" }),
        await list(sql, "academics", { text: "ana rojas" }),
        await sql.query<{ id: string }>("select id from public.academics order by id"),
      ]);
      expect(idsOf(draft as Page).includes(3)).toBe(person === "editor");
      expect(idsOf(academics as Page)).toEqual(readable.map(({ id }) => Number(id)));
    },
  );

  it("reveal words of hidden rows only to editors", async () => {
    const ask = async (sql: Sql) => {
      const [found] = await sql.query<{ ids: string[] }>(
        "select private.rows_matching_words('publications', '{numero,3,nunoa}') as ids",
      );
      return found?.ids.includes("3");
    };
    expect(await asEditor(ask)).toBe(true);
    expect(await runAs(database, "director", ask)).toBe(false);
    expect(await runAs(database, "stranger", ask)).toBe(false);
    await expect(runAs(database, "visitor", ask)).rejects.toThrow(/permission denied/);
  });

  it.each([
    ["a table that is none", "staff", {}, /no table of records/],
    ["a table without rights", "mail_outbox", {}, /no table of records/],
    ["a source without rights", "publications", { source: "mail_outbox" }, /permission denied|does not exist/],
    ["a column that is SQL", "publications", { columns: ["id from auth.users --"] }, /does not exist/],
    ["an order that is SQL", "publications", { order: [{ column: "1; drop table x", ascending: true }] }, /not exist/],
    ["a value that is SQL", "publications", { values: { year: ["1) or true --"] } }, /invalid input syntax/],
  ])("reject %s", async (_, table, question, message) => {
    await expect(asEditor((sql) => list(sql, table, question))).rejects.toThrow(message);
  });

  it("treat patterns and SQL in a query as words", async () => {
    const totals = await asEditor(async (sql) => [
      (await list(sql, "publications", { text: "%" })).total,
      (await list(sql, "publications", { text: "_studio' or 'x'='x" })).total,
    ]);
    // A query without letters or digits is not a search.
    expect(totals).toEqual([1500, 0]);
  });
});

test("the searched columns of each type equal those that the database indexes", async () => {
  const database = await openMigrated();
  const rows = await database.query<{ table: string; columns: string[] }>(
    `select relname as table, private.searched_columns(relname) as columns from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await database.close();
  const kept = new Map(rows.map(({ table, columns }) => [table, columns]));
  for (const { table, list } of recordTypes) expect([table, kept.get(table)]).toEqual([table, list.search]);
});
