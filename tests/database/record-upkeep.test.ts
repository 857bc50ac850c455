import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { contentTexts, storedTranslationState } from "../../app/editing/description/form-translation.ts";
import { type Columns, fieldsOf, translatedFields } from "../../app/editing/description/record-type.ts";
import { textTranslations } from "../../app/editing/translation/translated-texts.ts";
import { recordTypes } from "../../app/staff-area/record-types.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { insertRows } from "./load-demo.ts";
import { openDemo, openMigrated } from "./openers.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

let database: SqlDatabase;

const asEditor = <T>(work: (sql: Sql) => Promise<T>) => runAs(database, "editor", work);

describe("the reviewer of a record", () => {
  const change = (sql: Sql, changes: object, id = "1") =>
    sql.query("select public.change_upkeep('programs', $1, $2)", [id, JSON.stringify(changes)]);

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const row of samples.programs.rows) await database.query(...insertOf("programs", row));
  });
  afterAll(() => database.close());

  it("is set by an editor, with one audit event", async () => {
    const { rows, events } = await asEditor(async (sql) => {
      const [day] = await sql.query<{ day: string }>("select current_date::text as day");
      await change(sql, { keeper: personIds.editor, review_months: 6, reviewed_on: day?.day });
      return {
        rows: await sql.query(
          `select keeper, review_months, due_on = (current_date + interval '6 months')::date as is_in_half_a_year
           from public.record_upkeep where table_name = 'programs' and row_id = '1'`,
        ),
        events: await sql.query<{ details: object }>(
          "select details from public.audit_logs where details ->> 'table' = 'record_upkeep'",
        ),
      };
    });
    expect(rows).toEqual([{ keeper: personIds.editor, review_months: 6, is_in_half_a_year: true }]);
    expect(events).toHaveLength(1);
    expect(events[0]?.details).toMatchObject({
      parent: { table: "programs", id: "1" },
      before: { keeper: null, review_months: 12 },
      after: { keeper: "editor@example.edu", review_months: 6 },
    });
  });

  it.each([
    [{ title: "Otro" }, /only keeper, review_months and reviewed_on/],
    [{ reviewed_on: "2020-01-01" }, /reviewed_on must be today/],
    [{ review_months: 0 }, /record_upkeep_review_months_check/],
    [{ keeper: personIds.director }, /active editor or administrator/],
    [{ keeper: personIds["inactive editor"] }, /active editor or administrator/],
  ])("rejects %j", async (changes, reason) => {
    await expect(asEditor((sql) => change(sql, changes))).rejects.toThrow(reason);
  });

  it("rejects a missing record", async () => {
    await expect(asEditor((sql) => change(sql, { review_months: 6 }, "999"))).rejects.toThrow(/no such record/);
  });

  it.each(["director", "stranger", "inactive editor", "unconfirmed administrator"] satisfies PersonName[])(
    "cannot be set by the %s",
    async (person) => {
      await expect(runAs(database, person, (sql) => change(sql, { review_months: 6 }))).rejects.toThrow(/only editors/);
    },
  );

  it("is kept when the record is saved", async () => {
    const rows = await asEditor(async (sql) => {
      await change(sql, { keeper: personIds.editor, review_months: 6 });
      await sql.query("update public.programs set name = 'Otro nombre' where id = 1");
      return sql.query(
        "select title, keeper, review_months from public.record_upkeep where table_name = 'programs' and row_id = '1'",
      );
    });
    expect(rows).toEqual([{ title: "Otro nombre", keeper: personIds.editor, review_months: 6 }]);
  });
});

