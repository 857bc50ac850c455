import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

/** Pattern of column names with addresses; a new column with such a name needs the check. */
const addressName = "(^|_)(href|src|url|link|website|brochure|image|photo|file|handle|address)$";

/**
 * Exceptions: columns filled by triggers or by the site from checked rows, numbers, and webhooks, whose check only
 * accepts web addresses.
 */
const unchecked = [
  ...["audit_logs.details", "audit_seals.erased", "audit_seals.salts", "breaches.counts", "breaches.places"],
  ...["consent_versions.asked", "dead_links.href", "erasures.result", "privacy_notices.changed"],
  ...["privacy_notices.content", "search_documents.reference", "webhook_deliveries.payload", "webhooks.url"],
];

const safe = [
  ...["https://udn.example/a?b=c#d", "HTTP://udn.example", "mailto:x@udn.example", "tel:+56 2 2345", "/noticia/uno"],
  ...["News/foto.png", "node/1187", "?a=1", "#x", "", "/a:b", "foto 1.png", "./x", "año/ñandú.webp", " /x"],
];
const unsafe = [
  ...["javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)"],
  ...["java\tscript:alert(1)", "java\nscript:alert(1)", "\u0001javascript:alert(1)", "javascript\r:alert(1)"],
  ...["data:text/html,x", "vbscript:x", "blob:x", "file:///etc/passwd", "ftp://x", "//evil.example", "/\\evil.example"],
  ...["\\\\evil.example", "/\t/evil.example", "http\t://x", "view-source:x", "x:y"],
];

describe("addresses", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());

  it("are accepted by their scheme as browsers parse it", async () => {
    const judge = async (addresses: string[]) =>
      (
        await database.query<{ address: string }>(
          "select address from unnest($1::text[]) as given (address) where private.is_safe_address(address)",
          [addresses],
        )
      ).map(({ address }) => address);
    expect(await judge([...safe, ...unsafe])).toEqual(safe);
    // Browsers resolve none of the rejected addresses to a page, mail or telephone link.
    const schemes = ["http:", "https:", "mailto:", "tel:"];
    for (const address of safe) expect(schemes).toContain(new URL(address, "http://site.test").protocol);
  });

  it("are checked in every column with a name of an address", async () => {
    const columns = await database.query<{ place: string; type: string; checks: string | null }>(
      `select c.relname || '.' || a.attname as place, format_type(a.atttypid, null) as type,
         (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and k.conkey = array[a.attnum]) as checks
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and (a.atttypid = 'jsonb'::regtype and a.attname <> 'translated_from'
           or a.atttypid in ('text'::regtype, 'varchar'::regtype) and a.attname ~* $1)
       order by place`,
      [addressName],
    );
    expect(columns.length).toBeGreaterThan(30);
    const isChecked = ({ type, checks }: (typeof columns)[number]) =>
      checks?.includes(type === "jsonb" ? "holds_safe_addresses" : "is_safe_address") ?? false;
    const missing = columns.filter((column) => !isChecked(column)).map(({ place }) => place);
    expect(missing).toEqual(unchecked);
  });

  it.each([
    ["news", "insert into public.news (url, slug, title) values ($1, 's', 'x')"],
    ["a program", "update public.programs set website = $1"],
    ["a link", `insert into public.links ("group", title, url) values ('research', 'x', $1)`],
    [
      "a block of news",
      `insert into public.news (url, slug, title, blocks) values ('/', 's', 'x',
         jsonb_build_array(jsonb_build_object('type', 'paragraph', 'spans', jsonb_build_array(
           jsonb_build_object('text', 'x', 'href', $1::text)))))`,
    ],
    [
      "a translation",
      `insert into public.news (url, slug, title, translations) values ('/', 's', 'x',
         jsonb_build_object('en', jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('src', $1::text)))))`,
    ],
  ])("of %s that run code are rejected for every role", async (_what, statement) => {
    await database.query(
      `insert into public.programs (code, type, slug, name, area, duration_semesters)
       values ('4999', 'doctorate', 's', 'x', 'health', 8)
       on conflict (code) do nothing`,
    );
    const write = (address: string) => runAs(database, "editor", (sql) => sql.query(statement, [address]));
    await expect(write("javascript:alert(1)")).rejects.toMatchObject({ code: "23514" });
    await expect(write("https://udn.example/")).resolves.toBeDefined();
    await expect(database.query(statement, ["\tJavaScript:alert(1)"])).rejects.toMatchObject({ code: "23514" });
  });
});
