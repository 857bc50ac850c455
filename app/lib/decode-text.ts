/** `damagedLines`: the lines, from 1, that are not in the encoding: their accents would be lost for good. */
export type DecodedText = { text: string; encoding: string; damagedLines: number[] };

/**
 * The text of a file and the encoding it was read in: the one given, else what a byte order mark says, UTF-16 by its
 * zeros, UTF-8, what an XML declaration names, or Windows-1252, which Excel and older sites write. The byte order mark
 * is left out. A file that is mostly UTF-8, or no text in any of these, has damaged lines. Throws when the encoding
 * given is unknown.
 */
export function decodeText(bytes: Uint8Array, given?: string): DecodedText {
  const encoding = given ?? markedEncoding(bytes);
  if (encoding) return check(bytes, createDecoder(encoding));
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  if (broken === 0 || isUtf8(bytes)) return { text, encoding: "utf-8", damagedLines: [] };
  const read = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  // Accents in another encoding hardly ever form a character of UTF-8.
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
  // Windows-1252 leaves five bytes without a character; another encoding shows by them.
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

/** The encoding that the first bytes show; null for any of those whose texts begin like ASCII. */
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

/** The encoding that an XML declaration names, unless that is UTF-8. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [, named] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  return named && !/^utf-?8$/i.test(named) ? named : null;
}
