import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Manifest, members, tableMember } from "../../../backend/backup/backup-format.ts";
import { describeFile, hashOf } from "../../../backend/backup/describe-file.ts";
import { createArchive } from "../../../backend/backup/write-archive.ts";

/** Content of a small backup: an image of 2000 bytes and a table of two rows. */
const rows = '["1","Uno"]\n["2",null]\n';
export const image = new Uint8Array(2000).map((_, index) => index % 251);
export const file = describeFile("News/a picture.png", "files/News/a picture.png", image);
export const table = {
  schema: "public" as const,
  name: "news",
  columns: ["id", "title"],
  rows: 2,
  sha256: hashOf(rows),
};
export const manifest: Manifest = {
  format: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  migrations: ["20261120090000"],
  tables: [table],
  sequences: [],
  files: [file],
};

export type Part = [name: string, content: Uint8Array | string];

/** Returns the parts of its manifest, or of another one, with the matching hash. */
export function manifestParts(content: unknown = manifest): Part[] {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return [
    [members.manifest, text],
    [members.manifestHash, `${hashOf(text)}  ${members.manifest}\n`],
  ];
}

export const parts: Part[] = [
  [members.format, "1\n"],
  [file.member, image],
  [tableMember(table), gzipSync(rows)],
  ...manifestParts(),
];

/** Returns a tar file of the parts. */
export async function pack(parts: Part[]): Promise<Buffer> {
  const archive = createArchive();
  const packed = buffer(Readable.fromWeb(archive.readable as never));
  for (const [name, content] of parts) {
    await (typeof content === "string" ? archive.addText(name, content) : archive.addBytes(name, content));
  }
  archive.end();
  return packed;
}
