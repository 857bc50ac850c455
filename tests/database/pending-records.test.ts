import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
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

/** Returns the number of rows in the lists, to compare with the counts of whole matters. */
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

describe("pending work", () => {
  beforeAll(async () => {
    database = await openMigrated();
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
      `insert into public.record_drafts (table_name, title, status, publish_at)
       values ('pages', 'Pronto', 'scheduled', now() + interval '3 days')`,
    );
    await database.query(
      `insert into public.jobs (kind, state, owner) values
         ('webhook', 'dead', null), ('mail', 'waiting', null), ('background_change', 'dead', $1)`,
      [personIds.editor],
    );
    await database.query(
      "update public.record_upkeep set reviewed_on = '2020-01-01' where table_name = 'programs' and row_id = '1'",
    );
  });
  afterAll(() => database.close());

  it("is counted for an editor, without items that are not due", async () => {
    const programs = samples.programs.rows.length;
    expect(await asEditor(count)).toEqual({
      draft: { pages: 1, news: 1, deadlines: 1 },
      review: { programs: 1, news: 1 },
      scheduled: { news: 1, pages: 1 },
      scheduled_soon: { pages: 1 },
      deadline_passed: { deadlines: 2, programs: 2 },
      accreditation_ends: { programs: 1 },
      missing_english: { news: 1, programs, deadlines: 3 },
      stale_english: { news: 1 },
      review_due: { programs: 1 },
      message: { contact_messages: 3 },
    });
  });

  it("is counted for a director in their programs", async () => {
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
    "is empty for a person without rights: the %s",
    async (person) => {
      expect(await runAs(database, person, count)).toEqual({});
    },
  );

  it("is hidden from visitors", async () => {
    await expect(runAs(database, "visitor", count)).rejects.toThrow(/permission denied/);
  });

  it.each(["editor", "administrator", "director"] satisfies PersonName[])(
    "is equal in counts and lists for the %s",
    async (person) => {
      const [{ message, own_draft, opened_draft, scheduled_soon, failed_job, ...counted }, listed] = await runAs(
        database,
        person,
        async (sql) => [await count(sql), await countListed(sql)] as const,
      );
      expect(message).toBeDefined();
      expect(counted).toEqual(listed);
    },
  );

  it("counts the drafts that the person last changed, as the list finds them", async () => {
    const [before, after, listed] = await asEditor(async (sql) => {
      const counted = await count(sql);
      await sql.query("insert into public.record_drafts (table_name, title) values ('pages', 'Propio')");
      await sql.query("update public.news set title = 'Borrador propio' where id = 'draft'");
      const own = await sql.query<{ title: string }>(
        "select title from public.pending_records where matter = 'draft' and author = auth.uid() order by title",
      );
      return [counted, await count(sql), own] as const;
    });
    expect(before.own_draft).toBeUndefined();
    expect(after.own_draft).toEqual({ pages: 1, news: 1 });
    expect(listed).toEqual([{ title: "Borrador propio" }, { title: "Propio" }]);
  });

  it("counts drafts of the opening of a year apart from one's own, as the list finds them", async () => {
    const [counted, listed] = await asEditor(async (sql) => {
      const drafts = ["2028", "2029"].map((title) => ({ table_name: "pages", title, content: {} }));
      await sql.query("select public.begin_drafts('opening', 'Abrir 2028', $1)", [JSON.stringify(drafts)]);
      const found = await sql.query("select title from public.pending_records where is_opened order by title");
      return [await count(sql), found] as const;
    });
    expect(counted).toMatchObject({ opened_draft: { pages: 2 }, draft: { pages: 3 } });
    expect(counted.own_draft).toBeUndefined();
    expect(listed).toEqual([{ title: "2028" }, { title: "2029" }]);
  });

  it("counts jobs that were given up for administrators only", async () => {
    expect((await runAs(database, "administrator", count)).failed_job).toEqual({ jobs: 2 });
    expect((await asEditor(count)).failed_job).toBeUndefined();
  });

  it.each(["editor", "administrator", "director"] satisfies PersonName[])(
    "counts as many proposals as the list shows for the %s",
    async (person) => {
      const [{ review }, proposals] = await runAs(
        database,
        person,
        async (sql) =>
          [await count(sql), await sql.query("select id from public.proposals where state = 'review'")] as const,
      );
      const counted = Object.values(review ?? {}).reduce((sum, number) => sum + number, 0);
      expect(counted).toBeGreaterThan(0);
      expect(counted).toBe(proposals.length);
    },
  );

  it("is found by the lists of a type in equal numbers, also by its responsible person", async () => {
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

  it("follows translation, trash and deletion", async () => {
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
