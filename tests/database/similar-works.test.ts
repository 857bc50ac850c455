import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { insertRows } from "./load-demo.ts";
import { openSample } from "./openers.ts";

describe("works alike", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openSample();
  }, 240_000);
  afterAll(() => database.close());

  it("names works alike by the words of their titles, of the same kind and never the work itself", async () => {
    const rows = [
      { id: 910001, title: "Faroles de papel en Lebu", year: 2020 },
      { id: 910002, title: "Papel y faroles: un oficio de Lebu", year: 2012 },
      { id: 910003, title: "Faroles de papel", year: 2024 },
      { id: 910004, title: "Barcos de Lebu", year: 2025 },
    ].map((row) => ({ program_id: 1, student: {}, ...row }));
    await insertRows(database, "theses", rows);
    const alikeTo = (id: string) =>
      database.transaction(async (sql) => {
        await sql.execute("set local role anon");
        const alike = await sql.query<{ id: string }>("select public.similar_works('thesis', $1) as id", [id]);
        return alike.map((work) => work.id);
      });
    expect(await alikeTo("910001")).toEqual(["910002", "910003"]);
    // A title with two significant words.
    expect((await alikeTo("910003")).sort()).toEqual(["910001", "910002"]);
    await database.query("delete from public.theses where id between 910001 and 910004");
  });

  it("does not count common phrases as similarity", async () => {
    const named: [string, string][] = [
      ["Variante novedosa de un farol de papel", "technology"],
      ["Variante novedosa de una vacuna", "health"],
      ["Variante novedosa de un arado", "agriculture"],
      ["Variante novedosa de un cuento", "humanities"],
      ["Farol de papel plegado", "technology"],
    ];
    const rows = named.map(([title, area], index) => {
      const id = 910001 + index;
      return {
        id,
        number: `CL ${id}`,
        title,
        inventors: [],
        office: "inapi",
        status: "filed",
        filed_on: "2020-01-02",
        area,
      };
    });
    await insertRows(database, "patents", rows);
    const alike = await database.query<{ id: string }>(
      "select id from public.similar_works('patent', '910001') as alike (id)",
    );
    expect(alike.map(({ id }) => id)).toEqual(["910005"]);
    await database.query("delete from public.patents where id between 910001 and 910005");
  });
});
