import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { undoBatch } from "../../app/editing/bulk/undo-batch.ts";
import { applyImport } from "../../app/editing/exchange/apply-import.ts";
import { publicationRecords } from "../../app/features/research/publications.record.ts";
import type { Db } from "../../app/supabase/db.ts";
import { demoSizes } from "../../supabase/seed/research/research-sizes.ts";
import { describeCounts, progressReporter } from "../import-records/describe-plan.ts";
import { runSite } from "../run-site.ts";
import { startPostgres } from "../start-postgres.ts";
import { prepareDatabase } from "./fill-database.ts";
import { bibtexFile, csvFile, planFile } from "./import-files.ts";
import { signIn } from "./time-calls.ts";

/**
 * `npm run bench:import [-- --works 20000]`: measures the import of publications from CSV and BibTeX by a running site
 * with the demo content: read and plan, write, plan again, undo. Exit code 1 if planning and writing take more than a
 * minute, if the same file again would change something, or if undo does not restore the database.
 */
const { values } = parseArgs({ options: { works: { type: "string", default: "20000" } } });
const works = Number(values.works);
const limitSeconds = 60;
const account = { email: "editor@bench.example", password: "una-clave-para-medir-los-archivos" };

/**
 * Tables that keep a record of every import (events, versions, choices, deleted records for harvesters) and append-only
 * lists of words and values.
 */
const appendOnlyTables = [
  "audit_logs",
  "change_batches",
  "batch_rows",
  "import_choices",
  "oai_records",
  "search_words",
  "catalogue_values",
  "content_version",
  "schema_migrations",
];

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
    const db = await signIn(site.origin, account);
    const { rows } = await database.query<{ name: string }>(
      "select family_names || ', ' || given_names as name from public.academics order by id",
    );
    const names = rows.map(({ name }) => name);
    const results = {
      [`${works} rows of CSV`]: await timeImport(db, database, csvFile(works, names)),
      [`${works} references of BibTeX`]: await timeImport(db, database, bibtexFile(works, names)),
    };
    console.table(results);
  } finally {
    await database.end();
    await site.stop();
  }
}

/** Measures each step of an import, in seconds. Logs wrong results and sets the exit code. */
async function timeImport(db: Db, database: Client, text: string) {
  const bytes = new TextEncoder().encode(text);
  const before = await tableDigests(database);
  const [planned, plan] = await timed(() => planFile(db, bytes));
  check(
    plan.problems.length + plan.questions.length === 0,
    `${JSON.stringify([...plan.problems, ...plan.questions].slice(0, 3))}`,
  );
  const { report, end } = progressReporter(process.stderr);
  const [written, applied] = await timed(() =>
    applyImport(db, publicationRecords, plan, "Measured", report).finally(end),
  );
  if ("problem" in applied) throw new Error(`The import was refused: ${JSON.stringify(applied.problem)}`);
  check(
    planned + written <= limitSeconds,
    `planning and writing took ${planned + written} s, more than ${limitSeconds}`,
  );
  const [again, second] = await timed(() => planFile(db, bytes));
  check(
    second.rows.every(({ does }) => does === "keep") && second.rows.length === works,
    `again: ${describeCounts(second)}`,
  );
  const [undone, refusal] = await timed(() => undoBatch(db, applied.batch ?? ""));
  check(refusal === null, `not undone: ${refusal}`);
  const after = await tableDigests(database);
  const changed = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
  check(
    changed.length === 0,
    `not as before: ${changed.map((table) => `${table} (${before[table]} → ${after[table]})`).join(", ")}`,
  );
  return { MB: Number((bytes.length / 1e6).toFixed(1)), planned, written, "planned again": again, undone };
}

/** Returns a digest of each table without the timestamps and users that triggers set. */
async function tableDigests(database: Client): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [appendOnlyTables],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(public.strip_managed_columns(to_jsonb(t))::text), '' order by to_jsonb(t)::text)), '') as digest
       from public.${name} t`,
    );
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}

async function timed<Result>(work: () => Promise<Result>): Promise<[seconds: number, result: Result]> {
  const began = performance.now();
  const result = await work();
  return [Number(((performance.now() - began) / 1000).toFixed(1)), result];
}

function check(isAsExpected: boolean, otherwise: string): void {
  if (isAsExpected) return;
  console.error(otherwise);
  process.exitCode = 1;
}
