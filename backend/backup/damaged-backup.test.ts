import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { manifest, manifestParts, pack, parts, table } from "#tests/support/backend/test-archive.ts";
import { tableMember } from "./backup-format.ts";
import { checkBackup } from "./check-backup.ts";
import { describeFile, hashOf } from "./describe-file.ts";

// Larger than a stream's buffer, so that damage is met at every stage of reading. An unhandled stream error ends the
// process, and so fails this file.
const folder = await mkdtemp(join(tmpdir(), "postgrado-damaged-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const image = Buffer.alloc(300_000, 0).map((_, index) => (index * 7919) % 251);
const file = describeFile("News/large.png", "files/News/large.png", image);
const rowCount = 4000;
const rows = Array.from({ length: rowCount }, (_, id) => `${JSON.stringify([String(id), hashOf(String(id))])}\n`).join(
  "",
);
const large = {
  ...manifest,
  tables: [{ ...table, rows: rowCount, sha256: hashOf(rows) }],
  files: [file],
};
const whole = await pack([
  ...parts.slice(0, 1),
  [file.member, image],
  [tableMember(table), gzipSync(rows)],
  ...manifestParts(large),
]);

async function check(content: Uint8Array) {
  const path = join(folder, `${randomUUID()}.tar`);
  await writeFile(path, content);
  const result = await checkBackup(path).catch((error: unknown) => error);
  await rm(path);
  return result;
}

const seed = 20261130;
const place = fc.nat(whole.length - 1);

test("rejects a backup truncated anywhere with a message", async () => {
  expect(await check(whole)).toEqual(large);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1024), async (length) => {
      expect(await check(whole.subarray(0, length))).toMatchObject({ name: "BackupRefusedError" });
    }),
    { seed, numRuns: 150 },
  );
});

test("rejects a backup with changed bits with a message, unless its content is unchanged", async () => {
  const flips = fc.array(fc.record({ at: place, bit: fc.nat(7) }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(flips, async (flips) => {
      const turned = Buffer.from(whole);
      for (const { at, bit } of flips) turned[at] = (turned[at] ?? 0) ^ (1 << bit);
      const result = await check(turned);
      if (result instanceof Error) expect(result).toMatchObject({ name: "BackupRefusedError" });
      else expect(result).toEqual(large);
    }),
    { seed, numRuns: 200 },
  );
});

test("rejects a backup with a part moved, duplicated or zeroed", async () => {
  const piece = fc.record({
    from: place,
    to: place,
    length: fc.integer({ min: 600, max: 100_000 }),
    isZero: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(piece, async ({ from, to, length, isZero }) => {
      const moved = Buffer.from(whole);
      if (isZero) moved.fill(0, to, Math.min(to + length, moved.length));
      else whole.copy(moved, to, from, from + length);
      const result = await check(moved);
      if (moved.equals(whole)) return;
      if (result instanceof Error) expect(result).toMatchObject({ name: "BackupRefusedError" });
      else expect(result).toEqual(large);
    }),
    { seed, numRuns: 150 },
  );
});
