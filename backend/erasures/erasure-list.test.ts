import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listErasure, prepareErasureList, readErasureList } from "./erasure-list.ts";
import { createTermFinder, hashTerm } from "./hash-terms.ts";

let place: string;
let folders: string[];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "erasures-"));
  folders = [join(place, "own"), join(place, "copy")];
});
afterEach(() => rm(place, { recursive: true }));

const erasure = (id = randomUUID()) => ({
  id,
  terms: ["Ana Pérez", "ana.perez@example.edu", "12.345.678-9"],
  records: [{ table: "academics", id: "12" }],
});

test("has no text of the person, in files that only the owner reads, in both places", async () => {
  const listed = erasure();
  const keyed = { table: "dead_links", id: "news-7-blocks-https://example.edu/ana-perez" };
  await listErasure(folders, { ...listed, records: [...listed.records, keyed] });
  const [{ records } = {}] = (await readErasureList(folders))?.erasures ?? [];
  expect(records).toEqual([listed.records[0], { table: "dead_links", id: expect.any(String), isHashed: true }]);
  for (const folder of folders) {
    const text = await readFile(join(folder, "erasures.ndjson"), "utf8");
    // Long enough not to occur in a random id, hash or time.
    expect(text).not.toMatch(/p[eé]rez|12\.?345\.?678/i);
    expect(text).toContain("academics");
    for (const name of ["erasures.ndjson", "erasures.key"]) {
      expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
    }
  }
});

test("is read from either folder, and copied to a new folder", async () => {
  const [own = "", copy = ""] = folders;
  const listed = erasure();
  await listErasure([own], listed);
  await prepareErasureList(folders);
  const expected = [expect.objectContaining({ id: listed.id })];
  expect(await readErasureList([copy])).toMatchObject({ erasures: expected });
  await rm(own, { recursive: true });
  expect((await readErasureList(folders))?.erasures).toHaveLength(1);
  expect(await readErasureList([own])).toBeNull();
});

test("has one key where several processes begin it at the same time", async () => {
  const copy = join(place, "copy");
  const processes = ["a", "b", "c", "d"].map((name) => [join(place, name), copy]);
  await Promise.all(processes.map((places) => prepareErasureList(places)));
  await Promise.all(processes.map((places) => listErasure(places, erasure())));
  for (const places of processes) expect((await readErasureList(places))?.erasures).toHaveLength(4);
});

test("leaves out an erasure that failed", async () => {
  const failed = erasure();
  await listErasure(folders, failed);
  await listErasure(folders, { ...failed, isWithdrawn: true });
  await listErasure(folders, erasure());
  expect((await readErasureList(folders))?.erasures).toHaveLength(1);
});

test("is refused if it is damaged, lacks its key or has two keys", async () => {
  const [own = "", copy = ""] = folders;
  await prepareErasureList([own]);
  await prepareErasureList([copy]);
  await expect(readErasureList(folders)).rejects.toThrow(/keys .* differ/);
  await writeFile(join(own, "erasures.ndjson"), "{}\n");
  await expect(readErasureList([own])).rejects.toThrow(/damaged/);
  await rm(join(copy, "erasures.key"));
  await expect(readErasureList([copy])).rejects.toThrow(/no key/);
});

test("finds its terms within texts, however they are written", () => {
  const key = randomBytes(32);
  const terms = erasure().terms.map((term) => hashTerm(term, key));
  const findIn = createTermFinder(terms, key);
  const found = (text: string) => findIn(text).map(({ term }) => term);
  expect(found("Premio a ANA  PEREZ, doctora")).toEqual(["ana perez"]);
  expect(found("<ana.perez@example.edu>")).toEqual(["ana perez", "ana perez example edu"]);
  expect(found("RUT 12345678-9 y 12.345.678-9")).toEqual(["123456789", "123456789"]);
  expect(found("Ana María Pérez, 12.345.678-0")).toEqual([]);
  expect(terms.map(({ isIdentifier }) => isIdentifier)).toEqual([false, true, true]);
});
