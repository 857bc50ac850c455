import { spawnSync } from "node:child_process";
import { Client } from "pg";
import { readEnvironment } from "../../server/config/environment.ts";
import { generateResearch } from "../../supabase/seed/research/generate-research.ts";
import { readProgramRows } from "../../supabase/seed/research/read-program-rows.ts";
import type { ResearchSizes } from "../../supabase/seed/research/research-sizes.ts";
import { seedPrograms } from "../../supabase/seed/seed-programs.ts";
import { connectAsService } from "../service-client.ts";

/** Creates the schema, programs of the demo and research of the given sizes in the database of `settings`. */
export async function prepareDatabase(settings: Record<string, string>, sizes: ResearchSizes): Promise<void> {
  prepareSite(settings);
  const service = await connectAsService(readEnvironment(settings));
  await seedPrograms(service.db);
  await service.close();
  await fillWithResearch(settings.DATABASE_URL ?? "", sizes);
}

/** Runs the preparation of a site's first start. */
export function prepareSite(settings: Record<string, string>): void {
  const { status } = spawnSync(process.execPath, ["tools/prepare.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The database could not be prepared: see above.");
}

/**
 * Inserts academics and research of the given sizes for the demo's programs, and analyzes the tables, as autovacuum
 * would minutes later.
 */
async function fillWithResearch(databaseUrl: string, sizes: ResearchSizes): Promise<void> {
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
