import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import type { SqlDatabase } from "./database.ts";
import { listMigrations } from "./list-migrations.ts";
import { migrateDatabase } from "./migrate.ts";
import { findNewerVersion, planRows } from "./replaced-migrations.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let database: SqlDatabase;
let directory: string;

beforeAll(async () => {
  test = await openTestBackend();
  database = test.database;
});
afterAll(() => test.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "postgrado-migrations-"));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
  await database.query("delete from supabase_migrations.schema_migrations where version >= '2999'");
  await database.execute("drop table if exists public.first, public.second");
});

const add = (file: string, sql: string) => writeFile(join(directory, file), sql);

async function exists(table: string) {
  const [row] = await database.query<{ found: boolean }>("select to_regclass($1) is not null as found", [table]);
  return row?.found;
}

describe("migrateDatabase", () => {
  it("runs files in order, once each, and records them in Supabase's history", async () => {
    await add("29990101000002_second.sql", "insert into public.first values (2); create table public.second ();");
    await add("29990101000001_first.sql", "create table public.first (id int); insert into public.first values (1);");
    expect(await migrateDatabase(database, { directory })).toEqual(["first", "second"]);
    expect(await migrateDatabase(database, { directory })).toEqual([]);
    expect(await database.query("select id from public.first order by id")).toEqual([{ id: 1 }, { id: 2 }]);
    const history = await database.query<{ version: string; name: string; statements: string[] }>(
      "select version, name, statements from supabase_migrations.schema_migrations where version >= '2999' order by 1",
    );
    expect(history.map(({ version, name }) => `${version} ${name}`)).toEqual([
      "29990101000001 first",
      "29990101000002 second",
    ]);
    expect(history[0]?.statements.join()).toContain("create table public.first");
  });

  it("rolls back a failing file, names it and the reason, and keeps the earlier ones", async () => {
    await add("29990101000001_first.sql", "create table public.first ();");
    await add("29990101000002_second.sql", "create table public.second (); select no_such_function();");
    await add("29990101000003_third.sql", "create table public.third ();");
    await expect(migrateDatabase(database, { directory })).rejects.toThrow(
      /^Migration 29990101000002_second\.sql failed and was undone: .*no_such_function/,
    );
    expect([await exists("first"), await exists("second"), await exists("third")]).toEqual([true, false, false]);
    await add("29990101000002_second.sql", "create table public.second ();");
    await rm(join(directory, "29990101000003_third.sql"));
    expect(await migrateDatabase(database, { directory })).toEqual(["second"]);
  });

  it("runs a file once when two processes start at the same time", async () => {
    await add("29990101000001_first.sql", "create table public.first (); select pg_sleep(0.05);");
    const ran = await Promise.all([migrateDatabase(database, { directory }), migrateDatabase(database, { directory })]);
    expect(ran.flat()).toEqual(["first"]);
  });

  describe("with a file that replaces others", () => {
    const replaced = ["29990101000000", "29990101000001", "29990101000002"];
    const text = `-- replaces: ${replaced.join(" ")}\n-- needs all until: ${replaced[1]}\ncreate table public.first ();`;

    it("runs in a new database, which needs none of them", async () => {
      await add("29990101000003_schema.sql", text);
      const migrations = await listMigrations(directory);
      expect(planRows([], migrations)).toMatchObject({ versions: [], isReplaced: false });
      expect(planRows(["29990101000003"], migrations)).toMatchObject({
        versions: ["29990101000003"],
        isReplaced: false,
      });
    });

    it("takes the place of those that are needed, with what rows need before and after", async () => {
      await add("29990101000003_schema.sql", text);
      await mkdir(join(directory, "upgrade"));
      await add("upgrade/before-rows.sql", "select 1");
      const migrations = await listMigrations(directory);
      const plan = { versions: ["29990101000003"], isReplaced: true, beforeRows: "select 1", afterRows: "" };
      expect(planRows(replaced, migrations)).toEqual(plan);
      expect(planRows(replaced.slice(0, 2), migrations)).toEqual(plan);
      // The newest one may have replaced the others itself.
      expect(planRows(replaced.slice(2), migrations)).toEqual(plan);
      await add("29990101000004_second.sql", "create table public.second ();");
      expect(planRows([...replaced, "29990101000004"], await listMigrations(directory)).versions).toEqual([
        "29990101000003",
        "29990101000004",
      ]);
    });

    it.each([
      ["one that lacks what is needed", replaced.slice(1, 2)],
      ["an older one", ["29980101000000"]],
    ])("refuses %s", async (_, history) => {
      await add("29990101000003_schema.sql", text);
      const migrations = await listMigrations(directory);
      expect(() => planRows(history, migrations)).toThrow(/lacks [12] of the 2 migrations .*, 29990101000000 first/);
      expect(findNewerVersion(history, migrations)).toBeNull();
    });

    it("does not know a newer one", async () => {
      await add("29990101000003_schema.sql", text);
      const migrations = await listMigrations(directory);
      expect(findNewerVersion([...replaced, "29990101000009"], migrations)).toBe("29990101000009");
    });
  });

  it.each([
    ["no number", ["first.sql"]],
    ["a doubled number", ["29990101000001_a.sql", "29990101000001_b.sql"]],
  ])("rejects a file with %s before running anything", async (_, files) => {
    for (const file of files) await add(file, "create table public.first ();");
    await expect(migrateDatabase(database, { directory })).rejects.toThrow(/first\.sql|29990101000001/);
    expect(await exists("first")).toBe(false);
  });
});
