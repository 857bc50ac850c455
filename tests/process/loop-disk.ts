import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type LoopDisk = {
  directory: string;
  /** What the disk held at this moment, without what the system had not yet written to it: as after a power cut. */
  copyAsIs(): void;
  /** Puts that in the place of the disk. */
  returnToCopy(): void;
  remove(): void;
};

/** Mounts a file of so many bytes as a disk with a journal. Null where that is not permitted. */
export function mountLoopDisk(bytes: number): LoopDisk | null {
  const place = mkdtempSync(join(tmpdir(), "postgrado-power-"));
  const [image, copy, directory] = [join(place, "disk"), join(place, "copy"), join(place, "mounted")];
  const run = (program: string, ...parameters: string[]) => execFileSync(program, parameters, { stdio: "ignore" });
  // Long intervals: what no program asked to be written stays in memory while the disk is copied.
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
