import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { askSearch, type SearchOptions } from "./ask-search.ts";
import { insertRows } from "./load-demo.ts";
import { openSample } from "./openers.ts";

describe("subject of a query", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openSample();
  }, 240_000);
  afterAll(() => database.close());

  const search = (query: string, options?: SearchOptions) => askSearch(database, query, options);

  it("returns the aspect asked about a named program, and searches only the name", async () => {
    expect(await search("requisitos y arancel del magíster en historia")).toMatchObject({
      askedParts: ["costs", "requirements"],
      leftOut: [],
    });
    expect((await search("requisitos historia", { literal: true })).askedParts).toEqual([]);
    // No program has this name, but pages have.
    expect((await search("plazos de postulación")).askedParts).toEqual([]);
    expect((await search("requisitos zzqqxx")).askedParts).toEqual([]);
  });

  it("looks for all words where a work is called so", async () => {
    await insertRows(database, "theses", [
      { id: 910002, title: "El valor de la biología", year: 2020, program_id: 1, student: {}, language: "es" },
    ]);
    const { askedParts, items } = await search("valor biología", { kinds: ["thesis"] });
    await database.query("delete from public.theses where id = 910002");
    expect([askedParts, items[0]?.id]).toEqual([[], "910002"]);
  });
});
