import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createArchive } from "../../backend/backup/write-archive.ts";
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
import { mountSmallDisk } from "../process/small-disk.ts";
import { faultRounds } from "../support/fault-rounds.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { dataDir: place, remove } = temporaryDataDir();
const { dataDir: DATA_DIR, remove: removeSite } = preparedDataDir();
const whole = join(place, "whole.tar");
const disk = mountSmallDisk(200 * 1024);
if (!disk) console.warn("SKIPPED: a full disk could not be tested, since this user may not mount one (root may).");
let site: SiteProcess;

async function start(): Promise<void> {
  site = await startSite({ DATA_DIR });
  await untilReady(site);
}

async function stop(): Promise<void> {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
}

beforeAll(async () => {
  await start();
  const db = await clientOf(site);
  await db.auth.signInWithPassword(staffAccount);
  const body = Array.from({ length: 4000 }, (_, index) => createHash("sha256").update(String(index)).digest("hex"));
  for (const id of ["one", "two"]) {
    await db
      .from("news")
      .insert({ id, url: "/", slug: id, title: id, body: body.join(" ") })
      .throwOnError();
  }
  expect((await runTool({ DATA_DIR }, "backup", whole)).code).toBe(0);
});
afterAll(async () => {
  site.process.kill("SIGKILL");
  await site.exited;
  disk?.remove();
  removeSite();
  remove();
});

/** Expects a one-line reason and the exit code of a failure. */
function expectRefusal({ code, said }: { code: number; said: string }, reason: RegExp): void {
  expect([code, said.trimEnd().split("\n").length]).toEqual([1, 1]);
  expect(said).toMatch(reason);
}

/** Returns unfinished files, whose names begin with a dot. */
const unfinished = (folder: string) => readdirSync(folder).filter((name) => name.startsWith(".postgrado"));

