import type { SqlDatabase } from "../../backend/database/database.ts";
import { demoFigures } from "../../supabase/seed/demo-figures.ts";
import { readDemoPrograms } from "../../supabase/seed/demo-programs.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { insertRows, loadDemo } from "./load-demo.ts";
import { makeMigratedDatabase } from "./make-database.ts";

/** Every academic, and works enough to rank what is found and to make a request costly. */
const sampleSizes = { academics: 420, publications: 1500, projects: 100, patents: 30, theses: 300 };

/**
 * Makes a database with the whole demo university as `loadDemo` has it, with its programs' accreditations and yearly
 * figures, on a server of `startTestServer`, and returns its address. Loading takes ten seconds, copying a tenth of
 * one: each server loads it once.
 */
export function makeDemoDatabase(serverUrl: string): Promise<string> {
  return copyTemplate(serverUrl, "demo_template", async (database) => {
    await loadDemo(database);
    await insertProgramSeries(database);
  });
}

/** The same with a sample of the works, as `loadDemo` has them. */
export function makeSampleDatabase(serverUrl: string): Promise<string> {
  return copyTemplate(serverUrl, "sample_template", (database) => loadDemo(database, sampleSizes));
}

async function copyTemplate(
  serverUrl: string,
  template: string,
  fill: (database: SqlDatabase) => Promise<void>,
): Promise<string> {
  const server = await connectPostgres(serverUrl);
  // Held until the connection ends: another test file may ask at the same time.
  await server.query("select pg_advisory_lock(1)");
  const found = await server.query("select from pg_database where datname = $1", [template]);
  if (found.length === 0) {
    const url = await makeMigratedDatabase(serverUrl);
    const database = await connectPostgres(url);
    await fill(database);
    await database.query("analyze");
    await database.close();
    // Under its name it is whole.
    await server.execute(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
  }
  await server.close();
  return makeMigratedDatabase(serverUrl, template);
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
