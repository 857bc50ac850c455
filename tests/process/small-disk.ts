import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  directory: string;
  /** Fills the disk except for `left` bytes (default: 0). */
  fill(left?: number): void;
  makeRoom(): void;
  remove(): void;
};

/** Mounts an in-memory disk of this size. Returns null without permission. */
export function mountSmallDisk(bytes: number): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), "postgrado-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", directory], { stdio: "ignore" });
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
  const filling = join(directory, "filling");
  return {
    directory,
    fill(left = 0) {
      const file = openSync(filling, "a");
      const free = () => {
        const { bavail, bsize } = statfsSync(directory);
        return bavail * bsize - left;
      };
      try {
        for (let room = free(); room > 0; room = free()) writeSync(file, Buffer.alloc(Math.min(room, 1 << 20)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filling, { force: true }),
    remove() {
      execFileSync("umount", ["--lazy", directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
