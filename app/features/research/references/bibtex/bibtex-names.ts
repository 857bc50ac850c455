import { familyStart, readFamilyFirst } from "../person-names.ts";
import { oneLine } from "../reference-values.ts";
import type { ReferencePerson } from "../reference-work.ts";
import { unescapeText } from "../without-markup.ts";
import { resolveConditionals } from "./latex-conditionals.ts";
import { latexToText } from "./latex-to-text.ts";

export type BibtexNames = { people: ReferencePerson[]; hasMore: boolean; isUnclear: boolean };

/**
 * Parses a name list such as `author`: «Last, First and von Last, Jr, First and First Last and {Some Institute} and
 * others», and biblatex' «family=Last, given=First». Also splits names joined by semicolons. `isUnclear` is true if a
 * name has too many commas: «and» is probably missing.
 */
export function readBibtexNames(latex: string): BibtexNames {
  const names = splitNames(unescapeText(resolveConditionals(latex).replaceAll("\\&", "&")));
  const isOthers = (name: string) => /^\{?others\}?$/i.test(name);
  const parts = names.filter((name) => !isOthers(name)).map((name) => splitOutsideBraces(name, ","));
  return {
    people: parts.map(readName).filter(({ family, given }) => family || given),
    hasMore: names.some(isOthers),
    isUnclear: parts.some((commas) => commas.length > 3 && !commas.some((part) => keyed.test(part.trim()))),
  };
}

const keyed = /^(given|family|prefix|suffix)\s{0,5}=/i;

function splitNames(latex: string): string[] {
  const names = splitOutsideBraces(latex, "and");
  return (names.length > 1 ? names : splitOutsideBraces(latex, ";")).map((name) => name.trim()).filter(Boolean);
}

function readName(commas: string[]): ReferencePerson {
  const [first = "", second = "", third] = commas.map((part) => part.trim());
  if (commas.some((part) => keyed.test(part.trim()))) return readKeyedName(commas);
  if (commas.length === 1) return readUnsortedName(first);
  const [suffix, given] = third === undefined ? ["", second] : [second, commas.slice(2).join(" ")];
  return person([first, suffix].join(" "), given);
}

/** Parses «First von Last», in which a group in braces is one word; also «Fuentes E.». */
function readUnsortedName(name: string): ReferencePerson {
  const words = splitOutsideBraces(name, " ").filter(Boolean);
  const texts = words.map((word) => oneLine(latexToText(word)) || word);
  const start = familyStart(texts, (_, index) => isSmall(words[index] as string));
  const familyFirst = start === 0 && words.length > 1 ? readFamilyFirst(texts.join(" ")) : null;
  if (familyFirst) return { ...familyFirst, orcid: null };
  return person(words.slice(start).join(" "), words.slice(0, start).join(" "));
}

/** True for a particle such as «de» and «von». Braces exclude a word. */
function isSmall(word: string): boolean {
  return !/^\{[^\\]/.test(word) && /^\p{Ll}/u.test(latexToText(word));
}

function readKeyedName(commas: string[]): ReferencePerson {
  const parts = Object.fromEntries(
    commas.map((part) => [part.split("=")[0]?.trim().toLowerCase(), part.slice(part.indexOf("=") + 1)]),
  );
  return person([parts.prefix, parts.family, parts.suffix].filter(Boolean).join(" "), parts.given ?? "");
}

function person(family: string, given: string): ReferencePerson {
  return { given: oneLine(latexToText(given)), family: oneLine(latexToText(family)), orcid: null };
}

/** Splits at a character or the word «and», outside braces. */
function splitOutsideBraces(text: string, at: "," | ";" | " " | "and"): string[] {
  const separator = at === "and" ? /\s+and(?=\s)/iy : at === " " ? /(?:\s|(?<!\\)~)+/y : at === "," ? /,/y : /;/y;
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    // Only the first of several spaces can start a separator: this keeps the time linear.
    if (depth !== 0 || (at === "and" && index > 0 && /\s/.test(text[index - 1] as string))) continue;
    separator.lastIndex = index;
    const found = separator.exec(text)?.[0];
    if (!found) continue;
    parts.push(text.slice(start, index));
    start = index + found.length;
    index = start - 1;
  }
  return [...parts, text.slice(start)];
}
