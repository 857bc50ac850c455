import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDirectoryLimit } from "./directory-limit.ts";

test("the oldest files make room when there are too many bytes, those of before included", async () => {
  const root = await mkdtemp(join(tmpdir(), "postgrado-limit-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (number: number) => {
    const file = join(root, `folder-${number % 3}`, `${number}`);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, Buffer.alloc(100));
    await utimes(file, 1_000 + number, 1_000 + number);
  };
  const kept = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => Number(name));
    return names.sort((a, b) => a - b);
  };
  for (let number = 0; number < 12; number += 1) await write(number);

  const limit = createDirectoryLimit(root, 1_000);
  await write(12);
  await limit.add(100);
  expect(await kept()).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  for (const number of [13, 14]) {
    await write(number);
    await limit.add(100);
  }
  expect(await kept()).toHaveLength(10);
  await write(15);
  await limit.add(100);
  expect(await kept()).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
});
