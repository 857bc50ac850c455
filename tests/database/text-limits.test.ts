import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldsOf } from "../../app/editing/description/record-type.ts";
import { lengthProblem, textLimits } from "../../app/editing/description/text-limits.ts";
import { newsApi } from "../../app/features/news/news-description.ts";
import type { Json } from "../../app/supabase/database.types.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

const long = (length: number) => "ñ".repeat(length);
const paragraphs = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ type: "paragraph", text: long(length) }));

describe("the length of texts", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    // Rows from before the limit existed.
    await database.execute("alter table public.news disable trigger user");
    await database.query(
      `insert into public.news (id, url, slug, title, blocks, translations) values ('old', '/', 'old', $1, $2, $3)`,
      [long(800), JSON.stringify(paragraphs(1200, 10)), JSON.stringify({ en: { title: long(700) } })],
    );
    await database.execute("alter table public.news enable trigger user");
  });
  afterAll(() => database.close());

  const add = (columns: Record<string, unknown>) =>
    runAs(database, "editor", (sql) =>
      sql.query(
        `insert into public.news (id, url, slug, title, blocks, translations)
         select 'new', '/', 'new', given.title, given.blocks, given.translations
         from jsonb_populate_record(null::public.news, $1::jsonb) as given`,
        [JSON.stringify({ title: "Uno", blocks: [], translations: {}, ...columns })],
      ),
    ).then(
      () => "taken",
      ({ code, message }) => `${code} ${/constraint "(\w+)"/.exec(message)?.[1]}`,
    );
  const change = (assignment: string, value: unknown) =>
    runAs(database, "editor", (sql) =>
      sql.query(`update public.news set ${assignment} where id = 'old'`, [value]),
    ).then(
      () => "taken",
      ({ message }) => /constraint "(\w+)"/.exec(message)?.[1],
    );

  it("is limited in each language, counted in characters", async () => {
    expect(await add({ title: long(500) })).toBe("taken");
    expect(await add({ title: long(501) })).toBe("23514 news_title_length");
    expect(await add({ translations: { en: { title: long(501) } } })).toBe("23514 news_title_length");
    expect(await add({ blocks: paragraphs(1000, 100) })).toBe("taken");
    expect(await add({ blocks: paragraphs(1001, 100) })).toBe("23514 news_blocks_length");
    expect(await add({ blocks: paragraphs(10, 50_000) })).toBe("23514 news_blocks_length");
    expect(await add({ translations: { en: { blocks: paragraphs(1001, 1) } } })).toBe("23514 news_blocks_length");
    expect(await add({ translations: { en: "x", fr: [] } })).toBe("taken");
  });

  it("may stay above a later limit or shrink, but not grow", async () => {
    expect(await change("status = $1", "archived")).toBe("taken");
    expect(await change("title = $1", long(799))).toBe("taken");
    expect(await change("title = $1", long(801))).toBe("news_title_length");
    expect(await change("blocks = $1", JSON.stringify(paragraphs(1199, 10)))).toBe("taken");
    expect(await change("blocks = $1", JSON.stringify(paragraphs(1201, 10)))).toBe("news_blocks_length");
    expect(await change("translations = $1", JSON.stringify({ en: { title: long(650) } }))).toBe("taken");
    expect(await change("translations = $1", JSON.stringify({ en: { title: long(701) } }))).toBe("news_title_length");
  });

  it("is limited in rows within a column, and in other tables of a record", async () => {
    await database.query(
      `insert into public.programs (id, code, type, slug, name, area, duration_semesters)
       values (1, '4999', 'doctorate', 's', 'x', 'health', 8)`,
    );
    const refused = (statement: string, value: unknown) =>
      database.query(statement, [value]).then(
        () => null,
        ({ message }) => /constraint "(\w+)"/.exec(message)?.[1],
      );
    const plan = (length: number) => JSON.stringify([{ title: "I", courses: ["Uno", long(length)] }]);
    expect(await refused("update public.programs set study_plan = $1", plan(2000))).toBeNull();
    expect(await refused("update public.programs set study_plan = $1", plan(2001))).toBe("programs_study_plan_length");
    expect(
      await refused(
        "insert into public.accreditations (program_id, status, resolution) values (1, 'in_process', $1)",
        long(501),
      ),
    ).toBe("accreditations_resolution_length");
  });

  it("is counted by the site as by the database", async () => {
    const values: Json[] = [
      "x".repeat(501),
      "ñ".repeat(600),
      ["a", "b".repeat(2001)],
      paragraphs(1001, 5),
      [{ a: [] }],
    ];
    for (const value of values) {
      const [counted] = await database.query<{ sizes: number[] }>("select private.text_sizes($1::jsonb) as sizes", [
        JSON.stringify(value),
      ]);
      const [characters = 0, entries = 0] = counted?.sizes ?? [];
      const field = { kind: "list", label: () => "" } as const;
      const limits = textLimits(field);
      const exceeds = characters > (limits?.characters ?? 0) || entries > (limits?.entries ?? 0);
      expect(Boolean(lengthProblem(field, value, null))).toBe(exceeds);
    }
    const columns = Object.entries(fieldsOf(newsApi)).flatMap(([name, field]) => {
      const limits = textLimits(field);
      return limits
        ? [{ name, isJson: field.kind === "blocks" || field.kind === "rows", limits: Object.values(limits) }]
        : [];
    });
    for (const { name, isJson, limits } of columns) {
      const [row] = await database.query<{ limits: number[] }>("select public.text_limits($1, $2) as limits", [
        name,
        isJson,
      ]);
      expect([name, row?.limits]).toEqual([name, limits]);
    }
  });
});

describe("control characters", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
  });
  afterAll(() => database.close());

  it.each([
    ["infor\u0002mación\u007f\ufffe", "información"],
    ["uno\u000bdos\u000ctres", "uno dos tres"],
    ["uno\tdos\r\ntres", "uno\tdos\r\ntres"],
    ["\u0001\u0002\u001fa\b", "a"],
    // Escape sequences in the text are not control characters.
    ["\\u0001 \\\\f \\\u0001b", "\\u0001 \\\\f \\b"],
    ["El niño «más» 😀", "El niño «más» 😀"],
  ])("of %j are not stored", async (given, expected) => {
    const blocks = JSON.stringify([{ type: "paragraph", text: given }]);
    const [row] = await database.query<{ title: string; text: string; english: string; date: string }>(
      `insert into public.news (url, title, blocks, translations, date)
       values ('/', $1, $2, jsonb_build_object('en', jsonb_build_object('title', $1::text)), '2026-11-27 12:00:00.123456+00')
       returning title, blocks #>> '{0,text}' as text, translations #>> '{en,title}' as english, (date at time zone 'UTC')::text as date`,
      [`a${given}`, blocks],
    );
    expect(row).toEqual({
      title: `a${expected}`,
      text: expected,
      english: `a${expected}`,
      date: "2026-11-27 12:00:00.123456",
    });
  });
});
