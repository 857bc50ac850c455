import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type LoopDisk = {
  directory: string;
  /** Copies the current content of the disk without unsynced writes, as after a power cut. */
  copyAsIs(): void;
  /** Replaces the disk by that copy. */
  returnToCopy(): void;
  remove(): void;
};

/** Mounts a file as a journaled disk of this size. Returns null without permission. */
export function mountLoopDisk(bytes: number): LoopDisk | null {
  const place = mkdtempSync(join(tmpdir(), "postgrado-power-"));
  const [image, copy, directory] = [join(place, "disk"), join(place, "copy"), join(place, "mounted")];
  const run = (program: string, ...parameters: string[]) => execFileSync(program, parameters, { stdio: "ignore" });
  // Long commit intervals: unsynced writes stay in memory while the disk is copied.
  const mount = () => run("mount", "-o", "loop,commit=300", image, directory);
  try {
    mkdirSync(directory);
    writeFileSync(image, "");
    truncateSync(image, bytes);
    run("/sbin/mkfs.ext4", "-q", image);
    mount();
  } catch {
    rmSync(place, { recursive: true, force: true });
    return null;
  }
  return {
    directory,
    copyAsIs: () => copyFileSync(image, copy),
    returnToCopy() {
      run("umount", directory);
      copyFileSync(copy, image);
      mount();
    },
    remove() {
      run("umount", "--lazy", directory);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
