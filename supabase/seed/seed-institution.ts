import { readFileSync } from "node:fs";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { readDemoResolutions } from "./demo-resolutions.ts";

type TableUpdate<Table extends keyof Database["public"]["Tables"]> = Database["public"]["Tables"][Table]["Update"];

/** The tables in an order that their references allow, each with the key that tells its rows apart. */
export const institutionTables = [
  { table: "pages", key: "key" },
  { table: "people", key: "slug" },
  { table: "faq_items", key: "slug" },
  { table: "deadlines", key: "key" },
  { table: "fee_rules", key: "year" },
  { table: "benefit_rules", key: "year" },
  { table: "scholarships", key: "slug" },
  { table: "support_benefits", key: "slug" },
  { table: "documents", key: "slug" },
  { table: "links", key: "url" },
  { table: "events", key: "slug" },
  { table: "testimonials", key: "slug" },
  { table: "custom_pages", key: "slug" },
] as const;

/**
 * Writes what the demo university says about itself: prose, people, questions, dates, fees, benefits, documents and
 * links. Once, like the other content; an attempt that was cut short is done again. Needs the service role. Returns how
 * many rows it wrote.
 */
export async function seedInstitution(db: Db): Promise<number> {
  const { data: earlier } = await db.from("content_seeds").select("name").eq("name", "institution").throwOnError();
  if (earlier.length > 0) return 0;
  let written = 0;
  for (const { table, key } of institutionTables) {
    const rows = await withPrograms(db, readInstitutionRows(table));
    await db.from(table).upsert(rows, { onConflict: key }).throwOnError();
    written += rows.length;
  }
  await db.from("content_seeds").insert({ name: "institution" }).throwOnError();
  return written;
}

/**
 * Writes how the demo university's office is reached, unless staff or an earlier start have written settings. Needs the
 * service role. Returns whether it wrote.
 */
export async function seedSettings(db: Db): Promise<boolean> {
  const { data } = await db
    .from("settings")
    .update(readDemoSettings())
    .eq("id", 1)
    .eq("email", "")
    .is("updated_by", null)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** The demo's settings: columns of the one row. */
export function readDemoSettings(): TableUpdate<"settings"> & { email: string } {
  return JSON.parse(readFileSync(new URL("./institution/settings.json", import.meta.url), "utf8"));
}

/** Files name a row's program by its code, because each database gives ids of its own. */
async function withPrograms(db: Db, rows: { program_code?: string }[]): Promise<never[]> {
  const { data } = await db.from("programs").select("id, code").throwOnError();
  const ids = new Map(data.map(({ code, id }) => [code, id]));
  return rows.map(({ program_code: code, ...row }) => (code ? { ...row, program_id: ids.get(code) } : row)) as never[];
}

/** The demo's rows of one of those tables. The database checks them; their static type is that of no single table. */
export function readInstitutionRows(table: string): never[] {
  const rows = JSON.parse(readFileSync(new URL(`./institution/${table}.json`, import.meta.url), "utf8"));
  return table === "documents" ? ([...rows, ...readDemoResolutions()] as never[]) : rows;
}
