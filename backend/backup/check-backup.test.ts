import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { afterAll, describe, expect, test } from "vitest";
import {
  file,
  image,
  manifest,
  manifestParts,
  type Part,
  pack,
  parts,
  table,
} from "#tests/support/backend/test-archive.ts";
import { type Manifest, members, tableMember } from "./backup-format.ts";
import { checkBackup } from "./check-backup.ts";
import { hashOf } from "./describe-file.ts";
import { keepBackup } from "./keep-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "postgrado-archive-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(content: Uint8Array): Promise<Manifest> {
  const path = join(folder, "backup.tar");
  await writeFile(path, content);
  return checkBackup(path);
}

/** Packs the archive with the name or content of one part changed, or without that part. */
const packWith = (name: string, change: (content: Part[1]) => Part | null) =>
  pack(parts.flatMap((part) => (part[0] === name ? ([change(part[1])].filter(Boolean) as Part[]) : [part])));
const whole = await pack(parts);

test("returns the manifest of a valid backup", async () => {
  expect(await check(whole)).toEqual(manifest);
});

test("rejects a row longer than the maximum, without an unhandled error", async () => {
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  process.prependListener("uncaughtException", note);
  const row = gzipSync(Buffer.alloc(80_000_000, "a"));
  const made = parts.map(([name, content]): Part => [name, name === tableMember(table) ? row : content]);
  await expect(check(await pack([...made, ["files/News/rest.png", new Uint8Array(8_000_000)]]))).rejects.toThrow(
    "cannot be read",
  );
  // Data that was read ahead arrives after the error.
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  process.removeListener("uncaughtException", note);
  expect(failures).toEqual([]);
});

test("rejects a backup truncated anywhere", async () => {
  // The last block of zeros may be missing: no data is lost.
  for (let length = 0; length < whole.length - 512; length += 97) {
    await expect(check(whole.subarray(0, length)), `after ${length} bytes`).rejects.toThrow(/^It is (cut|not|damaged)/);
  }
});

test("rejects a backup with any byte changed, unless its content is unchanged", async () => {
  for (let place = 0; place < whole.length; place += 7) {
    const turned = Buffer.from(whole);
    turned[place] = (turned[place] ?? 0) ^ 0x55;
    const result = await check(turned).catch((error: Error) => error);
    if (result instanceof Error) expect(result).toMatchObject({ name: "BackupRefusedError" });
    else expect(result).toEqual(manifest);
  }
});

describe("reports the fault of a backup with", () => {
  const flipped = (content: Part[1]) => {
    const bytes = Buffer.from(content);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    return bytes;
  };
  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    [
      "an image",
      () => packWith(file.member, (content) => [file.member, flipped(content)]),
      /the file News\/a picture\.png is not what/,
    ],
    [
      "a table",
      () => packWith(tableMember(table), (content) => [tableMember(table), flipped(content)]),
      /its part tables\/public\.news\.ndjson\.gz cannot be read/,
    ],
    [
      "rows that are others",
      () => packWith(tableMember(table), () => [tableMember(table), gzipSync('["1","Uno"]\n')]),
      /the table public\.news is not what/,
    ],
    ["no image", () => packWith(file.member, () => null), /the file News\/a picture\.png is missing/],
    ["no table", () => packWith(tableMember(table), () => null), /the table public\.news is missing/],
    [
      "the manifest",
      () => packWith(members.manifest, (content) => [members.manifest, flipped(content)]),
      /^Its manifest is damaged/,
    ],
    ["no manifest", () => pack(parts.slice(0, 3)), /it ends before its manifest/],
    [
      "a newer format",
      () => packWith(members.format, () => [members.format, "2\n"]),
      /^It has format 2, from a newer version/,
    ],
    [
      "two of a kind",
      () => pack([...parts.slice(0, 2), ...parts.slice(1)]),
      /contains files\/News\/a picture\.png twice/,
    ],
    [
      "what the manifest does not name",
      () => pack([...parts.slice(0, 2), ["tables/public.other.ndjson.gz", gzipSync("")], ...parts.slice(2)]),
      /^It contains "tables\/public\.other\.ndjson\.gz", which its manifest does not name/,
    ],
    [
      "a manifest that is no JSON",
      () => pack([...parts.slice(0, 3), ...manifestParts("{")]),
      /^Its manifest is no JSON/,
    ],
    ["another tar file", () => pack([["package.json", "{}"]]), /contains "package\.json"/],
    ["a picture", async () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n"), image]), /^It is not a backup/],
    ["text", async () => Buffer.from("hello ".repeat(1000)), /^It is not a backup/],
    ["nothing", async () => Buffer.alloc(0), /^It is (not|cut)/],
    ["a compressed one", async () => gzipSync(whole), /^It is not a backup/],
  ])("%s", async (_what, make, message) => {
    await expect(check(await make())).rejects.toThrow(message);
  });
});

