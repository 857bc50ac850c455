import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkBackup } from "../../backend/backup/check-backup.ts";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import { openBackupPlace, stop } from "./backup-site.ts";
import { runTool } from "./run-tool.ts";
import type { SiteProcess } from "./site-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { place, start, close } = openBackupPlace();
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await close();
  await server.stop();
});

const METRICS_TOKEN = "a-token-for-this-test";
const lastBackup = async (site: SiteProcess) => {
  const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^postgrado_last_backup_timestamp_seconds (\S+)$/m.exec(await answer.text())?.[1]);
};

test("one of several processes creates it, all report its time, and old ones are deleted", async () => {
  const DATABASE_URL = await makeOwnedDatabase(server.urlOf("postgres"));
  const BACKUP_DIR = join(place, "scheduled");
  const old = ["postgrado-20250101T000000Z.tar", "postgrado-20250201T000000Z.tar"];
  const DATA_DIR = join(place, "scheduled-data");
  const environment = { DATABASE_URL, DATA_DIR, METRICS_TOKEN, SITE_URL: "http://postgrado.example" };
  // Prepared before, so that both processes become ready at the same moment.
  expect((await runTool({ ...environment, DEMO_CONTENT: "off" }, "prepare")).code).toBe(0);
  mkdirSync(BACKUP_DIR);
  for (const name of old) writeFileSync(join(BACKUP_DIR, name), "");
  writeFileSync(join(BACKUP_DIR, "notes.txt"), "");
  const schedule = { ...environment, BACKUP_DIR, BACKUP_EVERY: "1d", BACKUP_KEEP: "2" };
  const sites = await Promise.all([start(schedule), start(schedule)]);
  for (const site of sites) {
    await expect.poll(() => lastBackup(site), { timeout: 30_000 }).toBeGreaterThan(Date.now() / 1000 - 120);
  }
  await expect.poll(() => readdirSync(BACKUP_DIR).sort()).toHaveLength(3);
  const [notes, kept, made] = readdirSync(BACKUP_DIR).sort();
  expect([notes, kept]).toEqual(["notes.txt", old[1]]);
  expect((await checkBackup(join(BACKUP_DIR, made ?? ""))).files).toEqual([]);
  for (const site of sites) await stop(site);
});
