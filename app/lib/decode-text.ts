/** `damagedLines` are the numbers (from 1) of lines with bytes that are invalid in the encoding. */
export type DecodedText = { text: string; encoding: string; damagedLines: number[] };

/**
 * Returns a decoded file and its encoding: the given one, else detected from a byte order mark, the zero bytes of
 * UTF-16, valid UTF-8, an XML declaration, or Windows-1252 as the fallback (Excel, older sites). The byte order mark is
 * removed. Throws for an unknown `given` encoding.
 */
export function decodeText(bytes: Uint8Array, given?: string): DecodedText {
  const encoding = given ?? markedEncoding(bytes);
  if (encoding) return check(bytes, createDecoder(encoding));
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  if (broken === 0 || isUtf8(bytes)) return { text, encoding: "utf-8", damagedLines: [] };
  const read = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  // Text in another encoding rarely contains valid UTF-8 sequences.
  if (read > broken) return { text, encoding: "utf-8", damagedLines: linesWith(text, /\uFFFD/) };
  return check(bytes, createDecoder(declaredEncoding(bytes) ?? "windows-1252"));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function check(bytes: Uint8Array, decoder: TextDecoder): DecodedText {
  const text = decoder.decode(bytes);
  const { encoding } = decoder;
  // Windows-1252 leaves five bytes undefined; they reveal another encoding.
  const damagedLines = encoding.startsWith("utf") ? [] : linesWith(text, /[\x80-\x9F\uFFFD]/);
  return { text, encoding, damagedLines };
}

function linesWith(text: string, pattern: RegExp): number[] {
  return text.split("\n").flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new Error(`There is no encoding "${encoding}".`);
  }
}

/** Returns the encoding indicated by the first bytes; null if they are ASCII-compatible. */
function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 1000);
  const zeros = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > head.length / 4) return "utf-16le";
  return zeros(0) > head.length / 4 ? "utf-16be" : null;
}

/** Returns the encoding of an XML declaration, unless it is UTF-8. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [, named] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  return named && !/^utf-?8$/i.test(named) ? named : null;
}