describe("rows with valid hashes and counts are rejected:", () => {
  test.each([
    ["no JSON", '["1","Uno"]\nhello\n', /cannot be read/],
    ["no list", '["1","Uno"]\n{"1":"Uno"}\n', /cannot be read/],
    ["other values than texts", '["1","Uno"]\n[2,null]\n', /cannot be read/],
    ["fewer values in one", '["1","Uno"]\n["2"]\n', /cannot be read/],
    ["fewer values in all", '["1"]\n["2"]\n', /the table public\.news is not what/],
  ])("%s", async (_what, rows, message) => {
    const tables = [{ ...table, sha256: hashOf(rows) }];
    const bad: Part = [tableMember(table), gzipSync(rows)];
    await expect(
      check(await pack([...parts.slice(0, 2), bad, ...manifestParts({ ...manifest, tables })])),
    ).rejects.toThrow(message);
  });
});

/** The first member, without the end of an archive. */
const format = (await pack(parts.slice(0, 1))).subarray(0, 1024);

describe("sizes that no backup contains are rejected:", () => {
  /** Returns the header of a member with a declared size and no content. */
  async function declare(name: string, size: number, type: "file" | "pax-header" = "file"): Promise<Buffer> {
    const tar = Buffer.from(await packTar([{ header: { name, size: 0, type: "file" }, body: "" }])).subarray(0, 512);
    if (type === "pax-header") tar.write("x", 156);
    tar.write(`${size.toString(8).padStart(11, "0")} `, 124);
    tar.fill(" ", 148, 156);
    tar.write(
      `${tar
        .reduce((sum, byte) => sum + byte)
        .toString(8)
        .padStart(6, "0")}\0 `,
      148,
    );
    return tar;
  }
  test.each([
    ["an image", () => declare("files/a.png", 8 ** 11 - 1), /its part files\/a\.png is too large/i],
    ["the manifest", () => declare(members.manifest, 8 ** 11 - 1), /Its part manifest\.json is too large/],
    ["a table", () => declare("tables/public.news.ndjson.gz", 8 ** 11 - 1), /cannot be read/],
    ["what tells of a name", () => declare("x", 8 ** 11 - 1, "pax-header"), /cut off or damaged/],
  ])("%s", async (_what, make, message) => {
    await expect(check(Buffer.concat([format, await make()]))).rejects.toThrow(message);
  });

  test("rejects a row that decompresses to far more than its size", async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024, "a"));
    const tar = await pack([...parts.slice(0, 2), [tableMember(table), bomb], ...parts.slice(3)]);
    await expect(check(tar)).rejects.toThrow(/cannot be read/);
  });
});

describe("names outside of the directory are rejected:", () => {
  test.each([
    "../outside.png",
    "/etc/passwd",
    "files/../../outside.png",
    "files//etc/passwd",
    "files/.hidden.png",
    "files/a\\..\\b.png",
    "tables/public.../x.ndjson.gz",
    "files/a\u0000.png",
  ])("%j", async (name) => {
    await expect(check(await pack([...parts.slice(0, 1), [name, "x"]]))).rejects.toThrow(/^It is (not|cut)/);
  });

  test("a link", async () => {
    const header = { name: "files/a.png", type: "symlink", linkname: "/etc/passwd", size: 0 } as const;
    const tar = await packTar([{ header: { name: members.format, size: 2 }, body: "1\n" }, { header }]);
    await expect(check(tar)).rejects.toThrow(/^It is not a backup/);
  });

  test("in the manifest", async () => {
    const away = { ...manifest, files: [{ ...file, path: "../../outside.png" }] };
    const tar = await pack([...parts.slice(0, 3), ...manifestParts(away)]);
    await expect(check(tar)).rejects.toThrow(/^Its manifest is not valid at files\.0\.path/);
  });
});

describe("a stored backup", () => {
  const stream = (content: Uint8Array) => new Blob([new Uint8Array(content)]).stream();

  test("is accessible only to its owner, and overwrites no other file", async () => {
    const path = join(folder, "kept.tar");
    await keepBackup(stream(whole), path);
    expect(await readFile(path)).toEqual(whole);
    const { mode } = await stat(path);
    expect(mode & 0o777).toBe(0o600);
    await expect(keepBackup(stream(whole), path)).rejects.toThrow("exists already");
  });

  test("is deleted if it is invalid", async () => {
    const place = await mkdtemp(join(folder, "empty-"));
    await expect(keepBackup(stream(whole.subarray(0, 3000)), join(place, "kept.tar"))).rejects.toThrow(/cut off/);
    expect(await readdir(place)).toEqual([]);
  });
});
