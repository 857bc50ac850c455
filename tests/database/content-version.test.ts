import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriesTables } from "../../app/features/indicators/data-day.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

describe("the content's version", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());

  const version = async (sql: Pick<SqlDatabase, "query">) =>
    Number((await sql.query<{ version: string }>("select version from public.content_version"))[0]?.version);

  it("increments with each change of public content, and with nothing else", async () => {
    const steps = await runAs(database, "editor", async (sql) => {
      const before = await version(sql);
      await sql.query("insert into public.news (id, url, slug) values ('a', '/', 'a'), ('b', '/', 'b')");
      const inserted = await version(sql);
      await sql.query("update public.news set title = 'A'");
      await sql.query("delete from public.news");
      const deleted = await version(sql);
      await sql.query("insert into public.content_seeds (name) values ('x')");
      return [inserted - before, deleted - inserted, (await version(sql)) - deleted];
    });
    expect(steps).toEqual([1, 2, 0]);
  });

  it("stores the last change of each table, for the date of figures", async () => {
    const changes = await runAs(database, "editor", async (sql) => {
      const read = async () =>
        (
          await sql.query<{ changes: Record<string, string>; now: string }>(
            "select table_changes as changes, to_jsonb(now()) #>> '{}' as now from public.content_version",
          )
        )[0];
      const before = await read();
      await sql.query(
        `insert into public.patents (number, title, inventors, office, status, filed_on, area)
         values ('CL 1', 'A', '[]', 'cl', 'filed', '2026-01-01', 'health')`,
      );
      return { before, after: await read() };
    });
    const { patents, ...others } = changes.after?.changes ?? {};
    const { patents: _, ...othersBefore } = changes.before?.changes ?? {};
    expect(patents).toBe(changes.after?.now);
    expect(others).toEqual(othersBefore);
  });

  it("changes with every table that an indicator series counts", async () => {
    const counted = [...new Set(Object.values(seriesTables).flat())];
    const followed = await database.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'follow_update'",
    );
    expect(followed.map(({ name }) => name.replace("public.", ""))).toEqual(expect.arrayContaining(counted));
  });

  it.each(["stranger", "inactive editor", "unconfirmed administrator"] as const)(
    "is not counted up by what a %s sends, which changes nothing",
    async (person) => {
      const steps = await runAs(database, person, async (sql) => {
        const before = await version(sql);
        await sql.query("update public.news set title = 'A'");
        await sql.query("delete from public.links");
        return (await version(sql)) - before;
      });
      expect(steps).toBe(0);
    },
  );

  // Written by triggers and not read by cached pages, or written as the page that reads it is rendered.
  const derived = ["content_changes", "oai_records", "privacy_notices"];

  it("follows every public table, including those of later migrations", async () => {
    const unwatched = await database.query(
      `
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_any_column_privilege('anon', oid, 'select') and relname <> all ($1::text[])
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'follow_update')`,
      [derived],
    );
    expect(unwatched).toEqual([]);
  });
});
