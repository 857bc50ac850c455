import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Client } from "pg";
import type { Database } from "../../app/supabase/database.types.ts";
import { startPostgres } from "../start-postgres.ts";
import { auditRequests } from "./audit-requests.ts";
import { benchPassword, fillAuditLog, peopleOf } from "./fill-audit-log.ts";
import { freePort } from "./free-port.ts";

/**
 * `npm run bench:audit [-- --events 1000000 --times 20]`: how long the site takes to answer what the page of the audit
 * log asks, for an editor and for a director of one program, and to check a piece of the chain. Milliseconds from the
 * request to the last byte, one request at a time. Exit code 1 when the 95th percentile of one is above 300.
 */
const { values } = parseArgs({
  options: { events: { type: "string", default: "1000000" }, times: { type: "string", default: "20" } },
});
const events = Number(values.events);
const times = Number(values.times);
const limitMs = 300;

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), "postgrado-bench-"));
try {
  await measureSite();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureSite(): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const databaseUrl = server.urlOf("postgres");
  const { administrator, director } = peopleOf("bench.example");
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: "warn", PORT: String(port) },
    ...{ STAFF_EMAIL: administrator, STAFF_PASSWORD: benchPassword },
  };
  const site = spawn(process.execPath, ["server/start.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
      if (site.exitCode !== null) throw new Error("The site did not start: see above.");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const began = Date.now();
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    await fillAuditLog(database, { events, administrator, director });
    const { rows } = await database.query("select pg_size_pretty(pg_total_relation_size('public.audit_logs')) as size");
    await database.end();
    console.log(`${events} events, ${rows[0]?.size}, filled in ${Math.round((Date.now() - began) / 1000)} s`);
    const results: Record<string, Measured> = {};
    for (const [role, email] of Object.entries({ editor: administrator, director })) {
      const db = await signIn(origin, email);
      for (const [name, args] of Object.entries(auditRequests(events))) {
        results[`${role}: ${name}`] = await measure(() => db.rpc("audit_events", args).throwOnError());
      }
    }
    const db = await signIn(origin, administrator);
    results.people = await measure(() => db.rpc("audit_people").throwOnError());
    console.table(results);
    const piece = await measure(() => db.rpc("check_audit_chain", { most: 5000 }).throwOnError());
    console.table({ "5000 events of the chain checked": piece });
    const slow = Object.entries(results).filter(([, { p95 }]) => p95 > limitMs);
    for (const [name, { p95 }] of slow) console.error(`${name}: ${p95} ms, more than ${limitMs}`);
    if (slow.length > 0) process.exitCode = 1;
  } finally {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
  }
}

async function signIn(origin: string, email: string): Promise<SupabaseClient<Database>> {
  const { url, anonKey } = (await (await fetch(`${origin}/backend.json`)).json()) as { url: string; anonKey: string };
  const db = createClient<Database>(new URL(url, origin).href, anonKey, { auth: { persistSession: false } });
  const { error } = await db.auth.signInWithPassword({ email, password: benchPassword });
  if (error) throw error;
  return db;
}

type Measured = { first: number; p50: number; p95: number };

/** Milliseconds of the first call, and percentiles of those after it. */
async function measure(ask: () => PromiseLike<unknown>): Promise<Measured> {
  const taken: number[] = [];
  for (let number = 0; number <= times; number += 1) {
    const begun = performance.now();
    await ask();
    taken.push(Math.round(performance.now() - begun));
  }
  const [first = 0, ...others] = taken;
  others.sort((one, other) => one - other);
  const at = (share: number) => others[Math.min(others.length - 1, Math.floor(others.length * share))] ?? 0;
  return { first, p50: at(0.5), p95: at(0.95) };
}
