import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { siteAddresses } from "../../tools/schema/site-addresses.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

type Moved = { from: string; to: string; language: string | null };

const redirectsOf = (sql: Sql) =>
  sql.query<Moved>(
    'select from_path as "from", to_path as "to", language from public.redirects order by from_path, language',
  );
const add = (sql: Sql, from: string, to: string, language: string | null = null) =>
  sql.query("insert into public.redirects (from_path, to_path, language) values ($1, $2, $3)", [from, to, language]);

describe("addresses", () => {
  let database: SqlDatabase;
  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());
  const asEditor = <T>(work: (sql: Sql) => Promise<T>) => runAs(database, "editor", work);

  it.each([
    ["/actualidad/2019/Tesis-Puma/", "/actualidad/2019/tesis-puma"],
    ["https://antiguo.example/nota-3?a=1#b", "/nota-3"],
    ["/es/node/4", null],
    ["/noticia/cinco", null],
    ["/", null],
    ["//otro.example/nota", null],
    ["javascript:alert(1)", null],
  ])("of a news item from another site: %s was %s", async (url, path) => {
    const [row] = await database.query<{ path: string }>("select public.earlier_path($1) as path", [url]);
    expect(row?.path).toBe(path);
  });

  it("of imported news are public once the news are published", async () => {
    const asked = database.transaction(async (sql) => {
      await sql.query(
        `insert into public.news (url, slug, title, status) values
           ('/diario/nota', 'nota', 'Publicada', 'published'), ('/diario/borrador', 'borrador', 'Borrador', 'draft')`,
      );
      await sql.query("set local role anon");
      const ask = async (wanted: string[] | null) => {
        const [row] = await sql.query<{ moved: unknown }>("select public.moved_addresses($1) as moved", [wanted]);
        return row?.moved;
      };
      const moved = { from_path: "/diario/nota", to_path: "/noticia/nota", language: null };
      expect(await ask(["/diario/nota", "/diario/borrador"])).toEqual([moved]);
      expect(await ask(null)).toContainEqual(moved);
      expect(await ask(["/nada"])).toEqual([]);
      throw new Error("undone");
    });
    await expect(asked).rejects.toThrow("undone");
  });

  it("of the site are not available for custom pages", async () => {
    const names = siteAddresses();
    expect(names.length).toBeGreaterThan(40);
    const free = await database.query("select name from unnest($1::text[]) name where private.is_free_address(name)", [
      names,
    ]);
    expect(free).toEqual([]);
    expect(await database.query("select private.is_free_address('egresados') as free")).toEqual([{ free: true }]);
  });

  it.each([
    ["admin", "{}"],
    ["por-que-xyz", "{}"],
    ["Egresados", "{}"],
    ["egresados", '{"en": {"slug": "admin"}}'],
    ["egresados", '{"en": {"slug": "a b"}}'],
  ])("of a custom page are rejected: %s %s", async (slug, translations) => {
    const insert = "insert into public.custom_pages (slug, title, translations) values ($1, 'X', $2)";
    await expect(asEditor((sql) => sql.query(insert, [slug, translations]))).rejects.toThrow(
      /violates check constraint/,
    );
  });

  it("are unique in each language", async () => {
    const insert = "insert into public.custom_pages (slug, title, translations) values ($1, 'X', $2)";
    const both = (second: string, translations: string) =>
      asEditor(async (sql) => {
        await sql.query(insert, ["egresados", '{"en": {"slug": "alumni"}}']);
        await sql.query(insert, [second, translations]);
      });
    await expect(both("alumni", "{}")).rejects.toThrow(/custom_pages_english_slug_key/);
    await expect(both("egresados", '{"en": {"slug": "other"}}')).rejects.toThrow(/custom_pages_slug_key/);
    await expect(both("otra", '{"en": {"slug": "egresados"}}')).resolves.toBeUndefined();
  });

  it("redirect to the final address in one step, without cycles", async () => {
    const found = await asEditor(async (sql) => {
      await add(sql, "/a/", "/b");
      await add(sql, "/en/B", "/c");
      await add(sql, "/b", "/d");
      await add(sql, "/c", "https://other.example/x");
      return redirectsOf(sql);
    });
    expect(found).toEqual([
      { from: "/a", to: "/d", language: null },
      { from: "/b", to: "https://other.example/x", language: "en" },
      { from: "/b", to: "/d", language: null },
      { from: "/c", to: "https://other.example/x", language: null },
    ]);
    for (const [from, to] of [
      ["/a", "/a"],
      ["/a", "/A/"],
      ["/b", "/a"],
    ] as const) {
      const loop = asEditor(async (sql) => {
        await add(sql, "/a", "/c");
        await add(sql, "/c", "/b");
        await add(sql, from, to.toLowerCase());
      });
      await expect(loop, `${from} ${to}`).rejects.toThrow(/redirects_(loop|from_path_language_key)/);
    }
  });

  it.each(["//evil.example", "/\\evil.example", "http://other.example", "javascript:alert(1)", "", "x", "/a b"])(
    "never redirect to %s",
    async (to) => {
      await expect(asEditor((sql) => add(sql, "/a", to))).rejects.toThrow(/redirects_to_path_check/);
    },
  );

  it("of public records redirect after a change", async () => {
    const found = await asEditor(async (sql) => {
      await sql.query(
        `insert into public.news (id, url, slug, title, status) values
          ('n', '/n', 'vieja', 'N', 'published'), ('d', '/d', 'borrador', 'D', 'draft')`,
      );
      await sql.query("update public.news set slug = slug || '-2'");
      await sql.query("update public.news set slug = 'nueva' where id = 'n'");
      await sql.query("insert into public.documents (slug, kind, title, file) values ('uno', 'forms', 'U', 'x.pdf')");
      await sql.query("update public.documents set slug = 'dos', title = 'V'");
      await sql.query(
        `insert into public.custom_pages (slug, title, translations) values ('egresados', 'E', '{"en": {"slug": "alumni"}}')`,
      );
      await sql.query("update public.custom_pages set title = 'F'");
      await sql.query("update public.custom_pages set slug = 'graduados'");
      await sql.query(`update public.custom_pages set translations = '{"en": {"slug": "graduates"}}'`);
      return redirectsOf(sql);
    });
    expect(found).toEqual([
      { from: "/alumni", to: "/graduates", language: "en" },
      { from: "/documentos/uno.pdf", to: "/documentos/dos.pdf", language: null },
      { from: "/egresados", to: "/graduados", language: "es" },
      { from: "/noticia/vieja", to: "/noticia/nueva", language: null },
      { from: "/noticia/vieja-2", to: "/noticia/nueva", language: null },
    ]);
  });

  it("that exist again are no longer redirected", async () => {
    const found = await asEditor(async (sql) => {
      await sql.query(
        "insert into public.news (id, url, slug, title, status) values ('n', '/n', 'a', 'N', 'published')",
      );
      await sql.query("update public.news set slug = 'b'");
      await sql.query("update public.news set slug = 'a'");
      return redirectsOf(sql);
    });
    expect(found).toEqual([{ from: "/noticia/b", to: "/noticia/a", language: null }]);
  });

  it("of a program redirect by its code", async () => {
    const found = await asEditor(async (sql) => {
      await sql.query(
        "insert into public.programs (code, type, name, slug, area, duration_semesters, status) values ('9001', 'doctorate', 'P', 'p', 'law', 8, 'published')",
      );
      await sql.query("update public.programs set code = '9002'");
      return redirectsOf(sql);
    });
    expect(found).toEqual([
      { from: "/programas/programa/doctorado/9001", to: "/programas/programa/doctorado/9002", language: null },
    ]);
  });
});
