import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codePointsOf, type Font, nameFamily, readWoff, writeOpenType } from "./woff.ts";

/** Each family of the house with its two subsets. Those beyond Latin 1 (a Polish author) are families of their own. */
const families = { Manuale: "manuale", Archivo: "archivo" } as const;
const subsets = { "": "latin", " Extended": "latin-ext" } as const;
const weights = [400, 600] as const;

/** The house's fonts as OpenType files, and whether text in either family can show a code point. */
export function loadFonts(): { files: Buffer[]; has: (codePoint: number) => boolean } {
  const fonts = Object.entries(families).map(([family, folder]) =>
    Object.entries(subsets).flatMap(([suffix, subset]) =>
      weights.map((weight) => nameFamily(readFace(folder, subset, weight), family + suffix)),
    ),
  );
  const coverage = fonts.map((faces) => new Set(faces.flatMap((face) => [...codePointsOf(face)])));
  return {
    files: fonts.flat().map(writeOpenType),
    has: (codePoint) => coverage.every((codePoints) => codePoints.has(codePoint)),
  };
}

/** Typst reads neither WOFF nor WOFF 2; the packages have nothing else. */
function readFace(folder: string, subset: string, weight: number): Font {
  const file = `@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`;
  return readWoff(readFileSync(fileURLToPath(import.meta.resolve(file))));
}
