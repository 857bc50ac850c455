import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { runSite } from "../run-site.ts";
import { startPostgres } from "../start-postgres.ts";
import { auditRequests } from "./audit-requests.ts";
import { benchPassword, fillAuditLog, peopleOf } from "./fill-audit-log.ts";
import { type CallTimes, reportTimes, signIn, timeCalls } from "./time-calls.ts";

/**
 * `npm run bench:audit [-- --events 1000000 --times 20]`: measures the requests of the audit log page, for an editor
 * and a director of one program, and the verification of a part of the chain. Milliseconds from the request to the last
 * byte, one request at a time. Exit code 1 if a 95th percentile is above 300.
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
  const databaseUrl = server.urlOf("postgres");
  const { administrator, director } = peopleOf("bench.example");
  const site = await runSite({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    STAFF_EMAIL: administrator,
    STAFF_PASSWORD: benchPassword,
  });
  try {
    const began = Date.now();
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    await fillAuditLog(database, { events, administrator, director });
    const { rows } = await database.query("select pg_size_pretty(pg_total_relation_size('public.audit_logs')) as size");
    await database.end();
    console.log(`${events} events, ${rows[0]?.size}, filled in ${Math.round((Date.now() - began) / 1000)} s`);
    const results: Record<string, CallTimes> = {};
    for (const [role, email] of Object.entries({ editor: administrator, director })) {
      const db = await signIn(site.origin, { email, password: benchPassword });
      for (const [name, args] of Object.entries(auditRequests(events))) {
        results[`${role}: ${name}`] = await timeCalls(times, () => db.rpc("audit_events", args).throwOnError());
      }
    }
    const db = await signIn(site.origin, { email: administrator, password: benchPassword });
    results.people = await timeCalls(times, () => db.rpc("audit_people").throwOnError());
    reportTimes(results, limitMs);
    const piece = await timeCalls(times, () => db.rpc("check_audit_chain", { most: 5000 }).throwOnError());
    console.table({ "5000 events of the chain checked": piece });
  } finally {
    await site.stop();
  }
}
