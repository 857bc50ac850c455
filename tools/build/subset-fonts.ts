import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { mainLetters } from "../../app/lib/fonts.ts";
import { readRange, writeRange } from "./unicode-range.ts";

/** Output directory of fonts and styles; generated from packages and not committed. */
const folder = "app/styles/fonts";

/** Kept OpenType features: kerning, ligatures, accents, and tabular figures. */
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rlig", "rvrn", "lnum", "tnum"];
const weights = { min: 400, max: 700 };

const fonts = [
  {
    ...{ name: "archivo", family: "Archivo Variable", style: "normal" },
    rules: import.meta.resolve("@fontsource-variable/archivo/wght.css"),
  },
  {
    ...{ name: "manuale", family: "Manuale Variable", style: "normal" },
    rules: import.meta.resolve("@fontsource-variable/manuale/wght.css"),
  },
  {
    ...{ name: "manuale-italic", family: "Manuale Variable", style: "italic" },
    rules: import.meta.resolve("@fontsource-variable/manuale/wght-italic.css"),
  },
];

/**
 * Subsets the fonts of every page: few letters and the weights that the site uses. Also writes their `@font-face`
 * rules, `main.css`, and those of all other letters, `others.css`.
 */
export function subsetFonts(): Plugin {
  return { name: "subset-fonts", buildStart: writeFonts };
}

async function writeFonts(): Promise<void> {
  const sources = fonts.map(({ rules }) => readRules(rules));
  const key = createHash("sha256")
    .update(readFileSync(import.meta.filename))
    .update(mainLetters);
  for (const { latin } of sources) key.update(readFileSync(latin.file));
  const mark = key.digest("hex");
  const markFile = join(folder, "made-of.sha256");
  if (existsSync(markFile) && readFileSync(markFile, "utf8") === mark) return;
  mkdirSync(folder, { recursive: true });
  const text = String.fromCodePoint(...readRange(mainLetters));
  await Promise.all(
    fonts.map(async ({ name }, index) => {
      const whole = readFileSync(sources[index]?.latin.file ?? "");
      const options = { targetFormat: "woff2", keepFeatures: features, variationAxes: { wght: weights } } as const;
      writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, text, options));
    }),
  );
  const main = fonts.map(
    ({ name, family, style }) =>
      `@font-face{font-family:"${family}";font-style:${style};font-weight:${weights.min} ${weights.max};` +
      `font-display:swap;src:url(./${name}.woff2) format("woff2");unicode-range:${mainLetters}}\n`,
  );
  writeFileSync(join(folder, "main.css"), main.join(""));
  writeFileSync(join(folder, "others.css"), sources.map(({ others }) => others).join(""));
  writeFileSync(markFile, mark);
}

/** Reads the CSS of a font package: its Latin file, and the rules for letters outside of the main subset. */
function readRules(rules: string): { latin: { file: string }; others: string } {
  const place = dirname(fileURLToPath(rules));
  const text = readFileSync(fileURLToPath(rules), "utf8");
  const [, latin = ""] = /url\(\.\/(files\/[\w-]+-latin-wght-\w+\.woff2)\)/.exec(text) ?? [];
  const main = new Set(readRange(mainLetters));
  const others = text
    .replaceAll("url(./", `url(@fontsource-variable/${basename(place)}/`)
    .replace(
      /unicode-range: ([^;]+);/g,
      (_rule, range: string) => `unicode-range: ${writeRange(readRange(range).filter((letter) => !main.has(letter)))};`,
    );
  return { latin: { file: join(place, latin) }, others };
}
