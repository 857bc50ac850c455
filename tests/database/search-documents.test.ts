import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { insertOf, samples } from "./sample-rows.ts";

/** Source table of each kind, with the SQL condition of rows that are public now or later. */
const sources = {
  program: ["programs", "status = 'published'"],
  academic: ["academics", "status = 'published'"],
  publication: ["publications", "visibility = 'published'"],
  project: ["projects", "visibility = 'published'"],
  patent: ["patents", "visibility = 'published'"],
  thesis: [
    "theses",
    "visibility = 'published' and program_id in (select id from public.programs where status = 'published')",
  ],
  news: [
    "news",
    "deleted_at is null and status in ('published', 'scheduled') and coalesce(expires_at, 'infinity') > now()",
  ],
  faq: ["faq_items", "status = 'published'"],
} as const;

describe("search documents", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    for (const [table, { rows }] of Object.entries(samples)) {
      // These rows refer to people, who are not inserted here.
      if (["audit_logs", "staff_programs"].includes(table)) continue;
      for (const row of rows) await database.query(...insertOf(table, row));
    }
  });
  afterAll(() => database.close());

  async function idsOf(kind: string): Promise<string[]> {
    const rows = await database.query<{ id: string }>(
      "select id from public.search_documents where kind = $1 order by id",
      [kind],
    );
    return rows.map(({ id }) => id);
  }

  async function facetsOf(kind: string, id: string): Promise<string[]> {
    const [row] = await database.query<{ facets: string[] }>(
      "select facets from public.search_documents where kind = $1 and id = $2",
      [kind, id],
    );
    return row?.facets ?? [];
  }

  it.each(Object.entries(sources))(
    "of kind %s are those of what everybody may read",
    async (kind, [table, readable]) => {
      const rows = await database.query<{ id: string }>(
        `select id::text as id from public.${table} where ${readable} order by 1`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(await idsOf(kind)).toEqual(rows.map(({ id }) => id));
    },
  );

  it("of a scheduled item count from its due time", async () => {
    const rows = await database.query(
      "select id from public.search_documents where kind = 'news' and visible_from <= now() order by id",
    );
    expect(rows).toEqual([{ id: "due" }, { id: "ending" }, { id: "own" }, { id: "published" }]);
  });

  it("follow withdrawing and publishing a program, with its theses and its academics' facets", async () => {
    expect(await facetsOf("academic", "1")).toContain("program:1");
    await database.query("update public.programs set status = 'draft' where id = 1");
    expect([await idsOf("program"), await idsOf("thesis")]).toEqual([[], []]);
    expect(await facetsOf("academic", "1")).not.toContain("program:1");
    await database.query("update public.programs set status = 'published' where id = 1");
    expect([await idsOf("program"), await idsOf("thesis")]).toEqual([["1"], ["1"]]);
    expect(await facetsOf("academic", "1")).toContain("program:1");
  });

  it("follow a person leaving a program, and the deletion of a work", async () => {
    await database.query("delete from public.program_academics where program_id = 1 and academic_id = 1");
    expect(await facetsOf("academic", "1")).not.toContain("role:thesis_advisor");
    await database.query("delete from public.publications where id = 1");
    expect(await idsOf("publication")).toEqual([]);
  });

  it("treat invalid blocks as no text", async () => {
    const blocks = [1, "x", null, ["y"], { type: "paragraph", text: "Hola" }, { text: 7 }];
    await database.query(...insertOf("pages", { key: "odd", title: "Odd", blocks }));
    const [row] = await database.query("select body from public.search_documents where title = 'Odd'");
    expect(row).toEqual({ body: "\nHola\n7" });
  });

  it("contain the words of both languages without accents", async () => {
    await database.query(
      ...insertOf("faq_items", {
        slug: "words",
        group: "applications",
        question: "¿Quién postula a Biología?",
        answer: [{ type: "list", items: ["licenciados"] }],
        translations: { en: { question: "Who applies?", answer: [{ type: "paragraph", text: "Graduates" }] } },
      }),
    );
    const [row] = await database.query(`
      select words @@ to_tsquery('public.es_plain', 'biologia & licenciado') as spanish,
        words @@ private.marked_query(to_tsquery('public.en_plain', 'apply & graduate')) as english
      from public.search_documents where kind = 'faq' and title like '%Biología%'`);
    expect(row).toEqual({ spanish: true, english: true });
  });

  it.each([
    ["programs", "program", "id::text"],
    ["academics", "academic", "id::text"],
    ["news", "news", "id"],
    ["faq_items", "faq", "id::text"],
    ["pages", "page", "'pages-' || id"],
    ["scholarships", "page", "'scholarships-' || id"],
    ["support_benefits", "page", "'support_benefits-' || id"],
    ["documents", "page", "'documents-' || id"],
  ])("of %s have English only for translated texts", async (table, kind, key) => {
    const [row] = await database.query<{ key: string }>(
      `select ${key} as key from public.${table} where ${key} in (select id from public.search_documents where kind = $1) limit 1`,
      [kind],
    );
    const englishOf = async (translations: unknown) => {
      await database.query(`update public.${table} set translations = $1 where ${key} = $2`, [translations, row?.key]);
      const [document] = await database.query<{ title_en: string | null; body_en: string | null }>(
        "select title_en, body_en from public.search_documents where kind = $1 and id = $2",
        [kind, row?.key],
      );
      return [document?.title_en, document?.body_en];
    };
    const blank = {
      title: " ",
      name: " ",
      question: "",
      description: " ",
      blocks: [],
      answer: [],
      research_lines: [],
    };
    // Facets of academics also contain names of programs.
    if (kind === "academic") await database.query("delete from public.program_academics");
    expect(await englishOf({})).toEqual([null, null]);
    expect(await englishOf({ en: blank })).toEqual([null, null]);
  });
});
