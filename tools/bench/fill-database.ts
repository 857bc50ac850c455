import { Client } from "pg";
import { generateResearch } from "../../supabase/seed/research/generate-research.ts";
import { readProgramRows } from "../../supabase/seed/research/read-program-rows.ts";
import type { ResearchSizes } from "../../supabase/seed/research/research-sizes.ts";

/**
 * Fills a database that has the demo's programs with academics and research of the given sizes, and updates
 * PostgreSQL's statistics, as autovacuum would some minutes later.
 */
export async function fillWithResearch(databaseUrl: string, sizes: ResearchSizes): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: programs } = await client.query<{ id: string; code: string }>("select id, code from public.programs");
    const idOf = new Map(programs.map(({ id, code }) => [code, Number(id)]));
    for (const { table, rows } of generateResearch(
      sizes,
      readProgramRows((code) => idOf.get(code) ?? 0),
    )) {
      const columns = Object.keys(rows[0] ?? {}).join(", ");
      if (!columns) continue;
      await client.query(
        `insert into public.${table} (${columns})
           select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
