import { readFileSync } from "node:fs";
import { parseStaticNews } from "../../app/features/news/static-news.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { readDemoPrograms } from "../../supabase/seed/demo-programs.ts";
import { generateResearch } from "../../supabase/seed/research/generate-research.ts";
import { readProgramRows } from "../../supabase/seed/research/read-program-rows.ts";
import { demoSizes, type ResearchSizes } from "../../supabase/seed/research/research-sizes.ts";
import { readInstitutionRows } from "../../supabase/seed/seed-institution.ts";

/** Institution texts that visitors search, with the tables that they refer to. */
const institutionTables = [
  "deadlines",
  "pages",
  "faq_items",
  "scholarships",
  "support_benefits",
  "documents",
  "events",
  "custom_pages",
];

/** Inserts the demo university's programs, news, texts, academics and works into a database, without pictures. */
export async function loadDemo(database: SqlDatabase, sizes: ResearchSizes = demoSizes): Promise<void> {
  await insertRows(
    database,
    "programs",
    readDemoPrograms().map(({ row }) => row),
  );
  const programs = await database.query<{ id: string; code: string }>("select id, code from public.programs");
  const idOf = new Map(programs.map(({ id, code }) => [code, Number(id)]));
  const news = parseStaticNews(
    JSON.parse(readFileSync(new URL("../../public/data/news.json", import.meta.url), "utf8")),
  );
  await insertRows(database, "news", news);
  for (const table of institutionTables) {
    // Dates of single programs are not searched.
    const rows = readInstitutionRows(table).filter((row) => !("program_code" in row));
    await insertRows(database, table, rows);
  }
  for (const { table, rows } of generateResearch(
    sizes,
    readProgramRows((code) => idOf.get(code) ?? 0),
  )) {
    await insertRows(database, table, rows);
  }
}

/** Inserts rows in one statement with the union of their columns. */
export async function insertRows(database: SqlDatabase, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => `"${column}"`).join(", ");
  await database.query(
    `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
