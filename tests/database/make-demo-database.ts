import type { SqlDatabase } from "../../backend/database/database.ts";
import { demoFigures } from "../../supabase/seed/demo-figures.ts";
import { readDemoPrograms } from "../../supabase/seed/demo-programs.ts";
import { demoSizes, type ResearchSizes } from "../../supabase/seed/research/research-sizes.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { insertRows, loadDemo } from "./load-demo.ts";
import { copyTemplate, makeMigratedDatabase } from "./make-database.ts";

/** Every academic, and enough works for ranking, costly requests and several pages. */
const sampleSizes = { academics: 420, publications: 1500, projects: 100, patents: 30, theses: 300 };

/**
 * Creates a database with the demo university of `loadDemo`, with accreditations and yearly figures of programs, on a
 * server of `startPostgres`, and returns its URL. Contains a sample of the works; all of them in the long run.
 */
export function makeDemoDatabase(serverUrl: string): Promise<string> {
  return isLongRun ? copyFilled(serverUrl, "demo_template", demoSizes) : makeSampleDatabase(serverUrl);
}

/** The same with a sample of the works in every run. */
export function makeSampleDatabase(serverUrl: string): Promise<string> {
  return copyFilled(serverUrl, "sample_template", sampleSizes);
}

function copyFilled(serverUrl: string, template: string, sizes: ResearchSizes): Promise<string> {
  return copyTemplate(serverUrl, template, async () => {
    const url = await makeMigratedDatabase(serverUrl);
    const database = await connectPostgres(url);
    await loadDemo(database, sizes);
    await insertProgramSeries(database);
    await database.query("vacuum analyze");
    await database.close();
    return url;
  });
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
