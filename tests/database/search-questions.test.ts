import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { sharedLimit } from "../support/fault-rounds.ts";
import { askSearch, askSuggestions, nameOf, type SearchOptions } from "./ask-search.ts";
import { insertRows } from "./load-demo.ts";
import { openSample } from "./openers.ts";
import { questionSearches } from "./question-searches.ts";
import { searchCaseRows } from "./search-case-rows.ts";

describe("questions in the users' own words", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openSample();
    for (const row of searchCaseRows.academics ?? []) await insertRows(database, "academics", [row]);
  }, 240_000);
  afterAll(() => database.close());

  const search = (query: string, options?: SearchOptions) => askSearch(database, query, options);
  const named = async (query: string, lang = "es") => (await search(query, { lang })).items.map(nameOf);

  it.each(questionSearches)("%j in %s is answered by %s", async (query, lang, ...answers) => {
    const found = (await named(query, lang)).slice(0, 3);
    expect(answers.some((answer) => found.includes(answer)) || found).toBe(true);
  });

  it("takes one letter beside a surname for an initial", async () => {
    for (const query of ["Y. Quintrileo", "y quintrileo", "Quintrileo, Y."]) {
      expect((await named(query))[0], query).toBe("academic 900001");
    }
    expect([(await search("Y. Quintrileo")).leftOut, (await search("B. Quintrileo")).leftOut]).toEqual([[], ["B"]]);
    // Without a matching surname the letter is a normal word.
    expect((await named("vitamina D")).filter((name) => name.startsWith("academic"))).toEqual([]);
  });

  it("never drops the rarer word", async () => {
    expect((await search("contaminación del agua")).leftOut).toEqual([]);
    const { items, leftOut } = await search("bruxismo: fechas para postular a becas");
    expect([items.length > 0, leftOut.includes("bruxismo")]).toEqual([true, false]);
  });

  it("counts all shown results, including partial matches, and shows each on one page only", async () => {
    const query = "hasta cuándo puedo subir documentos";
    const total = Object.values((await search(query)).counts).reduce((sum, count) => sum + count, 0);
    const names: string[] = [];
    for (let page = 1; names.length < Math.min(total, 300); page += 1) {
      const { items } = await search(query, { page, pageSize: 50 });
      if (items.length === 0) break;
      names.push(...items.map(({ kind, id }) => `${kind} ${id}`));
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(total);
  });

  it("follows the synonyms that staff write, in results and suggestions, until they are withdrawn", async () => {
    expect(await named("zzqqxx")).toEqual([]);
    await insertRows(database, "search_synonyms", [
      { typed: "zzqqxx, zzqq yyxx ww", meant: "cómo se factura, how is it invoiced" },
    ]);
    for (const query of ["zzqqxx", "¿zzqq yyxx, ww?"]) {
      expect((await named(query)).slice(0, 3), query).toContain("faq paga-mi-empleador");
    }
    await database.query(
      "update public.search_synonyms set meant = 'puedo pagar con cheques' where typed like 'zzqq%'",
    );
    expect((await askSuggestions(database, "zzqqxx")).map(nameOf)).toContain("faq pago-en-cheques");
    await database.query("update public.search_synonyms set status = 'archived' where typed like 'zzqq%'");
    expect(await named("zzqqxx")).toEqual([]);
  });

  it("suggests the answer to a question that no title has all words of", async () => {
    const suggested = async (query: string, lang: string) => (await askSuggestions(database, query, lang)).map(nameOf);
    expect(await suggested("subir documentos", "es")).toContain("faq donde-subo-los-documentos");
    expect(await suggested("quién decide mi postulación", "es")).toContain("faq quien-decide");
    expect(await suggested("do I need TOEFL", "en")).toContain("faq idioma");
  });

  it.each([
    Array.from({ length: 60 }, (_, index) => "abcdefghij"[index % 10]).join(" "),
    Array(40).fill("costo de vida").join(" "),
    Array(60).fill("visa").join(" "),
    "subir cupos visa precio nota examen anid phd online aviso apostilla reembolso".repeat(4),
  ])("bounds the worst query: %s", async (query) => {
    const begun = performance.now();
    await search(query);
    await askSuggestions(database, query);
    // Two statements on a busy machine; those of visitors are cancelled after three seconds each.
    expect(performance.now() - begun).toBeLessThan(sharedLimit(4000));
  });
});
