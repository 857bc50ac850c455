import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

/** Changes that hide a public row. */
const endings = ["$state = 'draft'", "$state = 'archived'", "deleted_at = now()", "expires_at = now()"];

/** Tables with search documents: the kind of their documents and the prefix of the document's id. */
const found: Record<string, [kind: string, prefix: string]> = {
  ...{ programs: ["program", ""], academics: ["academic", ""], publications: ["publication", ""] },
  ...{ projects: ["project", ""], patents: ["patent", ""], theses: ["thesis", ""], faq_items: ["faq", ""] },
  ...{ pages: ["page", "pages-"], scholarships: ["page", "scholarships-"], documents: ["page", "documents-"] },
  support_benefits: ["page", "support_benefits-"],
  custom_pages: ["page", "custom_pages-"],
  events: ["page", "events-"],
  news: ["news", ""],
};

describe("the states of records", () => {
  let database: SqlDatabase;
  let tables: { table_name: keyof typeof samples; state_column: string }[];

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const [table, { rows }] of Object.entries(samples)) {
      for (const row of rows) await database.query(...insertOf(table, row));
    }
    tables = await database.query("select * from private.expiring_tables()");
  });
  afterAll(() => database.close());

  const idsOf = async (sql: Sql, query: string) =>
    (await sql.query<{ id: string }>(query)).map(({ id }) => String(id)).sort();

  it("exist for every table of records", async () => {
    expect(tables.map(({ table_name }) => table_name)).toEqual([
      ...[
        "academics",
        "benefit_rules",
        "custom_pages",
        "deadlines",
        "documents",
        "events",
        "faq_items",
        "fee_rules",
        "links",
        "media",
        "news",
        "pages",
        "patents",
      ],
      ...["people", "programs", "projects", "publications", "redirects", "scholarships", "search_synonyms"],
      ...["support_benefits", "testimonials", "theses"],
    ]);
    const columns = await database.query<{ table_name: string; names: string[] }>(
      `select table_name, array_agg(column_name::text order by column_name) as names from information_schema.columns
       where table_schema = 'public' and column_name in ('revision', 'updated_at', 'updated_by', 'deleted_at', 'expires_at')
       group by table_name`,
    );
    const followed = await database.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and public.save_plan(relname) ?& '{revision,titles}'`,
    );
    for (const { table_name } of tables) {
      const of = columns.find((row) => row.table_name === table_name);
      expect([table_name, of?.names]).toEqual([
        table_name,
        ["deleted_at", "expires_at", "revision", "updated_at", "updated_by"],
      ]);
      expect(followed.map(({ name }) => name)).toContain(table_name);
    }
  });

  it.each(endings)("hide a row from visitors, search and the catalogue: %s", async (ending) => {
    // Visitors only see parts of the library.
    for (const { table_name: table, state_column: state } of tables.filter(
      ({ table_name }) => table_name !== "media",
    )) {
      const seen = await runAs(database, "visitor", async (sql) => {
        const readable = () => idsOf(sql, `select id from public.${table}`);
        const [kind, prefix] = found[table] ?? [];
        const documents = async () => {
          await sql.query("reset role");
          const ids = await idsOf(
            sql,
            `select id from public.search_documents
             where kind = '${kind}' and id ~ '^${prefix}[a-z0-9]+$' and visible_from <= now()`,
          );
          await sql.query("set local role anon");
          return ids;
        };
        const before = { readable: await readable(), documents: kind && (await documents()) };
        await sql.query("reset role");
        const [id] = before.readable;
        await sql.query(`update public.${table} set ${ending.replace("$state", state)} where id = $1`, [id]);
        await sql.query("set local role anon");
        return { id, before, after: { readable: await readable(), documents: kind && (await documents()) }, prefix };
      });
      const { id, before, after, prefix } = seen;
      expect([table, before.readable.length > 0]).toEqual([table, true]);
      expect([table, after.readable]).toEqual([table, before.readable.filter((other) => other !== id)]);
      if (!before.documents) continue;
      expect([table, before.documents]).toEqual([table, before.readable.map((other) => `${prefix}${other}`)]);
      expect([table, after.documents]).toEqual([table, before.documents.filter((other) => other !== `${prefix}${id}`)]);
    }
  });

  it.each(endings)("remove a rule from placeholders, also for editors: %s", async (ending) => {
    const rules = await runAs(database, "editor", async (sql) => {
      for (const table of ["fee_rules", "benefit_rules", "deadlines"]) {
        await sql.query(`update public.${table} set ${ending.replace("$state", "status")}`);
      }
      return sql.query("select public.published_rules() as rules");
    });
    expect(rules).toMatchObject([{ rules: { fees: [], benefits: [], dates: [] } }]);
  });

  it("archive and trash the parts of a program instead of deleting them", async () => {
    const remove = (sql: Sql) => sql.query("delete from public.programs where id = 1 returning id");
    const read = (sql: Sql) =>
      sql.query(
        `select status, deleted_at is not null as is_trash,
           (select count(*)::int from public.theses where program_id = p.id) > 0 as has_theses
         from public.programs p where id = 1`,
      );
    const byEditor = await runAs(database, "editor", async (sql) => [await remove(sql), await read(sql)]);
    expect(byEditor).toEqual([[], [{ status: "archived", is_trash: true, has_theses: true }]]);
    const byService = await runAs(database, "editor", async (sql) => {
      await sql.query("reset role");
      await sql.query("set local role service_role");
      await remove(sql);
      return read(sql);
    });
    expect(byService).toEqual([]);
  });

  it("of links, figures and staff leave an event with their parent record, of imports none", async () => {
    const changes: [string, string, string][] = [
      ["program_academics", "programs", "set role = 'collaborator' where program_id = 1 and academic_id = 1"],
      ["publication_academics", "publications", "set position = 9 where publication_id = 1 and academic_id = 1"],
      ["project_academics", "projects", "set role = 'co_investigator' where project_id = 1 and academic_id = 1"],
      ["patent_academics", "patents", "set position = 9 where patent_id = 1 and academic_id = 1"],
      ["thesis_academics", "theses", "set role = 'examiner' where thesis_id = 1 and academic_id = 1"],
      ["program_figures", "programs", "set graduates = 9 where program_id = 1"],
      ["cohorts", "programs", "set graduated = 9 where program_id = 1"],
      ["student_origins", "programs", "set students = 9 where program_id = 1"],
      ["graduate_destinations", "programs", "set graduates = 9 where program_id = 1"],
      ["accreditations", "programs", "set agency = 'CNA' where program_id = 1"],
    ];
    const last = (sql: Sql) =>
      sql.query(
        `select "eventType" as type, details ->> 'table' as "table", details -> 'parent' as parent,
           details -> 'before' <> details -> 'after' as differs
         from public.audit_logs order by id desc limit 1`,
      );
    for (const [table, parent, change] of changes) {
      const events = await runAs(database, "editor", async (sql) => {
        await sql.query(`update public.${table} ${change}`);
        return last(sql);
      });
      expect(events).toEqual([{ type: "content_update", table, parent: { table: parent, id: "1" }, differs: true }]);
    }
    const rights = await runAs(database, "administrator", async (sql) => {
      await sql.query("reset role");
      await sql.query("update public.staff set active = false where user_id = $1", [personIds.editor]);
      const staff = await last(sql);
      await sql.query("delete from public.staff_programs where user_id = $1", [personIds.director]);
      return [...staff, ...(await last(sql))];
    });
    expect(rights).toMatchObject([
      { type: "settings_change", table: "staff", parent: { table: "staff", id: personIds.editor }, differs: true },
      { type: "settings_change", table: "staff_programs", parent: { table: "staff", id: personIds.director } },
    ]);
    const imported = await database.query(
      `select details ->> 'table' as "table" from public.audit_logs
       where details ->> 'table' ~ '_academics$|figures|cohorts|origins|staff'`,
    );
    expect(imported).toEqual([]);
  });
});
