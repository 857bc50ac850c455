import { execFile } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formerBackup } from "#tests/support/backend/former-version/make-former-version.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { openBackupPlace, signIn, stop } from "./backup-site.ts";
import { runTool } from "./run-tool.ts";
import { clientOf, type SiteProcess } from "./site-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { place, start, close } = openBackupPlace();
afterAll(close);

const [old, tooOld] = [join(place, "old"), join(place, "too-old")];

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ["tests/process/make-old-data-directory.ts", old]);
  cpSync(old, tooOld, { recursive: true });
  const database = await openEmbeddedDatabase(tooOld);
  await database.query("delete from supabase_migrations.schema_migrations where version > '20261201000390'");
  await database.close();
});

/** Expects the demo content of the earlier version, its account and its audit log. */
async function expectContent(site: SiteProcess): Promise<void> {
  const visitor = await clientOf(site);
  expect((await visitor.from("programs").select("id").throwOnError()).data).toHaveLength(8);
  const { db } = await signIn(site);
  const { data } = await db.rpc("check_audit_chain").throwOnError();
  expect(data).toMatchObject({ broken_at: null });
}

test("a data directory of an earlier version starts", async () => {
  const site = await start({ DATA_DIR: old });
  await expectContent(site);
  await stop(site);
});

test("a backup of an earlier version is restored, and one that is too old refused with what to do", async () => {
  const [backup, DATA_DIR] = [join(place, "too-old.tar"), join(place, "restored")];
  expect((await runTool({ DATA_DIR: tooOld }, "backup", backup)).code).toBe(0);
  expect(await runTool({ DATA_DIR }, "restore", backup)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/too old for this one\. .*lacks 1 of the 83 .* 20261201000391 brings it up to date\./),
  });
  expect(existsSync(join(DATA_DIR, "postgresql"))).toBe(false);

  expect((await runTool({ DATA_DIR }, "restore", formerBackup, "--without-erasures")).said).toContain("are equal");
  const site = await start({ DATA_DIR });
  await expectContent(site);
  await stop(site);
});
