import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { silentLogger } from "../logger.ts";
import { listChildren } from "./postmaster.ts";
import { type SupervisedServer, superviseServer } from "./supervise-server.ts";

// Creates a database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let parent: string;
let directory: string;
let server: SupervisedServer;
const causes: string[] = [];
const start = () => superviseServer({ directory, log: silentLogger, onCrash: (cause) => causes.push(cause) });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "postgrado-supervised-"));
  directory = join(parent, "una carpeta con ñ", "postgresql");
  await mkdir(join(parent, "una carpeta con ñ"));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(parent, { recursive: true });
});

async function ask(text: string, timeout = 5000): Promise<unknown> {
  const client = new Client({
    connectionString: server.urlOf(),
    connectionTimeoutMillis: 1000,
    query_timeout: timeout,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query({ text, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Suspends a process, unless it has ended. */
function hang(pid: number): void {
  try {
    process.kill(pid, "SIGSTOP");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const untilBack = () => expect.poll(() => ask("select 1").catch(() => null)).toBe(1);
/** Waits for the end of a start: a restarted server responds slightly before that. */
async function untilStarted(): Promise<void> {
  await server.interrupt();
  await server.resume();
}
const postmaster = async () => Number((await readFile(join(directory, "postmaster.pid"), "utf8")).split("\n")[0]);

test("gives the site's role its database, and no superuser rights", async () => {
  expect(await ask("select rolsuper or rolcreaterole or rolbypassrls from pg_roles where rolname = current_user")).toBe(
    false,
  );
  expect(await ask("select pg_get_userbyid(datdba) from pg_database where datname = current_database()")).toBe(
    "postgrado",
  );
});

test("listens on no network, on a socket of this user only, and syncs acknowledged writes", async () => {
  expect(await ask("show listen_addresses")).toBe("");
  expect((await stat(directory)).mode & 0o077).toBe(0);
  expect(await ask("show fsync")).toBe("on");
  expect(await ask("show synchronous_commit")).toBe("on");
});

test("compares and lowercases texts equally on every machine", async () => {
  expect(await ask("select lower('ÁÑÜ')")).toBe("áñü");
  expect(
    await ask("select datlocprovider::text || datlocale from pg_database where datname = current_database()"),
  ).toBe("bC.UTF-8");
});

test("fails only the statement that exceeds the memory limit", async () => {
  const greedy = "select length(string_agg(repeat('x', 100000000), '')) from generate_series(1, 20)";
  // It writes a gigabyte before it is rejected.
  await expect(ask(greedy, 50_000)).rejects.toThrow(/memory|enlarge/);
  expect(await ask("select 1")).toBe(1);
});

test.each(["SIGKILL", "SIGTERM", "SIGQUIT"] as const)("restarts the server after %s", async (signal) => {
  await untilStarted();
  causes.length = 0;
  await ask("create table if not exists kept (n int)");
  await ask("insert into kept values (1)");
  process.kill(await postmaster(), signal);
  await expect.poll(() => causes.length).toBe(1);
  await untilBack();
  expect(Number(await ask("select count(*) from kept"))).toBeGreaterThan(0);
});

test("restarts a server whose processes all hang", async () => {
  await untilStarted();
  const pid = await postmaster();
  for (const stopped of [...(await listChildren(pid)), pid]) hang(stopped);
  await server.restart();
  await untilBack();
  expect(await postmaster()).not.toBe(pid);
});

test("ends the server when its site vanishes, and the next start uses the directory", async () => {
  await server.stop();
  const child = spawn(process.execPath, [
    "-e",
    `import("./backend/postgres-server/supervise-server.ts").then(async ({ superviseServer }) => {
       const log = { debug() {}, info() {}, warn() {}, error() {} };
       await superviseServer({ directory: ${JSON.stringify(directory)}, log });
       process.kill(process.pid, "SIGKILL");
     })`,
  ]);
  await once(child, "exit");
  server = await start();
  expect(await ask("select 1")).toBe(1);
});

test("distinguishes letters from punctuation beyond ASCII: words in quotation marks are found", async () => {
  expect(await ask("select to_tsvector('simple', '¿«Magíster» “Ñandú”?')::text")).toBe("'magíster':1 'ñandú':2");
});
