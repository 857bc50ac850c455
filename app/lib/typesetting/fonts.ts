import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codePointsOf, nameFamily, readWoff, writeOpenType } from "./woff.ts";

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
