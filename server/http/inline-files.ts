import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inlineFile } from "../../app/lib/inline-file.ts";

type InlineFile = { text: Buffer<ArrayBuffer>; hash: string };

const files = new Map<string, InlineFile>();
const mark = `${inlineFile}="`;
const written = /^\/assets\/[\w.-]+\.(?:js|css)$/;

/** Returns the hash of the file that a tag names with `data-inline-file`; null if it names none. */
export function inlineSource(tag: string): string | null {
  const begin = tag.indexOf(mark) + mark.length;
  const address = begin >= mark.length ? tag.slice(begin, tag.indexOf('"', begin)) : "";
  return written.test(address) ? readInlineFile(address).hash : null;
}

/**
 * Fills the tags of a page that name a file with its styles or script. Cached pages are stored without them, which
 * halves their memory and the time to search them. Returns a page without such tags unchanged.
 */
export function writeInlineFiles(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let position = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, at + mark.length)) {
    const address = page.toString("latin1", at + mark.length, page.indexOf('"', at + mark.length));
    if (!written.test(address)) continue;
    const begin = page.indexOf(">", at) + 1;
    parts.push(page.subarray(position, begin), readInlineFile(address).text);
    position = begin;
  }
  return position === 0 ? page : Buffer.concat([...parts, page.subarray(position)]);
}

function readInlineFile(address: string): InlineFile {
  const known = files.get(address);
  if (known) return known;
  const text = readFileSync(join("build/client", address));
  if (/<\/(?:script|style)|<!--/i.test(text.toString())) throw new Error(`${address} cannot stand in a page.`);
  const file = { text, hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
  files.set(address, file);
  return file;
}
