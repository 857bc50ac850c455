import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseDirectory } from "../../backend/data-directory/database-directory.ts";
import { listMigrations } from "../../backend/database/list-migrations.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { preparedDataDir, startSite, untilReady } from "./site-process.ts";

let place: ReturnType<typeof preparedDataDir>;
beforeEach(() => {
  place = preparedDataDir();
});
afterEach(() => place.remove());

const history = "select version from supabase_migrations.schema_migrations order by version desc";

test("a data directory migrated by a newer version is rejected and unchanged for that version", async () => {
  const { dataDir } = place;
  const database = await openEmbeddedDatabase(dataDir);
  await database.query(
    "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'x')",
  );
  await database.query("comment on schema auth is 'newer'");
  await database.close();
  const site = await startSite({ DATA_DIR: dataDir });
  expect(await site.exited).toBe(1);
  // The log of the server that shuts down may come before it.
  const lines = site.output().trim().split("\n");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([
    expect.stringMatching(
      /^postgrado: The database is of a newer version of the site: .*29990101000000 .* is \d{14}\. /,
    ),
  ]);
  const after = await openEmbeddedDatabase(dataDir);
  expect((await after.query<{ version: string }>(history))[0]?.version).toBe("29990101000000");
  const [auth] = await after.query("select obj_description('auth'::regnamespace, 'pg_namespace') as comment");
  expect(auth).toEqual({ comment: "newer" });
  await after.close();
});

test("a data directory with a partial migration history is rejected and unchanged", async () => {
  const { dataDir } = place;
  const [first] = await listMigrations();
  // Without the first and the last replaced version: a history with the last one is complete.
  const part = first?.replaces.versions.slice(1, -1) ?? [];
  const database = await openEmbeddedDatabase(dataDir);
  await database.query("delete from supabase_migrations.schema_migrations");
  await database.query("insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])", [part]);
  await database.close();
  const site = await startSite({ DATA_DIR: dataDir });
  expect(await site.exited).toBe(1);
  // The log may have a line before or after it: connections open during the shutdown of the server.
  const lines = site.output().trim().split("\n");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([
    expect.stringMatching(
      /^postgrado: The database is of an earlier version .* lacks 1 of the 83 .* 20261201000000 first\..* Nothing was ./,
    ),
  ]);
  const after = await openEmbeddedDatabase(dataDir);
  expect((await after.query(history)).map(({ version }) => version)).toEqual([...part].reverse());
  await after.close();
});

test("a data directory of PGlite is rejected with the remedy and unchanged", async () => {
  const { dataDir } = place;
  rmSync(databaseDirectory(dataDir), { recursive: true });
  const earlier = join(dataDir, "database");
  mkdirSync(earlier);
  writeFileSync(join(earlier, "PG_VERSION"), "17\n");
  const site = await startSite({ DATA_DIR: dataDir });
  expect(await site.exited).toBe(1);
  expect(site.output()).toMatch(
    /^postgrado: DATA_DIR .* is of an earlier version.* `npm run upgrade:database` of .*\n$/,
  );
  expect(readdirSync(earlier)).toEqual(["PG_VERSION"]);
  expect(existsSync(databaseDirectory(dataDir))).toBe(false);
});

test("a data directory of a newer PostgreSQL is refused, and opens when its programs are there", async () => {
  const { dataDir } = place;
  const file = join(databaseDirectory(dataDir), "PG_VERSION");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, "99\n");
  const site = await startSite({ DATA_DIR: dataDir });
  expect(await site.exited).toBe(1);
  expect(site.output()).toMatch(/^postgrado: The embedded database needs the programs of PostgreSQL 99, .+\n$/);
  writeFileSync(file, before);
  const again = await startSite({ DATA_DIR: dataDir });
  await untilReady(again);
  again.process.kill("SIGTERM");
  expect(await again.exited).toBe(0);
});
