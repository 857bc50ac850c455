import { foldText } from "#app/lib/text-search.ts";
import type { ReferenceWork } from "./reference-work.ts";

/** On one line, with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Several paragraphs: lines of one are joined, empty lines stay between them. */
export function paragraphs(text: string): string {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const words = oneLine(line);
    if (words) blocks.at(-1)?.push(words);
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks
    .map((lines) => lines.join(" "))
    .filter(Boolean)
    .join("\n\n");
}

const languageCodes: Record<string, readonly string[]> = {
  es: ["es", "spa", "spanish", "espanol", "castellano"],
  en: ["en", "eng", "english", "ingles", "american", "british", "usenglish", "ukenglish", "canadian", "australian"],
  pt: ["pt", "por", "portuguese", "portugues", "brazil", "brazilian"],
};

/** The language of a work by its code or name: «es-CL», «Spanish», «brazilian». Null for any other. */
export function readLanguage(text: string): ReferenceWork["language"] {
  const word = foldText(text.trim().slice(0, 30)).split(/[-_,;/ ]/)[0] ?? "";
  const found = Object.entries(languageCodes).find(([, names]) => names.includes(word));
  return (found?.[0] as ReferenceWork["language"]) ?? null;
}

const monthNames = [
  ["jan", "ene"],
  ["feb", "feb"],
  ["mar", "mar"],
  ["apr", "abr"],
  ["may", "may"],
  ["jun", "jun"],
  ["jul", "jul"],
  ["aug", "ago"],
  ["sep", "set"],
  ["oct", "oct"],
  ["nov", "nov"],
  ["dec", "dic"],
];

/** The month of a number or of a name in English or Spanish, from 1; null for others. */
export function readMonth(text: string): number | null {
  const word = foldText(text.trim()).slice(0, 3);
  if (/^\d{1,2}$/.test(text.trim())) return inRange(Number(text), 12);
  const index = monthNames.findIndex((names) => names.includes(word));
  return index < 0 ? null : index + 1;
}

/**
 * A date of its parts: `2024`, `2024-05`, `2024-05-31`. Null without a year that works can have. Parts that are none
 * are left out with those behind them.
 */
export function dateOf(year: number | null, month?: number | null, day?: number | null): string | null {
  if (!year || !Number.isInteger(year) || year < 1900 || year > 2200) return null;
  const two = (part: number) => String(part).padStart(2, "0");
  if (!month || !inRange(month, 12)) return String(year);
  if (!day || !inRange(day, new Date(Date.UTC(year, month, 0)).getUTCDate())) return `${year}-${two(month)}`;
  return `${year}-${two(month)}-${two(day)}`;
}

/** A date as files write it: «2024-05-31», «2024/05/31/», «2024-05/2024-06» (its beginning), «c2024», «[2024]». */
export function readDate(text: string): string | null {
  const [, year, month, day] =
    /(?<!\d)(\d{4})(?!\d)(?:[-/.](\d{1,2})(?!\d))?(?:[-/.](\d{1,2})(?!\d))?/.exec(text.slice(0, 200)) ?? [];
  return year ? dateOf(Number(year), Number(month ?? 0), Number(day ?? 0)) : null;
}

function inRange(value: number, most: number): number | null {
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

const tag =
  /<(\/?)(?:(?:jats|mml|xhtml):)?(p|sec|title|list|list-item|br|i|b|u|em|strong|italic|bold|sub|sup|scp|sc|span|div|inf|tt|math|m[a-z]{1,10})(?:\s[^<>]{0,2000})?\/?>/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** A text without the marks of HTML, JATS and MathML that titles and abstracts of registers have. */
export function withoutMarkup(text: string): string {
  const plain = text.replace(tag, (_, closing: string, name: string) =>
    /^(?:p|sec|title|list|list-item|br|div)$/i.test(name) && (closing || /^br$/i.test(name)) ? "\n\n" : "",
  );
  return plain.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}
