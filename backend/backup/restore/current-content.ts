import type { Sql } from "../../database/database.ts";
import type { FileStore } from "../../storage/file-store.ts";
import type { Manifest } from "../backup-format.ts";
import { hashOf } from "../describe-file.ts";
import { listTables, nameOf } from "../list-tables.ts";
import { walkFiles } from "../walk-files.ts";

export type CurrentContent = { tables: { name: string; rows: number }[]; files: number };

/** Returns the content of a target; null if empty. Ignores files that are equal to the backup's. */
export async function readCurrentContent(
  sql: Sql,
  files: FileStore,
  manifest: Manifest,
): Promise<CurrentContent | null> {
  const tables = [];
  for (const table of await listTables(sql)) {
    const [count] = await sql.query<{ rows: number }>(`select count(*)::int as rows from ${nameOf(table)}`);
    if (count && count.rows > 0) tables.push({ name: `${table.schema}.${table.name}`, rows: count.rows });
  }
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  let different = 0;
  for await (const file of walkFiles(files)) {
    const wanted = hashes.get(file.path);
    const content = wanted ? await files.read(file.path) : null;
    if (!content || hashOf(content) !== wanted) different += 1;
  }
  return tables.length > 0 || different > 0 ? { tables, files: different } : null;
}
