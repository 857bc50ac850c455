import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { demoSizes } from "../../supabase/seed/research/research-sizes.ts";
import { startPostgres } from "../start-postgres.ts";
import { prepareDatabase } from "./fill-database.ts";

/**
 * `npm run bench:saves [-- --times 20]`: measures saves of an editor in the demo database, in milliseconds of the SQL
 * statement. Each is rolled back. Exit code 1 if a median is above its limit; run it on an idle machine.
 */
const { values } = parseArgs({ options: { times: { type: "string", default: "20" } } });
const times = Number(values.times);
const editor = "00000000-0000-0000-0000-0000000000e1";

type Save = {
  limitMs: number;
  /** SQL of the `content` argument of `save_record`, from the row `r`. */
  content: string;
};

const links = (table: string, key: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(c) - '${key}' - 'id'), '[]') from public.${table} c where c.${key} = r.id)`;

/** Saves by description. */
const saves: Record<string, Save & { table: string }> = {
  "a program's description": {
    table: "programs",
    limitMs: 15,
    content: `jsonb_build_object('row', jsonb_build_object('description', r.description || ' Más.'))`,
  },
  "an academic's biography": {
    table: "academics",
    limitMs: 15,
    content: `jsonb_build_object('row', jsonb_build_object('biography', r.biography || ' Más.'))`,
  },
  "a program with all its rows": {
    table: "programs",
    limitMs: 60,
    content: `jsonb_build_object(
      'row', jsonb_build_object('description', r.description || ' Más.', 'vacancies', 11),
      'children', jsonb_build_object(
        'program_academics', ${links("program_academics", "program_id")},
        'program_figures', ${links("program_figures", "program_id")},
        'cohorts', ${links("cohorts", "program_id")},
        'student_origins', ${links("student_origins", "program_id")}
      ))`,
  },
  "a program's name": {
    table: "programs",
    limitMs: Number.POSITIVE_INFINITY,
    content: `jsonb_build_object('row', jsonb_build_object('name', r.name || ' y más'))`,
  },
  "an academic's name": {
    table: "academics",
    limitMs: Number.POSITIVE_INFINITY,
    content: `jsonb_build_object('row', jsonb_build_object('family_names', r.family_names || ' Soto'))`,
  },
};

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
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_CONTENT: "off", LOG_LEVEL: "warn" };
  await prepareDatabase(settings, demoSizes);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("insert into auth.users (id, email) values ($1, 'editor@bench.example')", [editor]);
  await client.query(
    "insert into public.staff (user_id, email, name, role) values ($1, 'editor@bench.example', 'Editor', 'editor')",
    [editor],
  );
  const results: Record<string, { least: number; median: number; most: number; limit: number }> = {};
  for (const [name, save] of Object.entries(saves)) {
    results[name] = { ...(await timeSave(client, save)), limit: save.limitMs };
  }
  await client.end();
  console.table(results);
  for (const [name, { median, limit }] of Object.entries(results)) {
    if (median <= limit) continue;
    console.error(`${name}: ${median} ms, more than ${limit}`);
    process.exitCode = 1;
  }
}

/**
 * Saves different rows, after some uncounted saves, since PostgreSQL plans statements on the first calls of a
 * connection.
 */
async function timeSave(client: Client, { table, content }: Save & { table: string }) {
  const { rows } = await client.query<{ id: string; content: string; at: string }>(
    `select r.id::text, ${content}::text as content, r.updated_at::text as at
     from public.${table} r where r.deleted_at is null order by md5(r.id::text) limit $1`,
    [times + 6],
  );
  const taken: number[] = [];
  for (const row of rows) {
    await client.query("begin");
    await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: editor, role: "authenticated" }),
    ]);
    const { rows: timed } = await client.query<{ ms: number }>(
      `with begun as materialized (select clock_timestamp() as at),
         saved as materialized (
           select public.save_record($1, $2, $3, $4::timestamptz) as row from begun where begun.at is not null
         ),
         ended as materialized (select clock_timestamp() as at from saved where saved.row is not null)
       select extract(epoch from ended.at - begun.at)::float * 1000 as ms from begun, ended`,
      [table, row.id, row.content, row.at],
    );
    await client.query("rollback");
    taken.push(timed[0]?.ms ?? Number.NaN);
  }
  const counted = taken.slice(6).sort((one, other) => one - other);
  const at = (share: number) => Number((counted[Math.floor((counted.length - 1) * share)] ?? Number.NaN).toFixed(1));
  return { least: at(0), median: at(0.5), most: at(1) };
}
