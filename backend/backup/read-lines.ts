import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** The rows in a table's member, some at a time. Only a line feed ends one: texts contain every other sign. */
export async function* readLines(content: Readable): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  content.on("error", (error) => unpacked.destroy(error));
  const texts = content.pipe(unpacked).setEncoding("utf8") as AsyncIterable<string>;
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
  if (rest !== "") throw new Error("The last row is cut off");
}
