import type { Db } from "../../app/supabase/db.ts";
import { generateResearch } from "./research/generate-research.ts";
import { readProgramRows } from "./research/read-program-rows.ts";
import { demoSizes, type ResearchSizes } from "./research/research-sizes.ts";
import { type Batch, type DemoProgramRow, researchTables } from "./research/rows.ts";

/**
 * Writes the demo university's academics, what they publish, lead, invent and supervise, and where its students come
 * from. Once, after the programs; an attempt that was cut short is done again, row over row, since every row has its
 * number. Needs the service role. Returns how many academics and works it wrote.
 */
export async function seedResearch(db: Db, sizes: ResearchSizes = demoSizes): Promise<number> {
  const { data: earlier } = await db.from("content_seeds").select("name").eq("name", "research").throwOnError();
  if (earlier.length > 0) return 0;
  for (const batch of generateResearch(sizes, await readPrograms(db))) await writeBatch(db, batch);
  await db.rpc("continue_numbering").throwOnError();
  await db.from("content_seeds").insert({ name: "research" }).throwOnError();
  return Object.values(sizes).reduce((sum, count) => sum + count, 0);
}

async function writeBatch(db: Db, { table, rows }: Batch): Promise<void> {
  // Table and rows belong together by the type of the batch, which the client's overloads do not follow.
  await db
    .from(table)
    .upsert(rows as never[], { onConflict: researchTables[table] })
    .throwOnError();
}

/** The demo's programs with the ids that this database gave them. */
async function readPrograms(db: Db): Promise<DemoProgramRow[]> {
  const { data } = await db.from("programs").select("id, code").throwOnError();
  const idOf = new Map(data.map(({ id, code }) => [code, id]));
  return readProgramRows((code) => idOf.get(code) ?? 0);
}
