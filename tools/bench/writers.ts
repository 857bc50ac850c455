import { mkdtempSync, rmSync } from "node:fs";
import { type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { applyImport } from "../../app/editing/exchange/apply-import.ts";
import { publicationRecords } from "../../app/features/research/publications.record.ts";
import type { Db } from "../../app/supabase/db.ts";
import { demoSizes } from "../../supabase/seed/research/research-sizes.ts";
import { runSite } from "../run-site.ts";
import { startPostgres } from "../start-postgres.ts";
import { prepareDatabase } from "./fill-database.ts";
import { bibtexFile, csvFile, planFile } from "./import-files.ts";
import { signIn } from "./time-calls.ts";

/**
 * `npm run bench:writers [-- --works 20000]`: runs two imports, 20 saves per second and 40 failed sign-ins at once, and
 * measures response times of pages, sign-ins and saves, and waits for locks, in milliseconds. Exit code 1 if a limit is
 * exceeded or an audit event is missing.
 */
const { values } = parseArgs({ options: { works: { type: "string", default: "20000" } } });
const works = Number(values.works);
const account = { email: "editor@bench.example", password: "una-clave-para-medir-los-archivos" };
const savesPerSecond = 20;
const failedSignIns = 40;
/** At the 95th percentile; for locks the longest wait. */
const limits = { "cached page": 150, "rendered page": 1000, "sign-in": 1000, save: 1000, "wait for a lock": 200 };

let anonKey: Promise<string> | undefined;

type Times = Record<keyof typeof limits, number[]>;

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), "postgrado-bench-"));
try {
  await measureWriters();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureWriters(): Promise<void> {
  const databaseUrl = server.urlOf("postgres");
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_CONTENT: "off",
    LOG_LEVEL: "warn",
    STAFF_EMAIL: account.email,
    STAFF_PASSWORD: account.password,
  };
  await prepareDatabase(settings, demoSizes);
  const site = await runSite(settings);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query("select public.continue_numbering()");
    const { rows } = await database.query<{ id: string; name: string }>(
      "select id::text, family_names || ', ' || given_names as name from public.academics order by id",
    );
    const names = rows.map(({ name }) => name);
    const db = await signIn(site.origin, account);
    const plans = [];
    for (const file of [csvFile(works, names), bibtexFile(works, names)]) {
      plans.push(await planFile(db, new TextEncoder().encode(file)));
    }
    const times: Times = { "cached page": [], "rendered page": [], "sign-in": [], save: [], "wait for a lock": [] };
    const stop = new AbortController();
    const meanwhile = [
      repeat(stop.signal, 100, () => timeInto(times["cached page"], () => ask(`${site.origin}/`))),
      repeat(stop.signal, 250, (n) => timeInto(times["rendered page"], () => ask(`${site.origin}/buscar?q=agua${n}`))),
      repeat(stop.signal, 1000, (n) =>
        timeInto(times["sign-in"], () => tryPassword(site.origin, account.password, `127.0.1.${1 + (n % 250)}`, 200)),
      ),
      repeat(stop.signal, 1000 / savesPerSecond, (n) =>
        timeInto(times.save, () => saveBiography(db, rows[n % rows.length]?.id ?? "", n)),
      ),
      repeat(stop.signal, 50, async () => {
        times["wait for a lock"].push(await longestWait(database));
      }),
    ];
    const began = performance.now();
    const imports = plans.map((plan) => applyImport(db, publicationRecords, plan, "Measured", () => {}));
    await wait(1000);
    await Promise.all(
      Array.from({ length: failedSignIns }, (_, n) =>
        tryPassword(site.origin, "una-clave-errada", `127.0.2.${n + 1}`, 400),
      ),
    );
    for (const applied of await Promise.all(imports)) {
      if ("problem" in applied) throw new Error(`The import was refused: ${JSON.stringify(applied.problem)}`);
    }
    const seconds = (performance.now() - began) / 1000;
    stop.abort();
    await Promise.all(meanwhile);
    report(times, seconds);
    await checkEvents(database, times.save.length);
  } finally {
    await database.end();
    await site.stop();
  }
}

