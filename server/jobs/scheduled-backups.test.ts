import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { type Logger, silentLogger } from "../../backend/logger.ts";
import { readEnvironment } from "../config/environment.ts";
import { measureBackups } from "./backup-metrics.ts";
import { scheduleBackups } from "./scheduled-backups.ts";

const folder = mkdtempSync(join(tmpdir(), "postgrado-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a failure is logged and counted by the metrics", async () => {
  writeFileSync(join(folder, "no-directory"), "");
  const BACKUP_DIR = join(folder, "no-directory", "backups");
  const said: unknown[] = [];
  const log: Logger = { ...silentLogger, error: (...line: unknown[]) => void said.push(line[1]) };
  const environment = readEnvironment({ DATA_DIR: folder, BACKUP_DIR, BACKUP_EVERY: "6h" });
  const backups = scheduleBackups({ environment, takeBackup: () => new ReadableStream(), log });
  if (!backups) throw new Error("Nothing is scheduled");
  await expect.poll(() => said).toEqual(["The scheduled backup failed; it is retried in 15 minutes"]);
  const registry = new Registry();
  measureBackups(registry, backups);
  const figures = await registry.metrics();
  expect(figures).toMatch(/^postgrado_last_backup_timestamp_seconds 0$/m);
  expect(figures).toMatch(/^postgrado_backup_failures 1$/m);
  backups.stop();
});
