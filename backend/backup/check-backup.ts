import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import {
  BackupRefusedError,
  backupFormat,
  type Manifest,
  manifestSchema,
  members,
  tableMember,
} from "./backup-format.ts";
import { hashOf } from "./describe-file.ts";
import { type Member, readArchive } from "./read-archive.ts";
import { readLines } from "./read-lines.ts";
import { createLineCounter } from "./read-rows.ts";

type Found = { count: number; sha256: string; columns?: number | undefined };

/** Maximum bytes of a manifest; a list of a million images is smaller. */
const maxManifestBytes = 256 * 1024 * 1024;

/** Maximum bytes of an image, because a restore reads it whole. */
const maxFileBytes = 256 * 1024 * 1024;

const rowSchema = z.array(z.string().nullable()).min(1);

/**
 * Reads a backup completely, including every row, and compares it with its manifest. Returns the manifest. Throws
 * `BackupRefusedError`, naming what is damaged or missing, if it cannot be restored as it was taken.
 */
export async function checkBackup(path: string): Promise<Manifest> {
  const found = new Map<string, Found>();
  const texts: Partial<Record<string, string>> = {};
  let isFirst = true;
  for await (const member of readArchive(path)) {
    if (isFirst && member.name !== members.format) throw new BackupRefusedError("It is not a backup of this site.");
    isFirst = false;
    if (found.has(member.name) || texts[member.name] !== undefined) {
      throw new BackupRefusedError(`It contains ${member.name} twice.`);
    }
    if (member.name.includes("/")) found.set(member.name, await measure(member));
    else texts[member.name] = await readText(member);
    if (member.name === members.format) requireKnownFormat(texts[member.name] ?? "");
  }
  const manifest = readManifest(texts);
  for (const table of manifest.tables) {
    const name = `the table ${table.schema}.${table.name}`;
    const { rows: count, sha256, columns } = table;
    require(found.get(tableMember(table)), { count, sha256, columns: count > 0 ? columns.length : undefined }, name);
  }
  for (const file of manifest.files) {
    require(found.get(file.member), { count: file.bytes, sha256: file.sha256 }, `the file ${file.path}`);
  }
  requireNothingElse(found, manifest);
  return manifest;
}

/** Throws for a member that is not in the manifest, except an image that changed while the others were copied. */
function requireNothingElse(found: Map<string, Found>, { tables, files }: Manifest): void {
  const named = new Set([...tables.map(tableMember), ...files.map(({ member }) => member)]);
  const replaced = new Set(files.map(({ path }) => `files/${path}`));
  for (const name of found.keys()) {
    if (!named.has(name) && !replaced.has(name)) {
      throw new BackupRefusedError(`It contains ${JSON.stringify(name)}, which its manifest does not name.`);
    }
  }
}

function requireKnownFormat(format: string): void {
  if (/^\d+\n$/.test(format) && Number(format) > backupFormat) {
    throw new BackupRefusedError(
      `It has format ${format.trim()}, from a newer version of the site; this one reads up to ${backupFormat}.`,
    );
  }
  if (format !== `${backupFormat}\n`) throw new BackupRefusedError("Its format is damaged.");
}

function readManifest(texts: Partial<Record<string, string>>): Manifest {
  const { [members.manifest]: manifest, [members.manifestHash]: hash } = texts;
  if (manifest === undefined || hash === undefined) {
    throw new BackupRefusedError("It is not whole: it ends before its manifest.");
  }
  if (hash !== `${hashOf(manifest)}  ${members.manifest}\n`) throw new BackupRefusedError("Its manifest is damaged.");
  const { data, error } = manifestSchema.safeParse(parseJson(manifest));
  if (data) return data;
  const issue = error.issues[0];
  throw new BackupRefusedError(`Its manifest is not valid at ${issue?.path.join(".")}: ${issue?.message}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupRefusedError("Its manifest is no JSON.", { cause });
  }
}

function require(found: Found | undefined, expected: Found, what: string): void {
  if (!found) throw new BackupRefusedError(`It is not whole: ${what} is missing.`);
  const isEqual = (["count", "sha256", "columns"] as const).every((key) => found[key] === expected[key]);
  if (!isEqual) {
    throw new BackupRefusedError(`It is damaged: ${what} is not what its manifest says.`);
  }
}

async function readText({ name, size, content }: Member): Promise<string> {
  if (size > maxManifestBytes) throw new BackupRefusedError(`Its part ${name} is too large.`);
  return read(name, () => text(content));
}

async function measure({ name, size, content }: Member): Promise<Found> {
  if (!name.startsWith("tables/") && size > maxFileBytes)
    throw new BackupRefusedError(`Its part ${name} is too large.`);
  return read(name, () => (name.startsWith("tables/") ? measureTable(content) : measureFile(content)));
}

async function measureFile(content: Readable): Promise<Found> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    count += chunk.byteLength;
    hash.update(chunk);
  }
  return { count, sha256: hash.digest("hex") };
}

async function measureTable(content: Readable): Promise<Found> {
  const counter = createLineCounter();
  let columns: number | undefined;
  for await (const lines of readLines(content)) {
    counter.take(lines);
    for (const line of lines) {
      const { length } = rowSchema.parse(JSON.parse(line));
      columns ??= length;
      if (length !== columns) throw new Error("Its rows have different numbers of values");
    }
  }
  const { rows, sha256 } = counter.result();
  return { count: rows, sha256, columns };
}

async function read<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BackupRefusedError(`It is cut off or damaged: its part ${name} cannot be read.`, { cause: error });
  }
}
