import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { createRandom } from "../../supabase/seed/random.ts";
import { applicantSearches } from "./applicant-searches.ts";
import { askSearch, askSuggestions, type Item, languagesOf, nameOf, type SearchOptions } from "./ask-search.ts";
import { insertRows } from "./load-demo.ts";
import { mistype } from "./mistype.ts";
import { openSample } from "./openers.ts";
import { searchCaseRows } from "./search-case-rows.ts";
import { searchCases } from "./search-cases.ts";
import { hiddenRows } from "./search-hidden-rows.ts";

describe("search", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openSample();
    for (const [table, rows] of Object.entries(searchCaseRows)) {
      for (const row of rows) await insertRows(database, table, [row]);
    }
  }, 240_000);
  afterAll(() => database.close());

  const search = (query: string, options?: SearchOptions) => askSearch(database, query, options);
  const suggest = (query: string, lang?: string) => askSuggestions(database, query, lang);

  it.each(searchCases)("%j in %s finds %s", async (query, lang, expected) => {
    const { items, counts } = await search(query, { lang });
    if (expected === null) expect([counts, items]).toEqual([{}, []]);
    else expect(items.slice(0, 3).map(nameOf)).toContain(expected);
  });

  it.each(applicantSearches)("answers $query in $lang as an applicant means it", async (asked) => {
    const { query, lang, first, top = [], absent = [] } = asked;
    const found = (await search(query, { lang })).items.map(nameOf);
    if (first) expect(found[0]).toBe(first);
    for (const name of top) expect(found.slice(0, 3)).toContain(name);
    for (const name of absent) expect(found).not.toContain(name);
  });

  it("finds the same for singular and plural in both languages, and no words with another stem", async () => {
    const one = await search("humedal");
    const many = await search("humedales", { lang: "en" });
    expect(many.counts).toEqual(one.counts);
    const moisture = (await search("humedad")).items.map(nameOf);
    expect(one.items.map(nameOf).filter((name) => moisture.includes(name))).toEqual([]);
    const english = await search("wetlands", { lang: "en" });
    expect(english.counts.thesis).toBeGreaterThanOrEqual((one.counts.thesis ?? 0) / 2);
  });

  it("marks a keyword of the other language after the abstract", async () => {
    const { items } = await search("wetlands", { lang: "en", kinds: ["thesis"] });
    expect(items.length).toBeGreaterThan(0);
    for (const { title, fragment } of items) expect((title + fragment).toLowerCase()).toContain("\u0002wetland");
  });

  it("lists no Agustín of the catalogue for «agua»", async () => {
    const [row] = await database.query<{ agustines: number; agua: number }>(
      `select count(*) filter (where given_names ilike '%agust%')::int as agustines, count(*)::int as agua
       from public.page_of_academics('{}', 'title', 1, 5000, 0, 'agua')`,
    );
    expect(row).toMatchObject({ agustines: 0 });
    expect(row?.agua).toBeGreaterThan(0);
    const [begun] = await database.query<{ agustines: number }>(
      `select count(*)::int as agustines from public.page_of_academics('{}', 'title', 1, 5000, 0, 'agust')`,
    );
    expect(begun?.agustines).toBeGreaterThan(0);
  });

  it("suggests by kind: programs and people also by their lines, with the line", async () => {
    const items = (await suggest("humedal")) as (Item & { topic: string | null })[];
    expect(items.slice(0, 2).map(nameOf).sort()).toEqual(["program 4101", "program 4312"]);
    expect(items[0]?.topic).toMatch(/humedal/i);
    const kinds = items.map(({ kind }) => kind);
    expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([...new Set(kinds)]);
    expect(kinds).toContain("academic");
    expect((await suggest("salud")).slice(0, 2).map(nameOf)).toEqual(["program 4314", "program 4112"]);
  });

  it("finds every work of a sample by its whole title and by its DOI, first", async () => {
    const sample = await database.query<{ id: string; title: string; doi: string | null }>(
      "select id::text, title, doi from public.publications where id % 97 = 0 and id < 900000",
    );
    expect(sample.length).toBeGreaterThan(10);
    for (const { id, title, doi } of sample) {
      const { items } = await search(title);
      expect(items.map(nameOf)[0], title).toBe(`publication ${id}`);
      if (doi) expect((await search(`https://doi.org/${doi}`)).items.map(nameOf)).toEqual([`publication ${id}`]);
    }
  });

  it("finds every academic of a sample by their names the other way round", async () => {
    const sample = await database.query<{ id: string; given_names: string; family_names: string }>(
      "select id::text, given_names, family_names from public.academics where id % 29 = 0",
    );
    expect(sample.length).toBeGreaterThan(10);
    for (const { id, given_names, family_names } of sample) {
      const { items } = await search(`${family_names}, ${given_names}`);
      expect(items.slice(0, 3).map(nameOf)).toContain(`academic ${id}`);
    }
  });

  it.each(["chile", "estudio", "doctorado", '"salud pública"', "estudio -chile", "rojas chile"])(
    "counts %s by kind like a search of each document, for any selected kind",
    async (query) => {
      const rows = await database.query<{ kind: string; documents: number }>(
        `select kind, count(*)::int as documents from public.search_documents
         where words @@ private.query_of_parts(array(select p from private.search_parts($1) p)) group by kind`,
        [query],
      );
      const counts = Object.fromEntries(rows.map(({ kind, documents }) => [kind, documents]));
      const all = await search(query);
      expect(all.counts).toEqual(counts);
      const theses = await search(query, { kinds: ["thesis", "news"] });
      expect(theses.counts).toEqual(counts);
      const { counts: _, ...uncounted } = all;
      expect(await search(query, { counting: false })).toEqual(uncounted);
      expect(new Set(theses.items.map(({ kind }) => kind))).not.toContain("program");
    },
  );

  it("gives each result once, page after page", async () => {
    const total = Object.values((await search("doctorado")).counts).reduce((sum, count) => sum + count, 0);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 20) }, (_, index) => search("doctorado", { page: index + 1 })),
    );
    const names = pages.flatMap(({ items }) => items.map(nameOf));
    expect(names).toHaveLength(total);
    expect(new Set(names).size).toBe(total);
  });

  it("reports corrections, and takes words literally on request", async () => {
    expect(await search("Dotorado en bilogia")).toMatchObject({ corrected: "doctorado en biologia", leftOut: [] });
    expect((await search("doctorado en biologia")).corrected).toBeUndefined();
    expect(await search("bilogia", { literal: true })).toMatchObject({ counts: {}, items: [] });
  });

  it("puts a word right as a word, also where a longer one has its letters", async () => {
    expect((await search("salu saludable")).corrected).toBe("salud saludable");
  });

  it("fails for no word that is one letter from another, words that say nothing among them", async () => {
    const words = await database.query<{ word: string }>(
      "select word from public.search_words where length(word) between 4 and 6 and word ~ '^[a-z]+$' order by word",
    );
    const near = ["desdee", "sobree", "entrre", "paraa", "withh", "fromm"];
    const some = words.filter((_, index) => index % 97 === 0).map(({ word }) => `${word}${word.at(-1)}`);
    for (const query of [...near, ...some]) expect((await search(query)).items, query).toBeInstanceOf(Array);
  });

  it("marks «weight» like any other word", async () => {
    await insertRows(database, "theses", [
      { id: 910001, title: "Body weight of seabirds", year: 2020, program_id: 1, student: {}, language: "en" },
    ]);
    const { items } = await search("weight zzqqxx", { lang: "en", kinds: ["thesis"] });
    expect(items.find(({ id }) => id === "910001")?.title).toContain("\u0002weight\u0003");
    await database.query("delete from public.theses where id = 910001");
  });

  it("finds every program by its name with one slip of the keyboard", async () => {
    const programs = await database.query<{ code: string; es: string; en: string }>(
      "select code, name as es, translations #>> '{en,name}' as en from public.programs where status = 'published'",
    );
    expect(programs.length).toBeGreaterThan(60);
    for (const [index, { code, ...names }] of programs.entries()) {
      for (const lang of languagesOf(index)) {
        const query = mistype(names[lang], createRandom(`slip-${code}-${lang}`));
        expect((await search(query, { lang })).items.slice(0, 3).map(nameOf), query).toContain(`program ${code}`);
      }
    }
  });

  it("ranks exact titles first, then titles that begin with the query, then mentions", async () => {
    expect((await search("anestesia")).items.map(nameOf)[0]).toBe("program 4504");
    expect((await search("CL 98765")).items.map(nameOf)).toEqual(["patent 900002"]);
    expect((await search("salu publica")).items.map(nameOf).slice(0, 2).sort()).toEqual([
      "program 4112",
      "program 4314",
    ]);
  });

  it("leaves a word out rather than take it for one that means something else", async () => {
    expect(await search("beca fulbright")).toMatchObject({ leftOut: ["fulbright"] });
    expect((await search("beca fulbright")).corrected).toBeUndefined();
    expect(await search("nursing phd", { lang: "en" })).toMatchObject({ leftOut: ["phd"] });
    expect((await search("postular")).corrected).toBeUndefined();
  });

  it("says which words it left out when no document has all of them", async () => {
    expect(await search("luciérnagas estuario zzqqxx")).toMatchObject({ leftOut: ["zzqqxx"] });
    expect((await search("doctorado en biología")).leftOut).toEqual([]);
  });

  it.each([
    [..."bcdfghjklm"].map((letter) => `zzqq${letter}`).join(" "),
    "maestría magíster doctorado especialidad postgrado masters phd doctoral specialty postgraduate zzqqxx",
  ])("answers many words, however the server plans: %s", async (query) => {
    await database.transaction(async (sql) => {
      // Forces a plan per query, as on a new connection; later PostgreSQL may use a generic plan.
      await sql.execute("set local plan_cache_mode = 'force_custom_plan'");
      const [row] = await sql.query<{ answer: object }>("select public.search($1) as answer", [query]);
      expect(row?.answer).toHaveProperty("leftOut");
    });
  });

  it("highlights the match in the requested language", async () => {
    const spanish = await search("doctorado en biología");
    expect(spanish.items[0]).toMatchObject({ title: "\u0002Doctorado\u0003 en \u0002Biología\u0003", titleLang: "es" });
    const english = await search("biology", { lang: "en", kinds: ["program"] });
    expect(english.items[0]).toMatchObject({ title: "Doctorate in \u0002Biology\u0003", fragmentLang: "en" });
    const [work] = (await search("estuarine fireflies")).items;
    expect(work).toMatchObject({
      titleLang: "en",
      title: "\u0002Estuarine\u0003 \u0002fireflies\u0003 and their tides",
    });
  });

  it("shows a timetable as text, and finds it by synonyms", async () => {
    const found = (await search("vespertino")).items.find(({ kind }) => kind === "program");
    expect(found?.fragment).toContain("\u0002vespertino\u0003");
    expect(found?.fragment).not.toContain("noche");
    expect((await search("magíster en educación de noche")).items.map(nameOf)[0]).toBe("program 4332");
  });

  it("finds Saturdays rather than synonyms of «sábado», programs with classes then first", async () => {
    const saturdays = await search("sábado");
    const [days] = await database.query<{ codes: string[] }>(
      `select array_agg('program ' || code) as codes from public.programs
       where class_days ? 'saturday' and status = 'published' and deleted_at is null`,
    );
    const programs = saturdays.items.slice(0, days?.codes.length).map(nameOf);
    expect(days?.codes.length).toBeGreaterThan(0);
    expect(programs.filter((name) => !days?.codes.includes(name))).toEqual([]);
    expect(saturdays.items[0]?.fragment.toLowerCase()).toContain("\u0002sábado");
    for (const form of ["SÁBADOS", "sabado"]) expect((await search(form)).counts).toEqual(saturdays.counts);
    const known = (await search("saben", { pageSize: 100 })).items.map(nameOf);
    expect(known.length).toBeGreaterThan(0);
    expect(programs.filter((name) => known.includes(name))).toEqual([]);
  });

  it("escapes markers in a text", async () => {
    await insertRows(database, "faq_items", [
      {
        slug: "marcas",
        group: "applications",
        question: "¿Qué es una zarigüeya \u0002falsa\u0003?",
        answer: [{ type: "paragraph", text: "Zarigüeya & <compañía" }],
      },
    ]);
    const { items } = await search("zarigüeya");
    expect(items[0]).toMatchObject({
      title: "¿Qué es una \u0002zarigüeya\u0003 falsa?",
      fragment: "\u0002Zarigüeya\u0003 & <compañía",
    });
  });

  it("suggests pages by words begun, misspelt ones too, at most eight", async () => {
    expect((await suggest("doctorado en biolog")).map(nameOf)[0]).toBe("program 4101");
    expect((await suggest("quintri")).map(nameOf)).toContain("academic 900001");
    expect((await suggest("schol", "en")).map(nameOf)[0]).toBe("page scholarships-intro");
    expect((await suggest("estuarine fire")).map(nameOf)).toContain("publication 900002");
    expect((await suggest("dotorado en bilogia")).map(nameOf)[0]).toBe("program 4101");
    expect(await suggest("d")).toEqual([]);
    expect(await suggest("'; --")).toEqual([]);
    expect(await suggest("doctorado")).toHaveLength(8);
  });

  it.each([
    ["4312", "program 4312"],
    ["programa 4312", "program 4312"],
    ["10.55555/luz.2024.17", "publication 900001"],
    ["https://doi.org/10.55555/LUZ.2024.17", "publication 900001"],
    ["0000-0002-1825-0097", "academic 900001"],
    ["0000000218250097", "academic 900001"],
    ["yolanda.quintrileo@udn.example", "academic 900001"],
    ["LUZ-1240017", "project 900001"],
    ["CL 98765", "patent 900002"],
    ["EP 3 964 131 A1", "patent 900003"],
    ["20.500.99999/900313", "thesis 900002"],
  ])("suggests what %s names, first", async (query, expected) => {
    for (const lang of ["es", "en"]) expect((await suggest(query, lang)).map(nameOf)[0]).toBe(expected);
  });

  it("suggests matches without or with the beginning of a code", async () => {
    expect((await suggest("doctorado -4101")).map(nameOf)[0]).not.toBe("program 4101");
    expect((await suggest("431")).map(nameOf)).not.toContain("program 4312");
  });

  it("hides unreadable documents: drafts, scheduled ones, the trash", async () => {
    const word = "ornitorrinco";
    for (const [table, row] of hiddenRows(word)) await insertRows(database, table, [row]);
    for (const query of [word, "ornitorrinc", "ornitorinco", "9999"]) {
      expect(await search(query), query).toMatchObject({ counts: {}, items: [] });
      expect((await search(query)).corrected, query).toBeUndefined();
      expect(await suggest(query), query).toEqual([]);
    }
    await database.query("update public.news set deleted_at = null where id = 'n3'");
    expect((await search("ornitorinco")).items.map(nameOf)).toEqual(["news n3"]);
  });
});