/** Starts `work` every so many milliseconds, whether the last one has ended or not, until `signal` aborts. */
async function repeat(signal: AbortSignal, everyMs: number, work: (number: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  for (let number = 0; !signal.aborted; number += 1) {
    running.push(work(number));
    await wait(everyMs);
  }
  await Promise.all(running);
}

async function timeInto(times: number[], call: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await call();
  times.push(performance.now() - began);
}

async function saveBiography(db: Db, id: string, number: number): Promise<void> {
  const { error } = await db
    .from("academics")
    .update({ biography: `Estudia los ríos y sus orillas (${number}).` })
    .eq("id", Number(id));
  if (!error) return;
  console.error(`A save was refused: ${error.message}`);
  process.exitCode = 1;
}

function readAnonKey(origin: string): Promise<string> {
  anonKey ??= fetch(`${origin}/backend.json`)
    .then((answer) => answer.json())
    .then((backend) => (backend as { anonKey: string }).anonKey);
  return anonKey;
}

async function tryPassword(origin: string, password: string, address: string, expected: number): Promise<void> {
  const status = await ask(`${origin}/auth/v1/token?grant_type=password`, {
    localAddress: address,
    headers: { apikey: await readAnonKey(origin), "Content-Type": "application/json" },
    body: JSON.stringify({ email: account.email, password }),
  });
  if (status === expected) return;
  console.error(`A sign-in was answered ${status} instead of ${expected}.`);
  process.exitCode = 1;
}

/** Sends a request from a local address, without a connection of others, and returns the status. */
function ask(
  address: string,
  { localAddress, headers, body }: { localAddress?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: body === undefined ? "GET" : "POST",
      agent: false,
      ...(localAddress ? { localAddress } : {}),
      headers: { "Accept-Language": "es", ...headers },
    });
    sent.on("error", reject).on("response", (answer) => {
      answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.end(body);
  });
}

/** Returns how long the longest wait for a lock has lasted, in milliseconds; 0 if no connection waits. */
async function longestWait(database: Client): Promise<number> {
  const { rows } = await database.query<{ ms: number }>(
    `select coalesce(extract(epoch from max(clock_timestamp() - waitstart)), 0)::float * 1000 as ms
     from pg_locks where not granted`,
  );
  return rows[0]?.ms ?? 0;
}

function report(times: Times, seconds: number): void {
  const table: Record<string, object> = {};
  for (const [name, limit] of Object.entries(limits)) {
    const sorted = times[name as keyof Times].toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
    const reached = name === "wait for a lock" ? at(1) : at(0.95);
    table[name] = { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1), limit };
    if (reached <= limit) continue;
    console.error(`${name}: ${reached} ms, more than ${limit}`);
    process.exitCode = 1;
  }
  console.log(`Two imports of ${works} rows at once: ${seconds.toFixed(1)} s`);
  console.table(table);
}

/** Checks that the log has every failed sign-in, every save and both imports. */
async function checkEvents(database: Client, saved: number): Promise<void> {
  const { rows } = await database.query<{ failed: number; saves: number; imports: number }>(
    `select count(*) filter (where "eventType" = 'login_failure')::int as failed,
       count(*) filter (where details ->> 'table' = 'academics' and "eventType" = 'content_update')::int as saves,
       count(*) filter (where details ->> 'table' = 'change_batches')::int as imports
     from public.audit_logs`,
  );
  const expected = { failed: failedSignIns, saves: saved, imports: 2 };
  if (JSON.stringify(rows[0]) === JSON.stringify(expected)) return;
  console.error(`Events in the log: ${JSON.stringify(rows[0])}, expected ${JSON.stringify(expected)}`);
  process.exitCode = 1;
}
