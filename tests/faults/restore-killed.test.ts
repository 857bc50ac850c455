import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openBackupPlace, stop } from "../process/backup-site.ts";
import { runTool } from "../process/run-tool.ts";
import { preparedDataDir, startSite } from "../process/site-process.ts";

const { place, start, close } = openBackupPlace();
const source = preparedDataDir();
afterAll(async () => {
  await close();
  source.remove();
});

test("a killed restore leaves no startable site; repeated, it completes", async () => {
  const file = join(place, "backup.tar");
  expect((await runTool({ DATA_DIR: source.dataDir }, "backup", file)).code).toBe(0);
  const DATA_DIR = join(place, "killed");
  const child = execFile(process.execPath, ["tools/restore.ts", file, "--without-erasures"], {
    env: { PATH: process.env.PATH, DATA_DIR },
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  await expect
    .poll(() => existsSync(join(DATA_DIR, "restore-unfinished")), { timeout: 60_000, interval: 5 })
    .toBe(true);
  child.kill("SIGKILL");
  await ended;
  const site = await startSite({ DATA_DIR });
  expect(await site.exited).toBe(1);
  expect(site.output()).toContain(`A restore into DATA_DIR ${DATA_DIR} was cut off. Run it again`);
  expect((await runTool({ DATA_DIR }, "restore", file, "--without-erasures")).code).toBe(0);
  await stop(await start({ DATA_DIR }));
});
