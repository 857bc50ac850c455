import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openers } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

describe.each(openers)("the content's version on $name", ({ open }) => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await open();
    await addPeople(database);
  });
  afterAll(() => database.close());

  const version = async (sql: Pick<SqlDatabase, "query">) =>
    Number((await sql.query<{ version: string }>("select version from public.content_version"))[0]?.version);

  it("is counted up by each change of what visitors may see, and by nothing else", async () => {
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

  // Written by triggers alone, when works that are followed change; no kept page reads them.
  const derived = ["content_version", "oai_records"];

  it("follows every table that visitors may read: a later migration may not forget it", async () => {
    const unwatched = await database.query(
      `
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_any_column_privilege('anon', oid, 'select') and relname <> all ($1::text[])
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'count_content_change')`,
      [derived],
    );
    expect(unwatched).toEqual([]);
  });
});
