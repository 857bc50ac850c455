import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { slugify } from "../../app/lib/slug.ts";
import { compareTexts } from "../../app/lib/text-order.ts";
import { foldText } from "../../app/lib/text-search.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

const people = [
  ...["Ñancupil", "Nuñez", "Núñez", "Nuñes", "Oyarzún", "de la Fuente", "Álvarez", "Alvarez", "Zúñiga", "Zuniga"],
  ...["von Brand", "O’Higgins", "Llanos", "Chávez", "Cruz"],
];
const titles = [
  ...["Investigación cientí\uFB01ca", "Doctor\u00ADado en Física", "1ª Jornada y 2º llamado"],
  ...["Søren Æsir Straße Łukasz", "Captura de CO₂", "Œuvre de \u200bĐorđe ´¨·^`", "{Ñame} n\u0303u"],
];

let database: SqlDatabase;

beforeAll(async () => {
  database = await openMigrated();
  await addPeople(database);
  for (const [index, name] of people.entries()) {
    await database.query(
      `insert into public.academics (given_names, family_names, slug, academic_rank, area, status)
       values ($1, $2, $3, 'full', 'health', 'published')`,
      ["Ana", name, `persona-${index}`],
    );
  }
  for (const [index, title] of titles.entries()) {
    await database.query("insert into public.news (id, url, title, slug) values ($1, '/x', $2, $3)", [
      `letters-${index}`,
      title,
      `letters-${index}`,
    ]);
  }
});
afterAll(() => database.close());

const letters = Array.from({ length: 0x250 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index));

test.each([...titles, ...people, letters.join(" "), "⁰¹²₃½ﬀﬁﬂﬃﬄﬅﬆ ® ™ … №"])("%j is folded alike", async (text) => {
  const [row] = await database.query<{ letters: string; slug: string }>(
    "select public.plain_letters($1) as letters, private.slug_of($1) as slug",
    [text],
  );
  expect(row).toEqual({ letters: foldText(text), slug: slugify(text) });
});

const byName = { order: ["family_names", "given_names"].map((column) => ({ column, ascending: true })) };

async function staffList(sql: Sql, table: string, question: object) {
  const [found] = await sql.query<{ page: { rows: Record<string, string>[] } }>(
    "select public.list_records($1, $2) as page",
    [table, JSON.stringify({ columns: ["family_names"], from: 0, count: 50, ...question })],
  );
  return found?.page.rows ?? [];
}

describe("the order of Spanish", () => {
  const keys = people.toSorted(compareTexts).map(foldText);

  test("is used by the staff's list of academics, with an index", async () => {
    const rows = await runAs(database, "editor", (sql) => staffList(sql, "academics", byName));
    expect(rows.map(({ family_names: name }) => foldText(name ?? ""))).toEqual(keys);
    const place = (name: string) => rows.findIndex(({ family_names: family }) => family === name);
    expect(Math.abs(place("Álvarez") - place("Alvarez"))).toBe(1);
    expect([place("Ñancupil") > place("Núñez"), place("Ñancupil") < place("Oyarzún")]).toEqual([true, true]);
    expect(place("Cruz") + 1).toBe(place("de la Fuente"));
  });

  test("is used by the public catalogue", async () => {
    const rows = await runAs(database, "visitor", (sql) =>
      sql.query<{ family_names: string }>(
        "select family_names from public.page_of_academics('{}', 'title', 1, 100, 100, '')",
      ),
    );
    expect(rows.map(({ family_names: name }) => foldText(name))).toEqual(keys);
  });
});

test.each([
  ["doctorado", 1],
  ["cientifica", 0],
  ["CO2", 4],
  ["CO₂", 4],
  ["soren strasse", 3],
  ["Œuvre", 5],
])("the public search and the staff's search find «%s»", async (query, index) => {
  const found = await runAs(database, "visitor", (sql) =>
    sql.query<{ found: unknown }>("select public.search($1) as found", [query]),
  );
  expect(JSON.stringify(found)).toContain(`letters-${index}`);
  const order = [{ column: "title", ascending: true }];
  const listed = await runAs(database, "editor", (sql) =>
    staffList(sql, "news", { columns: ["id"], text: query, order }),
  );
  expect(listed).toEqual([{ id: `letters-${index}` }]);
});
