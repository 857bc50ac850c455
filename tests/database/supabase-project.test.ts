import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFormerVersion } from "#tests/support/backend/former-version/make-former-version.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { listMigrations } from "../../backend/database/list-migrations.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { followedTables } from "../../backend/realtime/followed-tables.ts";
import { type Catalogue, compareCatalogues, readCatalogue } from "../../tools/schema/compare-catalogues.ts";
import { loadSchemaFiles, readSchemaFiles } from "../../tools/schema/schema-files.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { servers } from "./openers.ts";
import { addPeople, isDenied, type PersonName, runAs } from "./people.ts";

describe.each(servers)("a Supabase project on $name", ({ url: serverUrl }) => {
  let project: SqlDatabase;
  let projectUrl: string;
  let oldest: unknown;
  let migrated: Catalogue;

  beforeAll(async () => {
    // Opening a plain database first creates the request roles, which belong to the whole server.
    await makeMigratedDatabase(serverUrl);
    projectUrl = await makeProject();
    project = await connectPostgres(projectUrl);
    await migrateDatabase(project);
    const [row] = await project.query("select min(version) as oldest from supabase_migrations.schema_migrations");
    oldest = row?.oldest;
    migrated = await readCatalogue(project);
    await addPeople(project);
  });
  afterAll(() => project.close());

  /** Creates a database like that of a new project, and returns its URL for its owner. */
  async function makeProject(): Promise<string> {
    const url = new URL(serverUrl);
    const server = await connectPostgres(url.href);
    const name = `project_${randomUUID().replaceAll("-", "")}`;
    await server.execute(`create database ${name}`);
    await server.close();
    url.pathname = `/${name}`;
    const superuser = await connectPostgres(url.href);
    await superuser.execute(await readFile(new URL("supabase-project.sql", import.meta.url), "utf8"));
    await superuser.execute(`grant create on database ${name} to project_owner`);
    await superuser.close();
    url.username = "project_owner";
    return url.href;
  }

  it("has the same catalogue from the migrations as from the schema files", async () => {
    const declared = await connectPostgres(await makeProject());
    await loadSchemaFiles(declared, readSchemaFiles());
    const catalogue = await readCatalogue(declared);
    expect(compareCatalogues(migrated, catalogue)).toEqual([]);
    expect(catalogue.get("publication supabase_realtime")).toContain("public news");
    expect([...catalogue.keys()]).toContain('policy storage.objects "editors store images"');
    await declared.close();
  });

  const attempt = (person: PersonName, statement: string) =>
    runAs(project, person, (sql) => sql.query(`${statement} returning 1`)).then(
      (rows) => rows.length,
      (error) => {
        if (isDenied(error)) return "denied";
        throw error;
      },
    );

  it("applies all migrations as its owner, who is not a superuser", async () => {
    const [owner] = await project.query("select rolsuper from pg_roles where rolname = current_user");
    expect(owner).toEqual({ rolsuper: false });
    const [applied] = await project.query("select count(*)::int as all from supabase_migrations.schema_migrations");
    expect(applied).toEqual({ all: (await listMigrations()).length });
  });

  it("keeps the tables closed to strangers despite its default privileges", async () => {
    const insert = "insert into public.news (id, url, slug) values ('x', '/', 'x')";
    expect(await attempt("stranger", insert)).toBe("denied");
    expect(await attempt("visitor", insert)).toBe("denied");
    expect(await attempt("editor", insert)).toBe(1);
  });

  it("publishes the tables that staff follow, the same as in the other modes", async () => {
    const published = await project.query<{ tablename: string }>(
      "select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
    );
    expect(published.map(({ tablename }) => tablename)).toEqual(followedTables);
  });

  it("has the bucket, in which editors alone store, replace and remove", async () => {
    expect(await project.query("select id, public from storage.buckets")).toEqual([{ id: "Images", public: true }]);
    await project.query("insert into storage.objects (bucket_id, name) values ('Images', 'News/a.png')");
    const store = "insert into storage.objects (bucket_id, name) values ('Images', 'News/b.png')";
    const move = "update storage.objects set name = 'News/c.png'";
    const remove = "delete from storage.objects";
    for (const person of ["visitor", "stranger", "inactive editor", "director"] as const) {
      expect([
        person,
        await attempt(person, store),
        await attempt(person, move),
        await attempt(person, remove),
      ]).toEqual([person, "denied", 0, 0]);
    }
    expect([await attempt("editor", store), await attempt("editor", move), await attempt("editor", remove)]).toEqual([
      1, 1, 1,
    ]);
    const elsewhere = "insert into storage.objects (bucket_id, name) values (null, 'x')";
    expect(await attempt("editor", elsewhere)).toBe("denied");
  });

  it("continues with a project of an earlier version by the command", async () => {
    const url = await makeProject();
    const former = await connectPostgres(url);
    await makeFormerVersion(former, { later: true, rows: false });
    const { stdout } = await promisify(execFile)(process.execPath, ["tools/migrate-project.ts", url]);
    const names = (await listMigrations()).map(({ name }) => name);
    expect(stdout).toBe(`${names.map((name) => `Applied ${name}\n`).join("")}${names.length} migrations applied.\n`);
    expect(compareCatalogues(await readCatalogue(former), migrated)).toEqual([]);
    await former.close();
  });

  it("is migrated by the command as well, which then finds nothing left to do", async () => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["tools/migrate-project.ts", projectUrl]);
    expect(stdout).toBe("Nothing to apply.\n");
    await project.query("delete from supabase_migrations.schema_migrations where version = $1", [oldest]);
    const refused = await run(process.execPath, ["tools/migrate-project.ts", projectUrl]).catch((error) => error);
    // Applied twice it fails as a whole, and the error line contains the file name.
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(new RegExp(`^postgrado: .*${oldest}`));
  });
});
