import { extract } from "@supabase/pg-delta/extract";
import { plan } from "@supabase/pg-delta/plan";
import { Pool } from "pg";

/**
 * The statements that make the schema of one database that of another, as a draft for a person to read: what can only
 * be guessed, a new name or where rows go, is guessed. What pg-delta has no model of (text search configurations, …) is
 * left out: compare the catalogues afterwards.
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
