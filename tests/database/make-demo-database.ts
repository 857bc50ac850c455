import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { demoFigures } from "../../supabase/seed/demo-figures.ts";
import { readDemoPrograms } from "../../supabase/seed/demo-programs.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { insertRows, loadDemo } from "./load-demo.ts";
import { makeMigratedDatabase } from "./make-database.ts";

const demoTemplate = "demo_template";

/**
 * Makes a database with the whole demo university as `loadDemo` has it, with its programs' accreditations and yearly
 * figures, on a server of `startTestServer`, and returns its address. Loading takes ten seconds, copying a tenth of one:
 * each server loads it once.
 */
export async function makeDemoDatabase(serverUrl: string): Promise<string> {
  const server = await connectPostgres(serverUrl);
  // Held until the connection ends: another test file may ask at the same time.
  await server.query("select pg_advisory_lock(1)");
  const found = await server.query("select from pg_database where datname = $1", [demoTemplate]);
  if (found.length === 0) await makeTemplate(server, serverUrl);
  await server.close();
  return makeMigratedDatabase(serverUrl, demoTemplate);
}

async function makeTemplate(server: Sql, serverUrl: string): Promise<void> {
  const url = await makeMigratedDatabase(serverUrl);
  const database = await connectPostgres(url);
  await loadDemo(database);
  await insertProgramSeries(database);
  await database.query("analyze");
  await database.close();
  // Under its name it is whole.
  await server.execute(`alter database ${new URL(url).pathname.slice(1)} rename to ${demoTemplate}`);
}

async function insertProgramSeries(database: SqlDatabase): Promise<void> {
  const programs = await database.query<{ id: string; code: string }>("select id, code from public.programs");
  const idOf = new Map(programs.map(({ id, code }) => [code, Number(id)]));
  const demo = readDemoPrograms().map((program) => ({ ...program, id: idOf.get(program.row.code) ?? 0 }));
  const accreditations = demo.flatMap(({ id, accreditations }) =>
    accreditations.map((record) => ({ ...record, program_id: id })),
  );
  await insertRows(database, "accreditations", accreditations);
  const figures = demo.flatMap(({ id, row }) =>
    demoFigures({ id, code: row.code, vacancies: row.vacancies ?? 20, semesters: row.duration_semesters }),
  );
  await insertRows(database, "program_figures", figures);
}
