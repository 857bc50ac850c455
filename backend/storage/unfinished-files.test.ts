import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLogger } from "../logger.ts";
import { openStorage } from "./open-storage.ts";

/** Runs before a file is moved into a folder. */
const interruptions = vi.hoisted(() => [] as ((folder: string) => Promise<void>)[]);

vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const interrupted =
    (name: "link" | "rename") =>
    async (from: string, to: string): Promise<void> => {
      await interruptions.shift()?.(dirname(to));
      return real[name](from, to);
    };
  return { ...real, link: interrupted("link"), rename: interrupted("rename") };
});

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "postgrado-unfinished-"));
});
afterEach(() => rm(dataDir, { recursive: true }));
const open = async () => (await openStorage(dataDir, null, silentLogger)).files;

test.each([true, false])(
  "a file is kept also where the removal of the last one beside it takes their folder away (replace: %s)",
  async (replace) => {
    const files = await open();
    const removeFolder = (folder: string) => rm(folder, { recursive: true });
    interruptions.push(removeFolder, removeFolder);
    await files.write("News/a.png", new Uint8Array([1]), { replace });
    expect(await files.read("News/a.png")).toHaveLength(1);
  },
);

test("removes a day later the files that a killed process was writing", async () => {
  const incoming = join(dataDir, "storage", ".incoming");
  await mkdir(incoming, { recursive: true });
  for (const [name, hours] of [
    ["of-yesterday", 25],
    ["of-today", 1],
  ] as const) {
    await writeFile(join(incoming, name), "part");
    const time = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(incoming, name), time, time);
  }
  await open();
  expect(await readdir(incoming)).toEqual(["of-today"]);
});
