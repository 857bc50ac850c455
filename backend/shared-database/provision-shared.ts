import { readFile } from "node:fs/promises";
import type { SqlDatabase } from "../database/database.ts";
import { provisionSchema } from "../database/provision.ts";

export async function provisionShared(database: SqlDatabase): Promise<void> {
  const statements = await readFile(new URL("shared-schema.sql", import.meta.url), "utf8");
  await provisionSchema(database, "postgrado", statements);
}
