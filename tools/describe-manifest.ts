import type { Manifest } from "../backend/backup/backup-format.ts";

/**
 * Returns a description of a backup: a line per table with its number of rows and the start of their hash, and a line
 * for the images.
 */
export function describeManifest({ tables, files }: Pick<Manifest, "tables" | "files">): string {
  const lines = tables.map(({ schema, name, rows, sha256 }) => {
    return `${String(rows).padStart(8)}  ${`${schema}.${name}`.padEnd(32)} ${sha256.slice(0, 16)}`;
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [...lines, `${String(files.length).padStart(8)}  images, ${(bytes / 1e6).toFixed(1)} MB`].join("\n");
}
