import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { contentTexts, storedTranslationState } from "../../app/editing/description/form-translation.ts";
import { type Columns, fieldsOf, translatedFields } from "../../app/editing/description/record-type.ts";
import { textTranslations } from "../../app/editing/translation/translated-texts.ts";
import { recordTypes } from "../../app/routes/admin/record-types.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { insertRows, loadDemo } from "./load-demo.ts";
import { openers } from "./openers.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

type Counts = Record<string, Record<string, number>>;

const today = "2026-11-23";
let database: SqlDatabase;

async function count(sql: Sql): Promise<Counts> {
  const [found] = await sql.query<{ counts: Counts }>("select public.count_pending($1) as counts", [today]);
  return found?.counts ?? {};
}

/** What the lists show, counted as the numbers are. */
async function countListed(sql: Sql): Promise<Counts> {
  const rows = await sql.query<{ matter: string; table: string }>(
    `select matter, table_name as "table" from public.pending_records where due_on is null or due_on <= $1`,
    [today],
  );
  const listed: Counts = {};
  for (const { matter, table } of rows) {
    listed[matter] = { ...listed[matter], [table]: (listed[matter]?.[table] ?? 0) + 1 };
  }
  return listed;
}

const asEditor = <T>(work: (sql: Sql) => Promise<T>) => runAs(database, "editor", work);

