import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "../../backend/backup/make-folder.ts";
import { mountSmallDisk } from "./small-disk.ts";

const disk = mountSmallDisk(1 << 20);
afterAll(() => disk?.remove());

test.skipIf(!disk)("a missing backup folder is created with its parents, or the error is reported", async () => {
  const folder = join(disk?.directory ?? "", "var", "backups");
  await makeFolder(folder);
  await makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  execFileSync("mount", ["-o", "remount,ro", disk?.directory ?? ""]);
  await makeFolder(folder);
  const refused = makeFolder(join(folder, "more", "deeper"));
  await expect(refused).rejects.toThrow(
    `Nothing can be written in ${join(folder, "more")}: this user may not write there (EROFS).`,
  );
});

test("a file is rejected as a folder", async () => {
  await expect(makeFolder("/dev/null")).rejects.toThrow("/dev/null is no folder.");
  await expect(makeFolder("/dev/null/backups")).rejects.toThrow("there is no such folder (ENOTDIR).");
});
