import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** Characters that a row may have: far more than any of this site, and what a damaged or made-up file may cost. */
const longestRow = 64 * 1024 * 1024;

/**
 * The rows in a table's member, some at a time. Only a line feed ends one: texts contain every other sign. Throws when
 * the last one is cut off, when one is longer than any can be, and when the member cannot be unpacked.
 */
export async function* readLines(content: Readable): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  content.on("error", (error) => unpacked.destroy(error));
  const texts = content.pipe(unpacked).setEncoding("utf8") as AsyncIterable<string>;
  // What is known of the row that has not ended, in pieces: a long one is put together once.
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
    if (length > longestRow) throw new Error("A row is longer than any can be");
  }
  if (length > 0) throw new Error("The last row is cut off");
}
