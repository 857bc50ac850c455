import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findPackagedPrograms, findPrograms, type Programs } from "./find-programs.ts";
import { makeCluster } from "./make-cluster.ts";
import { startServerProcess } from "./server-process.ts";

vi.mock("node:child_process", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:child_process")>();
  return { ...original, spawn: vi.fn(original.spawn) };
});

const { spawn: spawnReally } = await vi.importActual<typeof import("node:child_process")>("node:child_process");

let parent: string;
let directory: string;
let programs: Programs;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "postgrado-process-"));
  directory = join(parent, "data");
  programs = (await findPackagedPrograms()) ?? (await findPrograms(null));
  await makeCluster(directory, programs, true);
  execFileSync("prlimit", ["--pid", String(process.pid), "--nofile=1024:"]);
});
afterAll(() => rm(parent, { recursive: true }));

/** Calls `spawn` while this process has no free file descriptor. */
const spawnWithoutDescriptors = ((...parameters: Parameters<typeof spawnReally>) => {
  const opened: number[] = [];
  try {
    for (;;) opened.push(openSync("/dev/null", "r"));
  } catch {
    return spawnReally(...parameters);
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}) as typeof spawn;

function start(lines: string[] = []) {
  const onLine = (line: string) => lines.push(line);
  return startServerProcess({ directory, socketDirectory: directory, programs, onLine });
}

test("starts a server without a watchdog when there are no free descriptors for it", async () => {
  vi.mocked(spawn).mockImplementationOnce(spawnReally).mockImplementationOnce(spawnWithoutDescriptors);
  const lines: string[] = [];
  const server = await start(lines);
  expect(lines).toContain("Nothing would end this server with its site: spawn /bin/sh EMFILE");
  await server.stop();
});

test("reports missing descriptors as the reason, and starts when there are some again", async () => {
  vi.mocked(spawn).mockImplementationOnce(spawnWithoutDescriptors);
  await expect(start()).rejects.toThrow("The database server did not start (spawn /bin/sh EMFILE)");
  await (await start()).stop();
});
