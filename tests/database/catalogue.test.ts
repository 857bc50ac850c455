import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  countAll,
  countMatches,
  readCatalogueCombinations,
} from "../../app/features/catalogue/catalogue-queries.server.ts";
import type { ListedPage } from "../../app/lib/facets.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { faultRun } from "../support/fault-rounds.ts";
import { catalogueChanges, insertCatalogueRows } from "./catalogue-rows.ts";
import { type Answer, type Choice, choices, countNaively, kinds } from "./count-catalogue.ts";
import { openMigrated } from "./openers.ts";
import { runAs } from "./people.ts";

/** Returns the expected position of a row by year and number, for the relevance test. */
const place = (id: string) => (Number(id) % 20) * 10_000 + Number(id);

describe("the catalogue", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await insertCatalogueRows(database);
  });
  afterAll(() => database.close());

  /**
   * Returns a page: facets are counted by the site's code from the combinations of the kind or of the matches of a
   * text.
   */
  async function ask({ kind, selection, text }: Choice, page: Partial<ListedPage> = {}): Promise<Answer> {
    return runAs(database, "visitor", async (sql) => {
      const one = async (call: string, parameters: unknown[]) =>
        (await sql.query<{ answer: unknown }>(`select public.${call} as answer`, parameters))[0]?.answer;
      const combinations = readCatalogueCombinations(await one("catalogue_combinations($1)", [kind]));
      const { sort = "newest", page: number = 1, page_size: size = 1000 } = page;
      const matched = text ? ((await one("catalogue_matches($1, $2)", [kind, text])) as string | null) : null;
      const result =
        matched === null ? countAll(combinations, selection) : countMatches(combinations, matched, selection);
      const { expected = result.total } = page;
      const list = [JSON.stringify(selection), sort, number, size, expected, text];
      const ids = (await one("catalogue_ids($1, $2, $3, $4, $5, $6, $7)", [kind, ...list])) as unknown[];
      const rows = await sql.query<{ id: string }>(
        `select id::text from public.page_of_${kinds[kind]?.table}($1, $2, $3, $4, $5, $6)`,
        list,
      );
      expect(rows.map(({ id }) => id)).toEqual(ids.map(String));
      return { ...result, ids: ids.map(String) };
    });
  }

  async function expectDirectCount() {
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { total, ids, facets, without } = await ask(choice);
        // Roles are counted too, but no tab of the catalogue filters by them.
        delete facets.role;
        expect({ total, ids: ids.sort(), facets }).toEqual(await countNaively(database, choice));
        // Independent of the expected count.
        expect((await ask(choice, { expected: 100_000 })).ids.sort()).toEqual(ids);
        if (total > 0) return;
        for (const [facet, count] of Object.entries(without)) {
          const { [facet]: _, ...rest } = choice.selection;
          const looser = facet ? { ...choice, selection: rest } : { ...choice, text: "" };
          expect(await countNaively(database, looser)).toMatchObject({ total: count });
        }
      }),
      faultRun(100),
    );
  }

  const readCounts = (from: string, count: string) =>
    database.query(
      `select kind, facet_combination, ${count}::integer as documents from public.${from}
       group by kind, facet_combination having ${count} <> 0 order by kind, facet_combination`,
    );

  it("counts and finds the same as a direct count of the sources", expectDirectCount);

  it("still does after changes of every kind", async () => {
    for (const change of catalogueChanges) await database.query(change);
    await expectDirectCount();
    const kept = await readCounts("catalogue_counts", "sum(documents)");
    expect(kept).toEqual(await readCounts("search_documents", "count(*)"));
    const values = await database.query("select number from public.catalogue_values");
    expect(new Set(values.map(({ number }) => String(number))).size).toBe(values.length);
    const [{ empty } = { empty: 1 }] = await database.query<{ empty: number }>(
      "select count(*)::integer as empty from public.catalogue_counts where documents = 0",
    );
    expect(empty).toBe(0);
  });

  it("keeps direct changes and counts each kind", async () => {
    await database.query("update public.search_documents set facets = facets || '{extra:1}' where kind = 'patent'");
    expect((await ask({ kind: "patent", selection: { extra: ["1"] }, text: "" })).total).toBeGreaterThan(0);
    const [row] = await runAs(database, "visitor", (sql) =>
      sql.query<{ totals: object }>("select public.catalogue_totals() as totals"),
    );
    const [patents] = await database.query(
      "select count(*)::integer as patent from public.patents where visibility = 'published'",
    );
    expect(row?.totals).toMatchObject(patents ?? {});
  });

  it("lists in the requested order, page by page; a page after the last one is the last one", async () => {
    const all = { kind: "publication", selection: {}, text: "" };
    const pages: string[] = [];
    for (const page of [1, 2, 3])
      pages.push(...(await ask(all, { sort: "oldest", page, page_size: 20, expected: 60 })).ids);
    const expected = await database.query<{ id: string }>(
      "select id::text as id from public.publications where visibility = 'published' order by year, publications.id limit 60",
    );
    expect(pages).toEqual(expected.map(({ id }) => id));
  });

  it("shortens a text without matches, but not one that the selection excludes", async () => {
    await database.query(
      `insert into public.publications (id, type, title, authors, year, language, indexation, area, visibility) values
        (7001, 'article', 'Murtillares', '[]', 2001, 'es', 'none', 'law', 'published'),
        (7002, 'article', 'Murti', '[]', 2002, 'es', 'none', 'law', 'published')`,
    );
    const question = { kind: "publication", selection: { year: ["2002"] }, text: "murtillar" };
    expect(await ask(question)).toMatchObject({ total: 0, ids: [], without: { year: 1 } });
    expect(await ask({ ...question, text: "murtizz" })).toMatchObject({ total: 1, ids: ["7002"] });
    await database.query("delete from public.publications where id > 7000");
  });

  it("searches a word once if it equals the start of its stem, since the planner would count it twice", async () => {
    const rows = await database.query(
      "select private.catalogue_words(word)::text as asked from unnest('{rural,sismo,agua dulce,dulce agua}'::text[]) as word",
    );
    expect(rows.map(({ asked }) => asked)).toEqual([
      "'rural':* | '~rural':*",
      "'sism' | 'sismo':* | '~sismo':*",
      "( 'agu' | '~agua' ) & ( 'dulc' | 'dulce':* | '~dulc' | '~dulce':* )",
      "( 'dulc' | '~dulc' ) & ( 'agu' | 'agua':* | '~agua':* )",
    ]);
  });

  it.each(["10.1234/X.8", "https://doi.org/10.1234/x.8", "doi: 10.1234/x.8"])(
    "ranks the work of %s first",
    async (text) => {
      const answer = await ask({ kind: "publication", selection: {}, text }, { sort: "relevance" });
      expect(answer.ids[0]).toBe("8");
    },
  );

  it("ranks matches in the title above mentions, for few and for many results", async () => {
    const mention = (from: number, to: number) =>
      database.query(
        `insert into public.publications (id, type, title, authors, year, language, indexation, area, abstract, visibility)
         select id, 'article', case when id % 50 = 0 then 'Cultivo de murtillas ' else 'Cosecha ' end || id, '[]', 2000 + id % 20,
           'es', 'none', 'law', 'De la murtilla.', 'published' from generate_series($1::integer, $2::integer) as id`,
        [from, to],
      );
    await mention(7001, 7120);
    const question = { kind: "publication", selection: {}, text: "murtilla" };
    const few = await ask(question, { sort: "relevance" });
    expect([few.total, few.ids.slice(0, 2).sort()]).toEqual([120, ["7050", "7100"]]);
    await mention(7121, 7420);
    const many = await ask(question, { sort: "relevance" });
    expect([many.total, many.ids.slice(0, 8)]).toEqual([
      420,
      // Newest first, like the others.
      ["7050", "7100", "7150", "7200", "7250", "7300", "7350", "7400"].sort((a, b) => place(b) - place(a)),
    ]);
    expect(many.ids.slice(8)).toEqual(many.ids.slice(8).sort((a, b) => place(b) - place(a)));
    await database.query("delete from public.publications where id > 7000");
  });

  it.each(["'; drop table x; --", "%s %L %%", "a:* | b", "\\", "☃", "¿?", `${"x ".repeat(300)}`])(
    "takes %j as text",
    async (text) => {
      const hostile = { kind: "publication", selection: { [text]: [text], year: ["x'"] }, text };
      const beyond = { sort: text, page: -1, page_size: 0, expected: 2_147_483_647 };
      expect(await ask(hostile, beyond)).toMatchObject({ total: 0, ids: [] });
      expect((await ask({ ...hostile, text: "" }, beyond)).ids).toEqual([]);
      expect((await ask({ ...hostile, text: "" }, { ...beyond, page: 2_147_483_647 })).ids).toEqual([]);
    },
  );
});
