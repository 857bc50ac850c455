const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Returns the nesting depth of a JSON text and an upper bound of its number of values, without parsing it: JSON that is
 * nested too deeply overflows the stack of recursive code. For invalid JSON the numbers have no meaning.
 */
export function measureJson(bytes: Uint8Array): { depth: number; values: number } {
  let [open, depth, values, inText] = [0, 0, 1, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      open += 1;
      values += 1;
      depth = Math.max(depth, open);
    } else if (closing.has(byte)) open -= 1;
  }
  return { depth, values };
}
