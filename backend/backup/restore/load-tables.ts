import { prepareBulkLoad } from "../../database/bulk-load.ts";
import type { Sql } from "../../database/database.ts";
import { BackupRefusedError, type Manifest, type ManifestTable, tableMember } from "../backup-format.ts";
import { listTables, nameOf, quote, type Table } from "../list-tables.ts";
import { readArchive } from "../read-archive.ts";
import { readLines } from "../read-lines.ts";
import { createLineCounter, readRows } from "../read-rows.ts";

/** Characters sent in one statement; a single row may be longer. */
const batchLength = 500_000;

/**
 * Replaces the rows that migrations inserted by a backup's rows, unchanged: no trigger runs, and identity columns keep
 * their values. Foreign keys and indexes are added afterwards. Then reads every table and compares it with the
 * manifest. Throws, also for a table or column that the migrations do not create.
 */
export async function loadTables(sql: Sql, path: string, manifest: Manifest): Promise<void> {
  const targets = matchTables(await listTables(sql), manifest);
  const names = [...targets.values()].map(nameOf).join(", ");
  await sql.execute(`truncate ${names} cascade`);
  for (const table of targets.values()) await sql.execute(`alter table ${nameOf(table)} disable trigger user`);
  const finishLoad = await prepareBulkLoad(sql, ["public", "auth"]);

  for await (const { name, content } of readArchive(path)) {
    const table = targets.get(name);
    if (table) await loadRows(sql, table, readLines(content));
  }
  await finishLoad();
  for (const table of targets.values()) await sql.execute(`alter table ${nameOf(table)} enable trigger user`);
  for (const { name, last, called } of manifest.sequences) {
    await sql.query(`select setval($1, $2, $3)`, [`public.${quote(name)}`, last, called]);
  }
  for (const table of manifest.tables) {
    await requireEqual(sql, table, targets.get(tableMember(table))?.order ?? null);
  }
  await sql.execute(`analyze ${names}`);
}

/** Returns the tables to fill by the name of their member, each with the backup's columns. */
function matchTables(present: Table[], manifest: Manifest): Map<string, Table> {
  const targets = new Map<string, Table>();
  for (const table of manifest.tables) {
    const target = present.find(({ schema, name }) => schema === table.schema && name === table.name);
    if (!target) throw new BackupRefusedError(`This version has no table ${table.schema}.${table.name}.`);
    const columns = table.columns.map((name) => {
      const column = target.columns.find((candidate) => candidate.name === name);
      if (column) return column;
      throw new BackupRefusedError(`This version's table ${table.schema}.${table.name} has no column ${name}.`);
    });
    targets.set(tableMember(table), { ...target, columns });
  }
  return targets;
}

async function loadRows(sql: Sql, table: Table, batches: AsyncIterable<string[]>): Promise<void> {
  const columns = table.columns.map(({ name }) => quote(name)).join(", ");
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(", ");
  const statement = `insert into ${nameOf(table)} (${columns}) overriding system value
    select ${values} from json_array_elements($1::json) as line`;
  let waiting: string[] = [];
  let length = 0;
  const send = async () => {
    if (waiting.length > 0) await sql.query(statement, [`[${waiting.join(",")}]`]);
    waiting = [];
    length = 0;
  };
  for await (const lines of batches) {
    for (const line of lines) {
      waiting.push(line);
      length += line.length;
      if (length >= batchLength) await send();
    }
  }
  await send();
}

async function requireEqual(sql: Sql, table: ManifestTable, order: string | null): Promise<void> {
  const counter = createLineCounter();
  for await (const lines of readRows(sql, { ...table, order })) counter.take(lines);
  const { rows, sha256 } = counter.result();
  if (rows === table.rows && sha256 === table.sha256) return;
  throw new Error(`The table ${table.schema}.${table.name} did not come out as it is in the backup.`);
}