describe.each(openers)("what waits for somebody, on $name", ({ open }) => {
  beforeAll(async () => {
    database = await open();
    await addPeople(database);
    for (const table of ["programs", "staff_programs"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
    await database.query("update public.programs set status = 'published', name = 'Programa ' || id");
    await database.query("update public.programs set application_closes = '2026-11-22' where id in (1, $1)", [
      directedProgram,
    ]);
    await database.query(
      `insert into public.accreditations (program_id, status, agency, valid_from, valid_to) values
         (1, 'accredited', 'CNA', '2015-01-01', '2020-01-01'), (1, 'accredited', 'CNA', '2020-01-01', '2030-01-01'),
         ($1, 'accredited', 'CNA', '2020-01-01', '2027-02-01')`,
      [directedProgram],
    );
    await database.query(
      `insert into public.deadlines (key, subject, name, closes_on, program_id, status) values
         ('passed', 'tuition', 'Ayer', '2026-11-22', null, 'published'),
         ('own', 'tuition', 'De un programa', '2026-11-22', $1, 'published'),
         ('today', 'tuition', 'Hoy', '2026-11-23', null, 'published'),
         ('draft', 'tuition', 'Borrador', '2026-11-22', null, 'draft')`,
      [directedProgram],
    );
    await database.query(
      `insert into public.news (id, url, title, status, publish_at, program_id, translations) values
         ('draft', '/1', 'Borrador', 'draft', null, $1, '{}'), ('sent', '/2', 'Propuesta', 'review', null, $1, '{}'),
         ('later', '/3', 'Después', 'scheduled', '2999-01-01', null, '{}'),
         ('other', '/4', 'Publicada', 'published', null, null, '{}'),
         ('both', '/5', 'Traducida', 'published', null, null, '{"en": {"title": "Translated"}}')`,
      [directedProgram],
    );
    await database.query(
      `insert into public.record_drafts (table_name, row_id, title, based_on, status) values
         ('pages', null, 'Nueva', null, 'draft'), ('programs', $1, 'Propuesta', now(), 'review')`,
      [String(directedProgram)],
    );
    await database.query("update public.news set title = 'Cambiada' where id = 'both'");
    await database.query(
      `insert into public.contact_messages (name, email, subject, message, state, program_code) values
         ('A', 'a@a.cl', 'x', 'x', 'new', null), ('A', 'a@a.cl', 'y', 'y', 'open', null),
         ('A', 'a@a.cl', 'z', 'z', 'closed', null),
         ('A', 'a@a.cl', 'z', 'z', 'new', (select code from public.programs where id = $1))`,
      [directedProgram],
    );
    await database.query(
      "update public.record_upkeep set reviewed_on = '2020-01-01' where table_name = 'programs' and row_id = '1'",
    );
  });
  afterAll(() => database.close());

  it("is counted for an editor, what is not due yet left out", async () => {
    const programs = samples.programs.rows.length;
    expect(await asEditor(count)).toEqual({
      draft: { pages: 1, news: 1, deadlines: 1 },
      review: { programs: 1, news: 1 },
      scheduled: { news: 1 },
      deadline_passed: { deadlines: 2, programs: 2 },
      accreditation_ends: { programs: 1 },
      missing_english: { news: 1, programs, deadlines: 3 },
      stale_english: { news: 1 },
      review_due: { programs: 1 },
      message: { contact_messages: 3 },
    });
  });

  it("is counted for a director as far as it is about their programs", async () => {
    expect(await runAs(database, "director", count)).toEqual({
      draft: { news: 1 },
      review: { programs: 1, news: 1 },
      deadline_passed: { deadlines: 1, programs: 1 },
      accreditation_ends: { programs: 1 },
      missing_english: { programs: 1, deadlines: 1 },
      message: { contact_messages: 1 },
    });
  });

  it.each(["stranger", "inactive editor", "unconfirmed administrator"] satisfies PersonName[])(
    "is nothing for a person without rights: the %s",
    async (person) => {
      expect(await runAs(database, person, count)).toEqual({});
    },
  );

  it("is not told to visitors at all", async () => {
    await expect(runAs(database, "visitor", count)).rejects.toThrow(/permission denied/);
  });

  it.each(["editor", "administrator", "director"] satisfies PersonName[])(
    "is the same in numbers and lists for the %s",
    async (person) => {
      const [{ message, ...counted }, listed] = await runAs(
        database,
        person,
        async (sql) => [await count(sql), await countListed(sql)] as const,
      );
      expect(message).toBeDefined();
      expect(counted).toEqual(listed);
    },
  );

  it("is found by the lists of a type, as many as are counted, for who keeps it too", async () => {
    const lists = await asEditor(async (sql) => {
      const ask = async (question: object) => {
        const [found] = await sql.query<{ page: { rows: { id: number }[]; total: number } }>(
          "select public.list_records('programs', $1) as page",
          [
            JSON.stringify({
              columns: ["id"],
              order: [{ column: "id", ascending: true }],
              from: 0,
              count: 9,
              ...question,
            }),
          ],
        );
        return found?.page.rows.map(({ id }) => id);
      };
      await sql.query("select public.change_upkeep('programs', '2', $1)", [
        JSON.stringify({ keeper: personIds.editor }),
      ]);
      return {
        due: await ask({ due_by: today }),
        before: await ask({ due_by: "2020-12-31" }),
        kept: await ask({ keeper: personIds.editor }),
        both: await ask({ keeper: personIds.editor, due_by: today }),
        others: await ask({ keeper: personIds.administrator }),
      };
    });
    expect(lists).toEqual({ due: [1], before: [], kept: [2], both: [], others: [] });
  });

  it("follows what is translated, put into the trash and deleted", async () => {
    const seen = await asEditor(async (sql) => {
      const english = async () => (await count(sql)).missing_english?.news ?? 0;
      const counts = [await english()];
      await sql.query(`update public.news set translations = '{"en": {"title": "Published"}}' where id = 'other'`);
      counts.push(await english());
      await sql.query("update public.news set translations = '{}' where id = 'other'");
      await sql.query("update public.news set deleted_at = now() where id = 'other'");
      counts.push(await english());
      await sql.query("delete from public.news where id = 'other'");
      const kept = await sql.query("select from public.record_upkeep where table_name = 'news' and row_id = 'other'");
      return { counts, kept: kept.length };
    });
    expect(seen).toEqual({ counts: [1, 0, 0], kept: 0 });
  });
});

describe("who reviews a record", () => {
  const change = (sql: Sql, changes: object, id = "1") =>
    sql.query("select public.change_upkeep('programs', $1, $2)", [id, JSON.stringify(changes)]);

  beforeAll(async () => {
    database = await (openers[0] as (typeof openers)[number]).open();
    await addPeople(database);
    for (const row of samples.programs.rows) await database.query(...insertOf("programs", row));
  });
  afterAll(() => database.close());

  it("is said by an editor, in one audit event", async () => {
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
  ])("refuses %j", async (changes, reason) => {
    await expect(asEditor((sql) => change(sql, changes))).rejects.toThrow(reason);
  });

  it("refuses a record that is not there", async () => {
    await expect(asEditor((sql) => change(sql, { review_months: 6 }, "999"))).rejects.toThrow(/no such record/);
  });

  it.each(["director", "stranger", "inactive editor", "unconfirmed administrator"] satisfies PersonName[])(
    "is not said by the %s",
    async (person) => {
      await expect(runAs(database, person, (sql) => change(sql, { review_months: 6 }))).rejects.toThrow(/only editors/);
    },
  );

  it("stays when the record is saved", async () => {
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

describe("what is kept up of the demo's records", () => {
  beforeAll(async () => {
    database = await (openers[0] as (typeof openers)[number]).open();
    await loadDemo(database);
  });
  afterAll(() => database.close());

  const kept = recordTypes.filter((type) => !type.only?.values.includes("health_specialty"));

  test("each type says in both places what is translated and when it is reviewed", async () => {
    const triggers = await database.query<{ table: string; arguments: string[] }>(
      `select tgrelid::regclass::text as "table", string_to_array(encode(tgargs, 'escape'), '\\000') as arguments
       from pg_trigger where tgname = 'record_upkeep_insert'`,
    );
    const stated = triggers.map(({ table, arguments: [titles = "", translated = "", months = ""] }) => ({
      ...{ table, months: Number(months) },
      ...{ titles: titles.split(",").filter(Boolean), translated: translated.split(",").filter(Boolean).sort() },
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

  test("links are looked for in the texts of every type that has texts of blocks", async () => {
    const [source] = await database.query<{ body: string }>(
      "select prosrc as body from pg_proc where oid = 'public.own_links()'::regprocedure",
    );
    const [, listed = ""] = /array array\[([^\]]+)\]/.exec(source?.body ?? "") ?? [];
    const withBlocks = kept.filter((type) => Object.values(fieldsOf(type)).some(({ kind }) => kind === "blocks"));
    expect(listed.replaceAll("'", "").split(", ").sort()).toEqual(
      [...withBlocks.map(({ table }) => table), "news"].sort(),
    );
  });

  test("what repeats the titles of records names no file", async () => {
    const tables = await database.query<{ name: string }>("select public.file_tables() as name");
    expect(tables.map(({ name }) => name)).toContain("media");
    expect(tables.map(({ name }) => name)).not.toContain("record_upkeep");
  });

  test("English is judged as the lists judge it, whatever was changed of it", async () => {
    await spoilTranslations();
    const seen = new Set<string | null>();
    for (const type of kept.filter((known) => Object.keys(translatedFields(known)).length > 0)) {
      const rows = await database.query<{ row: Columns; english: string | null }>(
        `select to_jsonb(r) as row, u.english from public.${type.table} r
         join public.record_upkeep u on u.table_name = $1 and u.row_id = r.id::text limit 400`,
        [type.table],
      );
      for (const { row, english } of rows) {
        seen.add(english);
        // With nothing in Spanish there is nothing to translate, whatever the English says.
        const texts = Object.values(textTranslations(contentTexts(type, { row }, { revision: 0, columns: null })));
        const meant = texts.every(({ state }) => state === "none") ? null : storedTranslationState(type, row);
        expect({ table: type.table, id: row.id, english }).toEqual({ table: type.table, id: row.id, english: meant });
      }
    }
    expect([...seen].sort()).toEqual(["current", "missing", "partial", "stale", null].sort());
  });

  /** Changes the Spanish of some rows and takes English from others. */
  async function spoilTranslations() {
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
        translations, '{en,of}', jsonb_build_object('name', public.source_hash(name),
          'requirements', public.source_hash(public.canonical_json(requirements)))
      ) where translations ? 'en';`);
  }
});
