import { extract } from "@supabase/pg-delta/extract";
import { plan } from "@supabase/pg-delta/plan";
import { Pool } from "pg";

/**
 * Drafts the statements that change the schema of one database to that of another. A person must review them: renames
 * and the destination of rows are guessed. Objects that pg-delta does not support (text search configurations, …) are
 * missing: compare the catalogues afterwards.
 */
export async function draftMigration(fromUrl: string, toUrl: string): Promise<string[]> {
  const pools = [fromUrl, toUrl].map((connectionString) => new Pool({ connectionString, max: 1 }));
  try {
    const [from, to] = await Promise.all(pools.map((pool) => extract(pool)));
    if (!from || !to) return [];
    return plan(from.factBase, to.factBase, { renames: "auto" }).actions.map(({ sql, dataLoss }) => {
      const statement = `${sql.replace(/;\s*$/, "")};`;
      return dataLoss === "none" ? statement : `-- Loses what is there: a new name would be a rename.\n${statement}`;
    });
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