describe.each(["runs", "does not run"])("a backup while the site %s", (state) => {
  beforeAll(async () => {
    if (state === "does not run") await stop();
  });
  afterAll(async () => {
    if (state === "does not run") await start();
  });
  const backup = (path: string) => runTool({ DATA_DIR }, "backup", path);

  test("into a missing folder is an error", async () => {
    const result = await backup(join(place, "missing", "backup.tar"));
    expectRefusal(
      result,
      /^postgrado: There is no backup\. Nothing can be written in .*missing: there is no such folder/,
    );
    expect(existsSync(join(place, "missing"))).toBe(false);
  });

  test("into a folder that cannot be written is an error", async () => {
    expectRefusal(
      await backup("/proc/backup.tar"),
      /^postgrado: There is no backup\. Nothing can be written in \/proc: /,
    );
  });

  test("over a file, a folder or a dangling link is an error, and leaves them unchanged", async () => {
    const taken = join(place, `taken-${state.length}`);
    mkdirSync(taken);
    writeFileSync(join(taken, "file.tar"), "precious");
    symlinkSync("/nowhere/at/all", join(taken, "link.tar"));
    for (const name of ["file.tar", "link.tar", "."]) {
      expectRefusal(await backup(join(taken, name)), /^postgrado: There is no backup\. .* exists already\.$/m);
    }
    expect(readFileSync(join(taken, "file.tar"), "utf8")).toBe("precious");
    expect(readdirSync(taken).sort()).toEqual(["file.tar", "link.tar"]);
  });

  test.runIf(disk)("onto a full disk fails, and leaves no file", async () => {
    const folder = disk?.directory ?? "";
    expectRefusal(
      await backup(join(folder, "backup.tar")),
      /Nothing can be written in .*: the disk is full \(ENOSPC\)\./,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of images that cannot be read is an error", async () => {
    const images = join(DATA_DIR, "storage", "Images", "News");
    mkdirSync(images, { recursive: true });
    // Reading its first bytes fails with an I/O error.
    symlinkSync("/proc/self/mem", join(images, "broken.png"));
    const path = join(place, `broken-${state.length}.tar`);
    expectRefusal(
      await backup(path),
      /^postgrado: There is no backup\. (The site .* its log says why|The image News\/broken\.png cannot be read: )/,
    );
    rmSync(join(images, "broken.png"));
    expect(existsSync(path)).toBe(false);
    expect([...unfinished(place), ...unfinished(DATA_DIR)]).toEqual([]);
  });

  test("and the site keeps running", async () => {
    if (state === "runs") {
      expect((await fetch(`${site.url}/noticias`)).status).toBe(200);
      expect(site.process.exitCode).toBeNull();
      expect(site.output()).toContain('"msg":"A backup failed"');
    }
    // A failed store is skipped for some seconds.
    const again = () => backup(join(place, `again-${state.length}.tar`));
    await expect.poll(again, { timeout: 60_000 }).toMatchObject({ code: 0 });
  });
});

describe("a damaged file is rejected in one line without changes", () => {
  const target = join(place, "target");
  const damaged = join(place, "damaged.tar");
  /** Returns every file with its content, except those touched by a lock or a database start. */
  const contentOf = () =>
    readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("lock"))
      .map(({ parentPath, name }) => {
        const hash = createHash("sha256").update(readFileSync(join(parentPath, name)));
        return `${hash.digest("hex")} ${join(parentPath, name)}`;
      })
      .sort();
  let before: string[];

  beforeAll(async () => {
    expect((await runTool({ DATA_DIR: target }, "restore", whole, "--without-erasures")).code).toBe(0);
    before = contentOf();
  });

  async function expectRefused(content: Uint8Array): Promise<void> {
    writeFileSync(damaged, content);
    const result = await runTool({ DATA_DIR: target }, "restore", damaged, "--replace", "--yes", "--without-erasures");
    expectRefusal(result, /^postgrado: The file cannot be restored, nothing was changed\. It/);
    expect(contentOf()).toEqual(before);
  }

  // Tests the command at some positions; `backend/backup/damaged-backup.test.ts` tests hundreds.
  const seed = 20261130;
  const bytes = () => readFileSync(whole);

  test("cut off at many places", async () => {
    const lengths = fc.sample(fc.nat(bytes().length - 1024), { seed, numRuns: faultRounds(3, 10) });
    for (const length of [0, 1, 512, ...lengths]) await expectRefused(bytes().subarray(0, length));
  });

  test("with bits turned in its parts", async () => {
    // Only rows and headers: padding of a tar file is arbitrary.
    const at = bytes().indexOf("tables/public.news.ndjson.gz");
    const places = fc.sample(fc.integer({ min: at + 600, max: at + 60_000 }), { seed, numRuns: faultRounds(3, 8) });
    for (const place of [300, at + 3, ...places]) {
      const content = bytes();
      content[place] = (content[place] ?? 0) ^ (1 << (place % 8));
      await expectRefused(content);
    }
  });

  test("with another compression, an entry that leads out of the place, or no end", async () => {
    const table = bytes();
    table.write("no gzip", table.indexOf("tables/public.news.ndjson.gz") + 512);
    await expectRefused(table);
    const archive = createArchive();
    const packed = new Response(archive.readable).arrayBuffer();
    await archive.addText("postgrado-backup", "1\n");
    await archive.addText("../../outside.txt", "outside");
    archive.end();
    await expectRefused(new Uint8Array(await packed));
    expect(existsSync(join(place, "..", "outside.txt"))).toBe(false);
    await expectRefused(Buffer.concat([bytes().subarray(0, 1024), Buffer.alloc(100_000, "a")]));
  });

  test("a file that is missing, or a folder", async () => {
    for (const path of [join(place, "none.tar"), place]) {
      expectRefusal(await runTool({ DATA_DIR: target }, "restore", path), /^postgrado: There is no file /);
    }
    expect(contentOf()).toEqual(before);
  });

  test("and a running site keeps running", async () => {
    const running = await startSite({ DATA_DIR: target });
    await untilReady(running);
    writeFileSync(damaged, bytes().subarray(0, 40_000));
    const result = await runTool({ DATA_DIR: target }, "restore", damaged, "--replace", "--yes", "--without-erasures");
    expectRefusal(result, /^postgrado: The file cannot be restored/);
    expect((await fetch(`${running.url}/noticias`)).status).toBe(200);
    running.process.kill("SIGTERM");
    expect(await running.exited).toBe(0);
  });
});
