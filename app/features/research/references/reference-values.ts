import { foldText } from "#app/lib/text-search.ts";
import { formatPageRange } from "../page-range.ts";
import type { ReferenceKind, ReferenceWork } from "./reference-work.ts";

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Joins the lines of each paragraph; empty lines separate paragraphs. */
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

/** Returns a language by code or name: «es-CL», «Spanish», «brazilian». Null for others. */
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

/** Returns the month, from 1, of a number or of a name in English or Spanish; null for others. */
export function readMonth(text: string): number | null {
  const word = foldText(text.trim()).slice(0, 3);
  if (/^\d{1,2}$/.test(text.trim())) return inRange(Number(text), 12);
  const index = monthNames.findIndex((names) => names.includes(word));
  return index < 0 ? null : index + 1;
}

/**
 * Formats a date: `2024`, `2024-05`, `2024-05-31`. Null without a valid year; an invalid part and those after it are
 * dropped.
 */
export function dateOf(year: number | null, month?: number | null, day?: number | null): string | null {
  if (!year || !Number.isInteger(year) || year < 1900 || year > 2200) return null;
  const two = (part: number) => String(part).padStart(2, "0");
  if (!month || !inRange(month, 12)) return String(year);
  if (!day || !inRange(day, new Date(Date.UTC(year, month, 0)).getUTCDate())) return `${year}-${two(month)}`;
  return `${year}-${two(month)}-${two(day)}`;
}

/** Parses «2024-05-31», «2024/05/31/», «2024-05/2024-06» (its start), «c2024», «[2024]». */
export function readDate(text: string): string | null {
  const [, year, month, day] =
    /(?<!\d)(\d{4})(?!\d)(?:[-/.](\d{1,2})(?!\d))?(?:[-/.](\d{1,2})(?!\d))?/.exec(text.slice(0, 200)) ?? [];
  return year ? dateOf(Number(year), Number(month ?? 0), Number(day ?? 0)) : null;
}

function inRange(value: number, most: number): number | null {
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

/**
 * Chooses the print date; the first date is the file's year of publication. `differing` joins all dates if their
 * years differ. Online publication is often one year earlier; a larger gap belongs to something else.
 */
export function choosePrintDate(dates: readonly (string | null)[]): { date: string | null; differing: string | null } {
  const known = dates.filter((date) => date !== null);
  const yearOf = (date: string) => Number(date.slice(0, 4));
  const first = known[0] ? yearOf(known[0]) : 0;
  const printed = Math.max(0, ...known.map(yearOf).filter((year) => year === first || year === first + 1));
  const [date = null] = known
    .filter((other) => yearOf(other) === printed)
    .sort((one, other) => other.length - one.length);
  const isDiffering = new Set(known.map(yearOf)).size > 1;
  return { date, differing: isDiffering ? [...new Set(known)].join(" · ") : null };
}

/** Reviews of books, conferences, software etc., as opposed to literature reviews. */
const otherReviews = /\b(?:book|conference|peer|film|software|libros?)\b/;

/**
 * Refines the kind of an article by the database's document type: «Review» of Scopus, «Review; Early Access» of Web of
 * Science, «Artículo de revisión».
 */
export function refineKind(kind: ReferenceKind, documentType: string): ReferenceKind {
  const types = foldText(documentType.slice(0, 200)).split(/[;,|]/);
  const isReview = types.some((type) => /\b(?:review|revision)\b/.test(type) && !otherReviews.test(type));
  return kind === "article" && isReview ? "review" : kind;
}

const nothing = /^(?:n\/?a|s\/?p|null|none|[-–—.?]+)?$/i;

/** Returns the first text with pages or an article number. */
export function readPages(...texts: string[]): string {
  for (const text of texts) {
    // Wiley writes «n/a--n/a» for no pages; Web of Science «ARTN 123» for 123.
    const parts = text.split(/[-–—]+/).map((part) => part.trim());
    if (parts.every((part) => nothing.test(part))) continue;
    return formatPageRange(text.trim().replace(/^(?:artn|art(?:icle)?\.? (?:no|number|id)\.?:?)\s+(?=\S)/i, ""));
  }
  return "";
}
