import { z } from "zod";
import { parseObjectPath } from "../storage/object-path.ts";

/**
 * Format version of a backup, a tar file with these members: `postgrado-backup` (the version), `files/…` (images),
 * `changed-files/…` (images that changed during the copy), `tables/<schema>.<table>.ndjson.gz` (a line per row: a JSON
 * array of PostgreSQL's text), `manifest.json` (all members with counts and hashes) and `manifest.sha256`.
 */
export const backupFormat = 1;

export const members = {
  format: "postgrado-backup",
  manifest: "manifest.json",
  manifestHash: "manifest.sha256",
} as const;

/** Thrown for a file that cannot be restored. The message gives the reason, for the command line. */
export class BackupRefusedError extends Error {
  override name = "BackupRefusedError";
}

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const tableSchema = z.object({
  schema: z.enum(["auth", "public"]),
  name: identifier,
  columns: z.array(z.string().min(1).max(63)).min(1),
  rows: count,
  sha256,
});

const fileSchema = z.object({
  path: z.string().refine((path) => parseObjectPath(path) === path),
  member: z.string(),
  bytes: count,
  sha256,
});

export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** When the rows were read, in UTC. */
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{14}$/)).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestTable = Manifest["tables"][number];
export type ManifestFile = Manifest["files"][number];

export function tableMember({ schema, name }: Pick<ManifestTable, "schema" | "name">): string {
  return `tables/${schema}.${name}.ndjson.gz`;
}

export function isMemberName(name: string): boolean {
  if (Object.values<string>(members).includes(name)) return true;
  if (/^tables\/(auth|public)\.[a-z0-9_]+\.ndjson\.gz$/.test(name)) return true;
  const [, path] = /^(?:changed-)?files\/(.+)$/s.exec(name) ?? [];
  return path !== undefined && parseObjectPath(path) === path;
}
