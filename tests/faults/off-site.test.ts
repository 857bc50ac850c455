import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkBackup } from "../../backend/backup/check-backup.ts";
import { runTool } from "../process/run-tool.ts";
import {
  clientOf,
  preparedDataDir,
  type SiteProcess,
  staffAccount,
  startSite,
  temporaryDataDir,
  untilReady,
} from "../process/site-process.ts";
import { type S3Server, startS3 } from "../s3/start-s3.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const { dataDir: place, remove } = temporaryDataDir();
const { dataDir: DATA_DIR, remove: removeSite } = preparedDataDir();
const BACKUP_DIR = join(place, "backups");
const METRICS_TOKEN = "a-token-for-this-test";
let store: S3Server;
let offSite: Record<string, string>;
let site: SiteProcess | undefined;

beforeAll(async () => {
  store = await startS3();
  offSite = {
    BACKUP_S3_BUCKET: "copies",
    BACKUP_S3_ENDPOINT: store.settings.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: store.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
  };
});
afterEach(async () => {
  site?.process.kill("SIGKILL");
  await site?.exited;
});
afterAll(async () => {
  await store.stop();
  removeSite();
  remove();
});

const schedule = () => ({ DATA_DIR, METRICS_TOKEN, BACKUP_DIR, BACKUP_EVERY: "1d", BACKUP_KEEP: "2", ...offSite });

async function start(environment: Record<string, string> = schedule()): Promise<SiteProcess> {
  site = await startSite(environment);
  await untilReady(site);
  return site;
}

async function stop(): Promise<void> {
  site?.process.kill("SIGTERM");
  expect(await site?.exited).toBe(0);
}

async function details(running: SiteProcess) {
  const answer = await fetch(`${running.url}/readyz`);
  const { lastBackup } = (await answer.json()) as { lastBackup: Record<string, never> & { offSite: never } };
  return { status: answer.status, ...lastBackup } as Record<string, unknown>;
}

