import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import type { Backend } from "../../backend/backend.ts";
import { listMigrations } from "../../backend/database/list-migrations.ts";
import { type Logger, silentLogger } from "../../backend/logger.ts";
import { openPostgresBackend } from "../../backend/postgres-backend.ts";
import { isDatabasePrepared, prepareDatabaseOnce } from "../../backend/shared-database/preparation.ts";
import { makeDatabase, makeOwnedDatabase, runOn } from "./make-database.ts";

let dataDir: string;
let url: string;
let client: Client;
const opened: Backend[] = [];

/** Opens the backend as a separate process would. */
async function open(databaseUrl = url, more: { jwtSecret?: string; poolSize?: number; log?: Logger } = {}) {
  const backend = await openPostgresBackend({ databaseUrl, dataDir, siteUrl: "http://localhost:3000", ...more });
  opened.push(backend);
  return backend;
}

const ask = (backend: Backend, path: string, headers: HeadersInit = {}) =>
  backend.fetch(new Request(`http://localhost:3000${path}`, { headers: { apikey: backend.anonKey, ...headers } }));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "postgrado-shared-"));
  url = await makeOwnedDatabase(inject("postgresUrl"));
  client = new Client({ connectionString: url });
  await client.connect();
});
afterEach(() => Promise.all(opened.splice(0).map((backend) => backend.close())));
afterAll(async () => {
  await client.end();
  await rm(dataDir, { recursive: true });
});

const count = async (sql: string) => (await client.query(sql)).rows;

describe("several processes on an empty database", () => {
  test("create schema and secrets once when started concurrently, with an owner that is not a superuser", async () => {
    const empty = await makeOwnedDatabase(inject("postgresUrl"));
    const backends = await Promise.all(Array.from({ length: 4 }, () => open(empty)));
    expect(new Set(backends.map(({ anonKey }) => anonKey)).size).toBe(1);
    for (const backend of backends) expect((await ask(backend, "/rest/v1/news?select=id")).status).toBe(200);
  });

  test("prepare it once; who waits does nothing, and who comes after a failure does it again", async () => {
    await open();
    let runs = 0;
    const work = async () => {
      runs += 1;
      if (runs === 1) throw new Error("killed in the middle");
    };
    await expect(prepareDatabaseOnce(url, work, () => undefined)).rejects.toThrow("killed in the middle");
    expect(await isDatabasePrepared(url)).toBe(false);
    await Promise.all(Array.from({ length: 4 }, () => prepareDatabaseOnce(url, work, () => undefined)));
    expect([runs, await isDatabasePrepared(url)]).toEqual([2, true]);
  });
});

test("a newer version's database is rejected with one line that names both, and stays unchanged", async () => {
  const newer = await makeOwnedDatabase(inject("postgresUrl"));
  await (await open(newer)).close();
  opened.splice(0);
  const state =
    "select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname in ('auth', 'postgrado')";
  await runOn(
    newer,
    "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')",
  );
  // As a newer version leaves its schemas: this version would try to create its own again.
  await runOn(newer, "comment on schema auth is 'newer'; comment on schema postgrado is 'newer'");
  const newest = (await listMigrations()).at(-1)?.version;
  await expect(open(newer)).rejects.toThrow(
    new RegExp(`^The database is of a newer version .* 29990101000000 \\(later\\), and .* is ${newest}\\. [^\\n]+$`),
  );
  const reader = new Client({ connectionString: newer });
  await reader.connect();
  expect((await reader.query(state)).rows).toEqual([{ comment: "newer" }, { comment: "newer" }]);
  await reader.end();
});

test("a signing secret from the environment is used and not stored", async () => {
  const jwtSecret = "aK9$mQ2xLp7vRt4wZ8nB3cF6hJ1dG5sY";
  await open(url, { jwtSecret });
  expect(await count("select from postgrado.secrets where value like 'aK9%'")).toHaveLength(0);
  await expect(open(url, { jwtSecret: "x".repeat(40) })).rejects.toThrow(/^JWT_SECRET is not usable/);
});

describe("changes of content", () => {
  test("reach every process, also those made by SQL; a reconnect sends one notification", async () => {
    const backend = await open();
    let heard = 0;
    backend.onContentChange(() => {
      heard += 1;
    });
    await client.query(
      "insert into public.links (\"group\", title, url) values ('national', 'x', 'https://example.org')",
    );
    await expect.poll(() => heard).toBe(1);

    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'postgrado changes' and datname = current_database()",
    );
    await expect.poll(() => heard).toBe(2);
    await client.query("delete from public.links");
    await expect.poll(() => heard).toBe(3);
  });
});

test("connections that are cut fail single requests and not the process", async () => {
  const backend = await open();
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'postgrado' and datname = current_database()";
  const statuses = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    const answers = Array.from({ length: 20 }, () => ask(backend, "/rest/v1/news?select=id"));
    await client.query(cut);
    for (const { status } of await Promise.all(answers)) statuses.add(status);
  }
  for (const status of statuses) expect([200, 503]).toContain(status);
  expect((await ask(backend, "/rest/v1/news?select=id")).status).toBe(200);
  expect(await backend.isReady()).toBe(true);
});

test("many requests share a small pool, each with its own role", async () => {
  const backend = await open(url, { poolSize: 2 });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) => ask(backend, `/rest/v1/${number % 2 ? "news" : "staff"}?select=*`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 60 }, (_, number) => (number % 2 ? 200 : 401)),
  );
});

describe("a role without required rights gets a one-line error", () => {
  test("only a login", async () => {
    const bare = await makeDatabase(inject("postgresUrl"));
    await runOn(inject("postgresUrl"), "create role bare login");
    const asBare = new URL(bare);
    asBare.username = "bare";
    const refusal = await openPostgresBackend({
      ...{ databaseUrl: asBare.href, dataDir, siteUrl: "http://localhost:3000", log: silentLogger },
    }).catch((error: Error) => error.message);
    const name = asBare.pathname.slice(1);
    expect(refusal).toBe(
      [
        "DATABASE_URL: bare may not create schemas; bare may not create tables;",
        "bare may not act as anon, authenticated, service_role; bare may not add extensions.",
        `An administrator gives it in the database ${name}: grant create on database ${name} to bare;`,
        "grant create on schema public to bare; grant anon, authenticated, service_role to bare;",
        "create schema if not exists extensions authorization bare; create extension unaccent schema extensions;",
        "create extension pg_trgm schema extensions;",
      ].join(" "),
    );
  });

  test("the suggested SQL grants all missing rights", async () => {
    const address = await makeDatabase(inject("postgresUrl"));
    await runOn(inject("postgresUrl"), "create role helped login");
    const asHelped = new URL(address);
    asHelped.username = "helped";
    const start = () => open(asHelped.href);
    const refusal = await start().catch((error: Error) => error.message);
    await runOn(address, String(refusal).replace(/^.*? in the database \w+: /, ""));
    await expect(start()).resolves.toBeDefined();
  });

  test("a server that is not there", async () => {
    await expect(isDatabasePrepared("postgresql://x@127.0.0.1:1/none")).rejects.toThrow(
      /^DATABASE_URL: the database cannot be reached: connect ECONNREFUSED/,
    );
  });
});
