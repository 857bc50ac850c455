import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { checkBackup } from "../../backend/backup/check-backup.ts";
import { openBackupPlace, stop } from "../process/backup-site.ts";
import { runTool } from "../process/run-tool.ts";
import { clientOf } from "../process/site-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { place, start, close } = openBackupPlace();
afterAll(close);

test("a backup of an earlier version gets the later migrations", async () => {
  const [old, backup, DATA_DIR] = [join(place, "old"), join(place, "old.tar"), join(place, "newer")];
  await backUpOld(old, backup);
  expect((await checkBackup(backup)).migrations).toHaveLength(53);
  expect((await runTool({ DATA_DIR }, "restore", backup)).said).toContain("are equal");
  const site = await start({ DATA_DIR });
  const db = await clientOf(site);
  expect((await db.from("news").select("id").throwOnError()).data).toEqual([{ id: "before" }]);
  expect((await db.from("theses").select("id").throwOnError()).data).toEqual([]);
  await stop(site);
});

test("a backup that is too old is refused with what to do", async () => {
  const [old, backup, DATA_DIR] = [join(place, "too-old"), join(place, "too-old.tar"), join(place, "not-restored")];
  await backUpOld(old, backup, "20261129081000");
  expect(await runTool({ DATA_DIR }, "restore", backup)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /too old for this one: .* 20261129081000\. Restore it with the last version .* 20261130150000/,
    ),
  });
  expect(existsSync(join(DATA_DIR, "postgresql"))).toBe(false);
});

/** Backs up a directory of a version before the first migration, whose history ends with `last`. */
async function backUpOld(directory: string, backup: string, last = ""): Promise<void> {
  await new Promise((resolve) =>
    execFile(process.execPath, ["tests/process/make-old-data-directory.ts", directory, last], resolve),
  );
  expect((await runTool({ DATA_DIR: directory }, "backup", backup)).code).toBe(0);
}
