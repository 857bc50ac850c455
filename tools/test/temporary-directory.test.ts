import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryDirectory } from "./temporary-directory.ts";

const made = [mkdtempSync(join(tmpdir(), "postgrado-memory-"))];
const [memory = ""] = made;
afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true });
});

function make(parent?: string): string {
  const directory = makeTemporaryDirectory(parent);
  made.push(directory);
  return directory;
}

test("it is open to other users, as /tmp is", () => {
  expect(statSync(make()).mode & 0o7777).toBe(0o1777);
});

test("falls back to the default temporary directory without memory for files", () => {
  expect(dirname(make(join(memory, "none")))).toBe(tmpdir());
});

test("removes directories of ended runs and keeps those of running ones", () => {
  const parent = dirname(make());
  // A process that has ended.
  const { pid } = spawnSync("true");
  const [left, used] = [`postgrado-test-${pid}-left`, `postgrado-test-${process.ppid}-used`].map((name) =>
    join(parent, name),
  ) as [string, string];
  made.push(left, used);
  for (const directory of [left, used]) mkdirSync(directory);
  make();
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
});
