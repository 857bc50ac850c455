import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataDirectory } from "./lock-data-directory.ts";

let directory: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "postgrado-lock-")), "data");
});

afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(directory, { recursive: true, force: true });
});

/** Another process that holds the lock until it is killed. */
async function startOwner(): Promise<ChildProcess> {
  const module = JSON.stringify(new URL("lock-data-directory.ts", import.meta.url).href);
  const script = `import { lockDataDirectory } from ${module};
    await lockDataDirectory(${JSON.stringify(directory)}); console.log("locked"); setInterval(() => {}, 1000);`;
  child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

describe("lockDataDirectory", () => {
  it("makes the directory, and can be taken again once released", async () => {
    (await lockDataDirectory(directory)).release();
    (await lockDataDirectory(directory)).release();
  });

  it("refuses a second holder in the same process", async () => {
    const lock = await lockDataDirectory(directory);
    await expect(lockDataDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} `);
    lock.release();
  });

  it("refuses while another process lives, naming it in one line", async () => {
    const owner = await startOwner();
    const refusal = await lockDataDirectory(directory).catch((error: Error) => error.message);
    expect(refusal).toMatch(
      new RegExp(`^DATA_DIR .*data is in use by process ${owner.pid} \\(started 2\\d{3}-.*Z\\)\\. Stop it first\\.$`),
    );
  });

  it("is free at once when its owner was killed", async () => {
    const owner = await startOwner();
    owner.kill("SIGKILL");
    await once(owner, "exit");
    (await lockDataDirectory(directory)).release();
  });

  it("gives the directory to one of many that start at the same moment", async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDirectory(directory)));
    const holders = attempts.filter((attempt) => attempt.status === "fulfilled");
    expect(holders).toHaveLength(1);
    for (const holder of holders) holder.value.release();
  });
});