async function figure(running: SiteProcess, name: string): Promise<number> {
  const answer = await fetch(`${running.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(new RegExp(`^postgrado_${name} (\\S+)$`, "m").exec(await answer.text())?.[1]);
}

const backups = () =>
  readdirSync(BACKUP_DIR)
    .filter((name) => name.endsWith(".tar"))
    .sort();
const list = async () => (await runTool(schedule(), "restore", "--list")).said;

test("a backup is made, verified, copied and reported; a restart finds it in the folder", async () => {
  const running = await start();
  await expect
    .poll(() => figure(running, "last_backup_off_site_timestamp_seconds"), { timeout: 120_000 })
    .toBeGreaterThan(0);
  const [name = ""] = backups();
  const bytes = readFileSync(join(BACKUP_DIR, name)).length;
  const known = { bytes, failures: 0, failedAt: null };
  expect(await details(running)).toMatchObject({ status: 200, ...known, offSite: known });
  expect(await figure(running, "backup_size_bytes")).toBe(bytes);
  expect(await figure(running, "backup_verified")).toBe(1);
  await stop();
  const again = await start();
  expect(await details(again)).toMatchObject({ status: 200, ...known, offSite: known });
  await stop();
  expect(backups()).toEqual([name]);
});

test("a missing or changed backup does not count as the last", async () => {
  const [name = ""] = backups();
  truncateSync(join(BACKUP_DIR, name), 1000);
  // Backup names contain the second, so wait for the next one.
  await expect.poll(() => new Date().toISOString().replace(/\W/g, "") > `${name.slice(10, 25)}999Z`).toBe(true);
  const running = await start();
  await expect.poll(() => figure(running, "last_backup_timestamp_seconds"), { timeout: 120_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await list()).match(/s3:/g)?.length, { timeout: 120_000, interval: 1000 }).toBe(2);
  const newest = backups().at(-1) ?? "";
  expect(newest).not.toBe(name);
  await checkBackup(join(BACKUP_DIR, newest));
  await stop();
  rmSync(join(BACKUP_DIR, name));
});

test("a failure is one line of the log, counted, and seen in the details, which stay 200, also after a restart", async () => {
  for (const name of backups()) rmSync(join(BACKUP_DIR, name));
  // An unreadable image: the backup fails, the site does not.
  const images = join(DATA_DIR, "storage", "Images", "News");
  mkdirSync(images, { recursive: true });
  symlinkSync("/proc/self/mem", join(images, "broken.png"));
  const running = await start({ ...schedule(), LOG_LEVEL: "error" });
  await expect.poll(async () => (await details(running)).failures, { timeout: 120_000 }).toBe(1);
  expect(await details(running)).toMatchObject({ status: 200, at: null, failedAt: expect.any(String) });
  // Log lines are written some milliseconds after the event.
  await expect.poll(() => running.output().match(/^\{.*The scheduled backup failed.*\}$/gm)).toHaveLength(1);
  expect(running.output().match(/^\{/gm)).toHaveLength(1);
  expect([await figure(running, "backup_failures"), await figure(running, "backup_verified")]).toEqual([1, 0]);
  await stop();
  rmSync(join(images, "broken.png"));
  const again = await start();
  await expect.poll(() => figure(again, "last_backup_timestamp_seconds"), { timeout: 120_000 }).toBeGreaterThan(0);
  expect((await details(again)).failures).toBe(1);
  await stop();
});

test("a store that is unreachable delays the copy, and old copies go by the rule of the backups", async () => {
  await store.interrupt();
  // Makes the next backup due, as if a day had passed.
  const status = join(BACKUP_DIR, "postgrado-backups.json");
  const known = JSON.parse(readFileSync(status, "utf8"));
  writeFileSync(status, JSON.stringify({ ...known, last: { ...known.last, at: "2026-01-01T00:00:00.000Z" } }));
  const running = await start();
  const away = async () => ((await details(running)).offSite as { failures: number }).failures;
  await expect.poll(away, { timeout: 120_000 }).toBe(1);
  await expect.poll(running.output).toContain("The copy of the scheduled backup failed; it is retried in 15 minutes");
  expect(await details(running)).toMatchObject({ status: 200, failures: 1 });
  await stop();
  await store.resume();
  await start();
  const newest = backups().at(-1) ?? "";
  await expect.poll(list, { timeout: 120_000, interval: 1000 }).toMatch(new RegExp(`s3://copies/backups/${newest}`));
  expect((await list()).match(/s3:/g)).toHaveLength(2);
  expect(backups()).toHaveLength(2);
  await stop();
});

test("a copy is restored by its address, and an invalid one is rejected in one line", async () => {
  const address = /s3:\S+/.exec((await list()).trim().split("\n").at(-1) ?? "")?.[0] ?? "";
  const target = join(place, "restored");
  const environment = { DATA_DIR: target, ...offSite };
  expect((await runTool(environment, "restore", "s3://copies/backups/")).said).toContain(address);
  const { code, said } = await runTool(environment, "restore", address, "--without-erasures");
  expect([code, said]).toEqual([0, expect.stringContaining(`Restored from ${address}`)]);
  const running = await start({ DATA_DIR: target });
  expect((await (await clientOf(running)).auth.signInWithPassword(staffAccount)).error).toBeNull();
  await stop();
  for (const [wrong, reason] of [
    ["s3://copies/backups/none.tar", "There is no backups/none.tar in the store."],
    ["s3://mistyped/backups/", `There is no bucket mistyped at ${store.settings.endpoint}.`],
  ] as const) {
    expect(await runTool(environment, "restore", wrong)).toEqual({ code: 1, said: `postgrado: ${reason}\n` });
  }
  const unnamed = await runTool({ DATA_DIR: target }, "restore", address);
  expect(unnamed.said).toBe("postgrado: The store is not known: expected BACKUP_S3_BUCKET and what belongs to it.\n");
});
