import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepBackup } from "../../backend/backup/keep-backup.ts";
import { leftOut, listTables } from "../../backend/backup/list-tables.ts";
import { restoreBackup } from "../../backend/backup/restore/restore-backup.ts";
import { takeBackup } from "../../backend/backup/take-backup.ts";
import { openDiskStorage } from "../../backend/storage/disk-storage.ts";
import { openers } from "./openers.ts";
import { addPeople } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "postgrado-backup-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [pglite, postgres] = openers;
if (!pglite || !postgres) throw new Error("There are no databases to test");

describe.each([
  ["PGlite", pglite, "PostgreSQL", postgres],
  ["PostgreSQL", postgres, "PGlite", pglite],
])("from %s", (name, source, _other, target) => {
  test("x", async () => {
    const database = await source.open();
    await addPeople(database);
    for (const [table, { rows }] of Object.entries(samples)) {
      for (const row of rows) await database.query(...insertOf(table, row));
    }
    const files = openDiskStorage(join(folder, name)).files;
    await files.write("News/á b.png", new Uint8Array([1, 2, 3]), { replace: false });
    const path = join(folder, `${name}.tar`);
    const manifest = await keepBackup(takeBackup({ database, files }, folder), path);
    console.log(manifest.tables.map((t) => `${t.name} ${t.rows}`).join(", "));
    const restored = await target.open();
    const other = openDiskStorage(join(folder, `${name}-restored`)).files;
    await restoreBackup(path, manifest, {
      database: restored,
      files: other,
      workDir: folder,
      provision: async () => undefined,
    });
    const again = await keepBackup(
      takeBackup({ database: restored, files: other }, folder),
      join(folder, `${name}2.tar`),
    );
    expect(again.tables).toEqual(manifest.tables);
    expect(again.sequences).toEqual(manifest.sequences);
  });
});
