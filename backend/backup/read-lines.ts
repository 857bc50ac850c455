import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** Maximum characters of a row; limits the memory that a damaged or forged file can take. */
const maxRowBytes = 64 * 1024 * 1024;

/**
 * Iterates over the rows of a table's member in batches. Only a line feed ends a row, because texts contain all other
 * characters. Throws if the last row is truncated, if a row is too long, or if the member cannot be decompressed.
 */
export async function* readLines(content: Readable): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  content.on("error", (error) => unpacked.destroy(error));
  const texts = content.pipe(unpacked).setEncoding("utf8") as AsyncIterable<string>;
  // Pieces of the incomplete row, which are joined once.
  let rest: string[] = [];
  let length = 0;
  for await (const text of texts) {
    const end = text.lastIndexOf("\n");
    if (end === -1) rest.push(text);
    else {
      yield (rest.join("") + text.slice(0, end)).split("\n");
      rest = [text.slice(end + 1)];
      length = -end - 1;
    }
    length += text.length;
    if (length > maxRowBytes) throw new Error("A row is longer than any can be");
  }
  if (length > 0) throw new Error("The last row is cut off");
}
