import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { makeMigratedDatabase } from "../../../tests/database/make-database.ts";
import { databaseDirectory } from "../../data-directory/database-directory.ts";
import { openPostgres } from "../../database/open-postgres.ts";
import { silentLogger } from "../../logger.ts";
import { openDiskStorage } from "../../storage/disk-storage.ts";
import type { FileStore } from "../../storage/file-store.ts";
import type { Manifest } from "../backup-format.ts";
import { keepBackup } from "../keep-backup.ts";
import { takeBackup } from "../take-backup.ts";
import { openEmbeddedTarget, requireWholeDirectory } from "./embedded-target.ts";
import { restoreBackup } from "./restore-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "postgrado-restore-"));
const path = join(folder, "backup.tar");
const bytes = (text: string) => new TextEncoder().encode(text);
let manifest: Manifest;

beforeAll(async () => {
  const database = openPostgres({ url: await makeMigratedDatabase(inject("postgresUrl")), log: silentLogger });
  const { files } = openDiskStorage(join(folder, "source"));
  for (const name of ["one.png", "two.png"]) await files.write(name, bytes(name), { replace: false });
  manifest = await keepBackup(takeBackup({ database, files }, folder), path);
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens a new data directory with an image that no backup contains; `otherwise` overrides methods of its store. */
async function openTarget(name: string, otherwise: (files: FileStore) => Partial<FileStore>) {
  const dataDir = join(folder, name);
  const { files } = openDiskStorage(dataDir);
  await files.write("other.png", bytes("other"), { replace: false });
  const notePrepared = vi.fn(async () => undefined);
  const target = await openEmbeddedTarget({ dataDir, files: { ...files, ...otherwise(files) }, notePrepared });
  return { dataDir, files, notePrepared, target };
}

const fail = async () => {
  throw new Error("The store is unreachable");
};

test("warns of an image that cannot be deleted after the commit, and keeps the restored content", async () => {
  const { dataDir, files, notePrepared, target } = await openTarget("kept", () => ({ remove: fail }));
  const warn = vi.fn();
  await target.run(() => restoreBackup(path, manifest, target, { warn }));
  await target.close();
  expect(warn.mock.calls).toEqual([[expect.stringContaining("The store is unreachable")]]);
  expect(notePrepared).toHaveBeenCalledOnce();
  expect(existsSync(databaseDirectory(dataDir))).toBe(true);
  expect(() => requireWholeDirectory(dataDir)).not.toThrow();
  expect(await files.read("two.png")).not.toBeNull();
});

test("rejects a directory whose images could not be reverted until a restore completes", async () => {
  let writes = 0;
  const { dataDir, target } = await openTarget("mixed", (files) => ({
    remove: fail,
    async write(...parameters) {
      writes += 1;
      return writes > 1 ? fail() : files.write(...parameters);
    },
  }));
  await expect(target.run(() => restoreBackup(path, manifest, target))).rejects.toThrow(/images could not be put back/);
  expect(() => requireWholeDirectory(dataDir)).toThrow(/was cut off/);
  // A later run that changes nothing must not remove the marker.
  await expect(target.run(fail)).rejects.toThrow("The store is unreachable");
  await target.close();
  expect(() => requireWholeDirectory(dataDir)).toThrow(/was cut off/);
});

test("removes its marker after a restore that was rolled back", async () => {
  const { dataDir, files, target } = await openTarget("undone", () => ({ write: fail }));
  await expect(target.run(() => restoreBackup(path, manifest, target))).rejects.toThrow(/all is as it was/);
  await target.close();
  expect(() => requireWholeDirectory(dataDir)).not.toThrow();
  expect(existsSync(databaseDirectory(dataDir))).toBe(false);
  expect((await files.list("")).map(({ name }) => name)).toEqual(["other.png"]);
});
