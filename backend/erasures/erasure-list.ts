import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { syncDirectory, writeFileAtomically } from "../data-directory/write-file-atomically.ts";
import { createTermFinder, hashTerm, hashText } from "./hash-terms.ts";

/** `isHashed`: `id` is the keyed hash of a key that names the person. */
const record = z.object({
  table: z.string(),
  id: z.string(),
  override: z.boolean().optional(),
  isHashed: z.boolean().optional(),
});

const erasureSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  records: z.array(record),
  terms: z.array(
    z.object({ kind: z.enum(["words", "number"]), size: z.int(), hash: z.string(), isIdentifier: z.boolean() }),
  ),
  /** The database refused it: it is not done after a restore. */
  isWithdrawn: z.boolean().optional(),
});

/** An erasure of the list: the records, and keyed hashes of the texts instead of the texts. */
type ListedErasure = z.infer<typeof erasureSchema>;

/** `createdAt` (ISO 8601) is when the list began: it says nothing about the time before. */
export type ErasureList = { key: Buffer; createdAt: string; erasures: ListedErasure[] };

/** The first line of a list. */
const headSchema = z.strictObject({ createdAt: z.iso.datetime() });

/** An erasure before it is listed, with the searched texts. */
type NewErasure = { id: string; terms: string[]; records: ListedErasure["records"]; isWithdrawn?: boolean };

const names = { list: "erasures.ndjson", key: "erasures.key" };

/** Returns the folders of the list: in the data directory, and the second copy if there is one. */
export function erasureFolders({ DATA_DIR, ERASURES_COPY }: { DATA_DIR: string; ERASURES_COPY?: string | undefined }) {
  return [join(DATA_DIR, "erasures"), ...(ERASURES_COPY ? [ERASURES_COPY] : [])];
}

/**
 * Returns the union of the lists in the folders; null if none has a list. Throws a one-line error for a list without
 * its key, a damaged line, or folders whose keys differ.
 */
export async function readErasureList(folders: readonly string[]): Promise<ErasureList | null> {
  let key: Buffer | null = null;
  let createdAt = "";
  const byId = new Map<string, ListedErasure>();
  for (const folder of folders) {
    const path = join(folder, names.list);
    if (!existsSync(path)) continue;
    const own = await readKey(folder);
    if (!own) throw new Error(`${path} has no key: expected ${names.key} beside it.`);
    if (key && !key.equals(own)) throw new Error(`The keys of the lists of erasures differ: ${folders.join(", ")}.`);
    key = own;
    const [first = "", ...lines] = (await readFile(path, "utf8")).split("\n").filter(Boolean);
    const head = headSchema.safeParse(parse(first));
    if (!head.success) throw new Error(`${path} is damaged: copy it from the other place of the list.`);
    if (createdAt === "" || head.data.createdAt < createdAt) createdAt = head.data.createdAt;
    for (const line of lines) {
      const erasure = erasureSchema.safeParse(parse(line));
      if (!erasure.success) throw new Error(`${path} is damaged: copy it from the other place of the list.`);
      byId.set(erasure.data.id, { ...byId.get(erasure.data.id), ...erasure.data });
    }
  }
  if (!key) return null;
  const erasures = [...byId.values()].filter(({ isWithdrawn }) => !isWithdrawn);
  return { key, createdAt, erasures: erasures.sort((one, other) => one.at.localeCompare(other.at)) };
}

/**
 * Creates the missing parts of the list in each folder: a folder that is new gets what the other one has. Processes
 * that share the last folder agree on its key.
 */
export async function prepareErasureList(folders: readonly string[]): Promise<void> {
  const [key] = (await Promise.all(folders.map(readKey))).filter((found) => found !== null);
  const list = await readErasureList(folders);
  let wanted = key ?? randomBytes(32);
  for (const folder of folders.toReversed()) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeIfMissing(join(folder, names.key), wanted.toString("base64url"));
    wanted = (await readKey(folder)) ?? wanted;
    const lines = [{ createdAt: list?.createdAt ?? new Date().toISOString() }, ...(list?.erasures ?? [])];
    await writeIfMissing(join(folder, names.list), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }
}

/** Writes a file for the owner only, whole, unless it exists. */
async function writeIfMissing(path: string, content: string): Promise<void> {
  if (existsSync(path)) return;
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFileAtomically(temporary, content, 0o600);
  try {
    // Unlike a rename, it fails if another process was first.
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(temporary);
  }
}

/**
 * Appends an erasure to the list in every folder, and returns when it is on disk there. A record's key that has a
 * searched text, such as a link's address, is hashed like the texts.
 */
export async function listErasure(folders: readonly string[], erasure: NewErasure): Promise<void> {
  await prepareErasureList(folders);
  const key = await readKey(folders[0] ?? "");
  if (!key) throw new Error("The list of erasures has no key.");
  const terms = erasure.terms.map((term) => hashTerm(term, key));
  const findIn = createTermFinder(terms, key);
  const line: ListedErasure = {
    ...erasure,
    at: new Date().toISOString(),
    terms,
    records: erasure.records.map((listed) =>
      findIn(listed.id).length === 0 ? listed : { ...listed, id: hashText(listed.id, key), isHashed: true },
    ),
  };
  for (const folder of folders) {
    const path = join(folder, names.list);
    const file = await open(path, "a", 0o600);
    try {
      await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncDirectory(dirname(path));
  }
}

async function readKey(folder: string): Promise<Buffer | null> {
  const path = join(folder, names.key);
  if (!existsSync(path)) return null;
  const key = Buffer.from((await readFile(path, "utf8")).trim(), "base64url");
  if (key.length !== 32) throw new Error(`${path} is damaged: copy it from the other place of the list.`);
  return key;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
