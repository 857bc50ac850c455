import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Sql } from "../database/database.ts";
import { type Manifest, type ManifestFile, type ManifestTable, tableMember } from "./backup-format.ts";
import { describeFile } from "./describe-file.ts";
import { fixSnapshot } from "./hold-removals.ts";
import { listTables, quote, type Table } from "./list-tables.ts";
import { createLineCounter, readRows, textSettings } from "./read-rows.ts";
import type { SiteData } from "./site-data.ts";
import { readFromStore, walkFiles } from "./walk-files.ts";

export type Copied = { etag: string; entry: ManifestFile };

type Spooled = { member: string; path: string };

type Snapshot = Omit<Manifest, "format"> & { spooled: Spooled[] };

/**
 * Reads the rows of one snapshot, and the files added or changed since `copied`, into `folder`. Does not wait for the
 * reader of the backup, because until the end no file can be deleted and the snapshot delays vacuum.
 */
export function readSnapshot(
  { database, files }: SiteData,
  copied: ReadonlyMap<string, Copied>,
  folder: string,
): Promise<Snapshot> {
  return database.transaction(async (sql) => {
    await sql.execute(`set transaction isolation level repeatable read; ${textSettings}`);
    const spooled: Spooled[] = [];
    const entries = new Map([...copied].map(([path, { entry }]) => [path, entry]));
    const createdAt = await fixSnapshot(sql, async () => {
      const now = new Date();
      for await (const file of walkFiles(files)) {
        if (copied.get(file.path)?.etag === file.etag) continue;
        const content = await readFromStore(files, file.path);
        if (!content) continue;
        const entry = describeFile(file.path, `changed-files/${file.path}`, content);
        const path = join(folder, `file-${spooled.length}`);
        await writeFile(path, content, { mode: 0o600 });
        spooled.push({ member: entry.member, path });
        entries.set(file.path, entry);
      }
      return now.toISOString();
    });
    const tables: ManifestTable[] = [];
    for (const table of await listTables(sql)) {
      const path = join(folder, `${table.schema}.${table.name}`);
      tables.push(await spoolTable(sql, table, path));
      spooled.push({ member: tableMember(table), path });
    }
    return {
      createdAt,
      migrations: await readMigrations(sql),
      tables,
      sequences: await readSequences(sql),
      files: [...entries.values()],
      spooled,
    };
  });
}

async function spoolTable(sql: Sql, { columns, ...table }: Table, path: string): Promise<ManifestTable> {
  const names = columns.map(({ name }) => name);
  const counter = createLineCounter();
  const texts = async function* () {
    for await (const lines of readRows(sql, { ...table, columns: names })) yield counter.take(lines);
  };
  // Fast rather than small, because the snapshot delays vacuum.
  await pipeline(texts, createGzip({ level: 3 }), createWriteStream(path, { mode: 0o600 }));
  return { schema: table.schema, name: table.name, columns: names, ...counter.result() };
}

async function readMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version collate "C"',
  );
  return rows.map(({ version }) => version);
}

/** Reads the values of the sequences of `public`. Sequences are not transactional, so they may be ahead of the rows. */
async function readSequences(sql: Sql): Promise<Manifest["sequences"]> {
  const names = await sql.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of names) {
    const [state] = await sql.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${quote(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}
