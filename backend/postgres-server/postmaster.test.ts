import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopOrphanedServer } from "./postmaster.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "postgrado-postmaster-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true });
});

/** Starts a process whose working directory is the data directory, as a server's would be. */
async function startServer() {
  const server = spawn("sleep", ["60"], { cwd: directory });
  await once(server, "spawn");
  await writeFile(join(directory, "postmaster.pid"), `${server.pid}\n`);
  return { server, hasEnded: once(server, "exit") };
}

test("ends an orphaned server, and removes its files", async () => {
  const { hasEnded } = await startServer();
  await stopOrphanedServer(directory);
  await hasEnded;
  expect(existsSync(join(directory, "postmaster.pid"))).toBe(false);
});

test("ignores that a server ended just before its signal", async () => {
  const { server, hasEnded } = await startServer();
  const kill = process.kill.bind(process);
  vi.spyOn(process, "kill").mockImplementation((pid, signal) => {
    if (pid !== server.pid || signal !== "SIGINT") return kill(pid, signal);
    kill(pid, "SIGKILL");
    throw Object.assign(new Error("kill ESRCH"), { code: "ESRCH" });
  });
  await stopOrphanedServer(directory);
  await hasEnded;
  expect(existsSync(join(directory, "postmaster.pid"))).toBe(false);
});
