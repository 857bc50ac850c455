import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import type { Database } from "../../app/supabase/database.types.ts";
import { readEnvironment } from "../../server/config/environment.ts";
import { openOwnBackend } from "../../server/connections/open-own-backend.ts";
import { startPostgres } from "../start-postgres.ts";
import { prepareSite } from "./fill-database.ts";

/**
 * `npm run bench:data [-- --times 2000]`: measures the processor time of this process in milliseconds for a sequential
 * read of the in-process data API, compared with the same statement by `pg` in an equal transaction.
 */
const { values } = parseArgs({ options: { times: { type: "string", default: "2000" } } });
const times = Number(values.times);

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), "postgrado-bench-"));
try {
  await measure();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const databaseUrl = server.urlOf("postgres");
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_CONTENT: "on" };
  prepareSite(settings);
  const environment = readEnvironment(settings);
  const backend = await openOwnBackend(environment);
  const db = createClient<Database>(environment.SITE_URL, backend.anonKey, {
    auth: { persistSession: false },
    global: { fetch: backend.siteFetch },
  });
  const pg = new Client({ connectionString: databaseUrl });
  await pg.connect();
  const reads: Record<string, () => PromiseLike<unknown>> = {
    "one program": () => db.from("programs").select("id,name,slug").eq("code", "4101").throwOnError(),
    "ten news": () =>
      db.from("news_cards").select("id,title,date").order("date", { ascending: false }).limit(10).throwOnError(),
    "a program with its accreditations": () =>
      db.from("programs").select("id,name,accreditations(status)").eq("code", "4101").throwOnError(),
    "pg alone, one program": async () => {
      await pg.query("begin read only");
      await pg.query("select set_config('role', 'anon', true), set_config('request.jwt.claims', '{}', true)");
      await pg.query({ name: "one", text: "select id, name, slug from programs where code = $1", values: ["4101"] });
      await pg.query("commit");
    },
  };
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, read] of Object.entries(reads)) rows[name] = await timeReads(read);
  console.table(rows);
  await pg.end();
  await backend.close();
}

async function timeReads(read: () => PromiseLike<unknown>): Promise<Record<string, number>> {
  for (let number = 0; number < times / 10; number += 1) await read();
  const [began, before] = [performance.now(), process.cpuUsage()];
  for (let number = 0; number < times; number += 1) await read();
  const { user, system } = process.cpuUsage(before);
  const each = (milliseconds: number) => Math.round((milliseconds / times) * 100) / 100;
  return { "processor ms": each((user + system) / 1000), "elapsed ms": each(performance.now() - began) };
}
