import type { Db } from "../../app/supabase/db.ts";
import { demoFigures } from "./demo-figures.ts";
import { type DemoProgram, readDemoPrograms } from "./demo-programs.ts";
import { readDemoResolutions } from "./demo-resolutions.ts";

/**
 * Writes the demo university's programs with their accreditations and figures. Once: where it was done before nothing
 * happens, and an attempt that was cut short is done again. Needs the service role. Returns how many programs it wrote.
 */
export async function seedPrograms(db: Db): Promise<number> {
  const { data: earlier } = await db.from("content_seeds").select("name").eq("name", "programs").throwOnError();
  if (earlier.length > 0) return 0;
  const programs = readDemoPrograms();
  const { data: stored } = await db
    .from("programs")
    .upsert(
      programs.map(({ row }) => row),
      { onConflict: "code" },
    )
    .select("id, code")
    .throwOnError();
  const idOf = new Map(stored.map(({ id, code }) => [code, id]));
  await seedRecords(db, programs, idOf);
  await db.from("content_seeds").insert({ name: "programs" }).throwOnError();
  return programs.length;
}

async function seedRecords(db: Db, programs: DemoProgram[], idOf: Map<string, number>): Promise<void> {
  const ids = [...idOf.values()];
  // Accreditations name their resolutions, which the institution's texts come with otherwise.
  await db.from("documents").upsert(readDemoResolutions(), { onConflict: "slug" }).throwOnError();
  await db.from("accreditations").delete().in("program_id", ids).throwOnError();
  await db
    .from("accreditations")
    .insert(
      programs.flatMap(({ row, accreditations }) =>
        accreditations.map((record) => ({ ...record, program_id: idOf.get(row.code) ?? 0 })),
      ),
    )
    .throwOnError();
  await db
    .from("program_figures")
    .upsert(
      programs.flatMap(({ row }) =>
        demoFigures({
          id: idOf.get(row.code) ?? 0,
          code: row.code,
          vacancies: row.vacancies ?? 12,
          semesters: row.duration_semesters,
        }),
      ),
      { onConflict: "program_id,year" },
    )
    .throwOnError();
}
