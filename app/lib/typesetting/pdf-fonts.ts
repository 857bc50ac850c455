import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

/**
 * The site's two font families in two weights. Letters beyond Latin 1 (a Polish author) are separate families. The
 * packages only have WOFF and WOFF 2, which Typst does not read.
 */
const families: Record<string, string[]>[] = [
  {
    Manuale: [
      import.meta.resolve("@fontsource/manuale/files/manuale-latin-400-normal.woff"),
      import.meta.resolve("@fontsource/manuale/files/manuale-latin-600-normal.woff"),
    ],
    "Manuale Extended": [
      import.meta.resolve("@fontsource/manuale/files/manuale-latin-ext-400-normal.woff"),
      import.meta.resolve("@fontsource/manuale/files/manuale-latin-ext-600-normal.woff"),
    ],
  },
  {
    Archivo: [
      import.meta.resolve("@fontsource/archivo/files/archivo-latin-400-normal.woff"),
      import.meta.resolve("@fontsource/archivo/files/archivo-latin-600-normal.woff"),
    ],
    "Archivo Extended": [
      import.meta.resolve("@fontsource/archivo/files/archivo-latin-ext-400-normal.woff"),
      import.meta.resolve("@fontsource/archivo/files/archivo-latin-ext-600-normal.woff"),
    ],
  },
];

/**
 * Returns the site's fonts as OpenType files, and a function that returns whether both families have a glyph for a code
 * point.
 */
export function loadFonts(): { files: Buffer[]; has: (codePoint: number) => boolean } {
  const fonts = families.map((family) =>
    Object.entries(family).flatMap(([name, files]) =>
      files.map((file) => nameFamily(readWoff(readFileSync(fileURLToPath(file))), name)),
    ),
  );
  const coverage = fonts.map((faces) => new Set(faces.flatMap((face) => [...codePointsOf(face)])));
  return {
    files: fonts.flat().map(writeOpenType),
    has: (codePoint) => coverage.every((codePoints) => codePoints.has(codePoint)),
  };
}

/** A font table such as `cmap` or `glyf`. */
type Table = { tag: string; bytes: Buffer };

/** A font as its tables. `flavor` is the first number of the file: TrueType or CFF outlines. */
type Font = { flavor: number; tables: Table[] };

const woffHeader = { length: 44, entry: 20 };
const sfntHeader = { length: 12, entry: 16 };

/** Parses a WOFF 1.0 file (W3C Recommendation of 2012). Throws if the file has another format or is damaged. */
function readWoff(file: Buffer): Font {
  if (file.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF 1.0 font.");
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const at = woffHeader.length + index * woffHeader.entry;
    const [offset, stored, original] = [at + 4, at + 8, at + 12].map((place) => file.readUInt32BE(place));
    const bytes = file.subarray(offset, Number(offset) + Number(stored));
    return {
      tag: file.toString("latin1", at, at + 4),
      bytes: Number(stored) < Number(original) ? inflateSync(bytes) : bytes,
    };
  });
  return { flavor: file.readUInt32BE(4), tables };
}

/** Serializes a font as OpenType without checksums, which readers of in-memory fonts do not verify. */
function writeOpenType({ flavor, tables }: Font): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(sfntHeader.length + tables.length * sfntHeader.entry);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, bytes }, index) => {
    const at = sfntHeader.length + index * sfntHeader.entry;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

/** Returns the font with another family name, which distinguishes subsets of one family. */
function nameFamily(font: Font, family: string): Font {
  const text = Buffer.from(family, "utf16le").swap16();
  const ids = [1, 4, 6];
  const head = Buffer.alloc(6 + 12 * ids.length);
  head.writeUInt16BE(ids.length, 2);
  head.writeUInt16BE(head.length, 4);
  ids.forEach((id, index) => {
    // Windows, Unicode, American English; every name record points to the same text.
    for (const [place, value] of [3, 1, 0x409, id, text.length, 0].entries())
      head.writeUInt16BE(value, 6 + 12 * index + 2 * place);
  });
  const bytes = Buffer.concat([head, text]);
  return { ...font, tables: font.tables.map((table) => (table.tag === "name" ? { ...table, bytes } : table)) };
}

/** Returns the code points of the Basic Multilingual Plane that a font has a glyph for (`cmap` format 4). */
function codePointsOf({ tables }: Font): Set<number> {
  const cmap = tables.find(({ tag }) => tag === "cmap")?.bytes;
  const found = new Set<number>();
  for (const at of cmap ? subtables(cmap) : []) {
    if (cmap?.readUInt16BE(at) !== 4) continue;
    const doubled = cmap.readUInt16BE(at + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = cmap.readUInt16BE(at + 14 + segment);
      const startAt = at + 16 + doubled + segment;
      const start = cmap.readUInt16BE(startAt);
      const delta = cmap.readUInt16BE(startAt + doubled);
      const rangeAt = startAt + 2 * doubled;
      const range = cmap.readUInt16BE(rangeAt);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - start));
        if (range === 0 ? (glyph + delta) & 0xffff : glyph) found.add(code);
      }
    }
  }
  return found;
}

function subtables(cmap: Buffer): number[] {
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
}
