import type { Manifest } from "../backend/backup/backup-format.ts";

/** What a backup holds, a line for each table with its rows and the beginning of their hash, and one for the images. */
export function describeManifest({ tables, files }: Pick<Manifest, "tables" | "files">): string {
  const lines = tables.map(({ schema, name, rows, sha256 }) => {
    return `${String(rows).padStart(8)}  ${`${schema}.${name}`.padEnd(32)} ${sha256.slice(0, 16)}`;
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [...lines, `${String(files.length).padStart(8)}  images, ${(bytes / 1e6).toFixed(1)} MB`].join("\n");
}
