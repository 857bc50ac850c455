import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataDirectory } from "./lock-data-directory.ts";

let directory: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "postgrado-lock-")), "data");
});

afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(dirname(directory), { recursive: true, force: true });
});

/** Starts another process that tries to take the lock and keeps it until it is killed. `said` is its first output. */
async function startRival(): Promise<{ rival: ChildProcess; said: string }> {
  const module = JSON.stringify(new URL("lock-data-directory.ts", import.meta.url).href);
  const script = `import { lockDataDirectory } from ${module};
    const say = (text) => process.stdout.write(text);
    const take = () => lockDataDirectory(${JSON.stringify(directory)});
    const said = await take().then(() => "locked", (error) => error.message);
    // The lock must survive a garbage collection of its handle.
    for (let round = 0; round < 5; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      gc();
    }
    say(said);
    setInterval(() => {}, 1000);`;
  const rival = spawn(process.execPath, ["--expose-gc", "--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = rival;
  return { rival, said: rival.stdout ? String(await once(rival.stdout, "data")) : "" };
}

describe("lockDataDirectory", () => {
  it("creates the directory, and can be locked again after a release", async () => {
    (await lockDataDirectory(directory)).release();
    (await lockDataDirectory(directory)).release();
  });

  it("rejects a second holder in the same process, and stays locked", async () => {
    const lock = await lockDataDirectory(directory);
    await expect(lockDataDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} `);
    expect((await startRival()).said).toContain(`in use by process ${process.pid} `);
    lock.release();
  });

  it("rejects a second process with one line that names the first", async () => {
    const { rival, said } = await startRival();
    expect(said).toBe("locked");
    const refusal = await lockDataDirectory(directory).catch((error: Error) => error.message);
    expect(refusal).toMatch(
      new RegExp(`^DATA_DIR .*data is in use by process ${rival.pid} \\(started 2\\d{3}-.*Z\\)\\. Stop it first\\.$`),
    );
  });

  it("is released when its owner is killed", async () => {
    const { rival, said } = await startRival();
    expect(said).toBe("locked");
    rival.kill("SIGKILL");
    await once(rival, "exit");
    (await lockDataDirectory(directory)).release();
  });

  it("has one holder when many start at the same time", async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDirectory(directory)));
    const holders = attempts.filter((attempt) => attempt.status === "fulfilled");
    expect(holders).toHaveLength(1);
    for (const holder of holders) holder.value.release();
  });
});