describe("maintenance of the demo's records", () => {
  beforeAll(async () => {
    database = await openDemo();
  });
  afterAll(() => database.close());

  const kept = recordTypes.filter((type) => !type.only?.values.includes("health_specialty"));

  test("each type has the same translation and review settings in both places", async () => {
    const plans = await database.query<{
      table: string;
      plan: { titles: string[]; translated?: string[]; months?: number };
    }>(
      `select relname as "table", public.save_plan(relname) as plan from pg_class
       where relnamespace = 'public'::regnamespace and public.save_plan(relname) ? 'titles'`,
    );
    const stated = plans.map(({ table, plan: { titles, translated = [], months = 0 } }) => ({
      ...{ table, months, titles, translated: [...translated].sort() },
    }));
    const described = kept.map((type) => ({
      ...{ table: type.table, months: type.reviewMonths ?? 0, titles: [...type.titles] },
      translated: Object.entries(translatedFields(type))
        .filter(([, { kind }]) => kind !== "slug")
        .map(([column, { kind }]) => (kind === "blocks" ? `${column}[]` : column))
        .sort(),
    }));
    const news = { table: "news", months: 0, titles: ["title"], translated: [] };
    const byTable = (one: { table: string }, other: { table: string }) => (one.table < other.table ? -1 : 1);
    expect(stated.sort(byTable)).toEqual([...described, news].sort(byTable));
  });

  test("links are checked in the texts of every type with blocks", async () => {
    const [source] = await database.query<{ body: string }>(
      "select prosrc as body from pg_proc where oid = 'public.internal_links()'::regprocedure",
    );
    const [, listed = ""] = /array array\[([^\]]+)\]/.exec(source?.body ?? "") ?? [];
    const withBlocks = kept.filter((type) => Object.values(fieldsOf(type)).some(({ kind }) => kind === "blocks"));
    expect(listed.replaceAll("'", "").split(", ").sort()).toEqual(
      [...withBlocks.map(({ table }) => table), "news"].sort(),
    );
  });

  test("titles repeated from records contain no file names", async () => {
    const tables = await database.query<{ name: string }>("select private.file_tables() as name");
    expect(tables.map(({ name }) => name)).toContain("media");
    expect(tables.map(({ name }) => name)).not.toContain("record_upkeep");
  });

  test("the database and the lists compute the same translation state after any change", async () => {
    await breakTranslations();
    const seen = new Set<string | null>();
    for (const type of kept.filter((known) => Object.keys(translatedFields(known)).length > 0)) {
      const rows = await database.query<{ row: Columns; english: string | null }>(
        `select to_jsonb(r) as row, u.english from public.${type.table} r
         join public.record_upkeep u on u.table_name = $1 and u.row_id = r.id::text limit 400`,
        [type.table],
      );
      for (const { row, english } of rows) {
        seen.add(english);
        // Without Spanish there is nothing to translate, even if there is English.
        const texts = Object.values(textTranslations(contentTexts(type, { row }, { revision: 0, columns: null })));
        const meant = texts.every(({ state }) => state === "none") ? null : storedTranslationState(type, row);
        expect({ table: type.table, id: row.id, english }).toEqual({ table: type.table, id: row.id, english: meant });
      }
    }
    expect([...seen].sort()).toEqual(["current", "missing", "partial", "stale", null].sort());
  });

  /** Changes the Spanish of some rows and removes English from others. */
  async function breakTranslations() {
    await insertRows(database, "faq_items", [
      { slug: "x", question: "¿Qué?", group: "applications", answer: [{ type: "paragraph", text: "Esto" }] },
    ]);
    await database.execute(`
      update public.programs set objectives = objectives || '["Otro \\" objetivo\\n"]' where id % 3 = 0;
      update public.programs set translations = translations #- '{en,name}' where id % 3 = 1;
      update public.programs set translations = '{}' where id % 7 = 0;
      update public.pages set blocks = blocks || '[{"type": "paragraph", "text": "Nuevo"}]' where id % 2 = 0;
      update public.faq_items set question = question || '?' where id % 2 = 0;
      update public.academics set biography = '', research_lines = '[]', faculty = '', department = '', degrees = '[]'
      where id % 5 = 0;
      update public.scholarships set translations = jsonb_set(
        translations, '{en,of}', jsonb_build_object('name', private.source_hash(name),
          'requirements', private.source_hash(private.canonical_json(requirements)))
      ) where translations ? 'en';`);
  }
});
