import type { Random } from "../random.ts";

export type Language = "es" | "en";
export type Phrase = Record<Language, string>;

/** Reads "en español|in English". One part alone serves both languages (a Latin name, a journal). */
export function parsePhrase(pair: string): Phrase {
  const [es = "", en = es] = pair.split("|");
  return { es, en };
}

/** A noun phrase as a title begins with it: without its article. */
function withoutArticle(text: string, language: Language): string {
  return text.replace(language === "es" ? /^(el|la|los|las|lo|una?) /u : /^(the|an?) /u, "");
}

/** Whether a Spanish noun phrase, told by its article, takes a plural verb. */
function isPlural(spanish: string): boolean {
  return /^(los|las|unos|unas) /u.test(spanish);
}

/** What Spanish does where words meet: `de el` → `del`, `a el` → `al`, `y i…` → `e i…`, `o o…` → `u o…`. */
export function joinSpanish(text: string): string {
  return text
    .replace(/(^|[\s(«])([Dd])e el (?=\S)/gu, "$1$2el ")
    .replace(/(^|[\s(«])([Aa]) el (?=\S)/gu, "$1$2l ")
    .replace(/ y (?=[iIíÍ](?![aeoáéó])|[hH][iIíÍ](?![aeoáéó]))/gu, " e ")
    .replace(/ o (?=[oOóÓ]|[hH][oOóÓ])/gu, " u ");
}

export function capitalize(text: string): string {
  return text.replace(/^([«“¿¡(]*)(\p{Ll})/u, (_, opening: string, letter: string) => opening + letter.toUpperCase());
}

/** Upper case at the start and after each full stop. */
export function capitalizeSentences(text: string): string {
  return capitalize(text).replace(
    /([.?!] )([«“¿¡(]*)(\p{Ll})/gu,
    (_, stop: string, opening: string, letter: string) => stop + opening + letter.toUpperCase(),
  );
}

/**
 * Fills a template. `{t}` is the phrase t; `{t-}` the same without its article; `{t?rigió:rigieron}` a word that agrees
 * with t in number; `{n:20-80}` a whole number, `{x:0.20-0.80}` a decimal with as many places as written, `{p:10-60}` a
 * percentage, all written as the language does. Throws where a phrase is missing.
 */
export function fillTemplate(
  template: string,
  phrases: Record<string, Phrase>,
  language: Language,
  random: Random,
): string {
  const text = template.replace(/\{([a-z]\w*)(-|[:?][^{}]*)?\}/gu, (whole, key: string, rest = "") => {
    if (rest.startsWith(":")) return writeNumber(key, rest.slice(1), language, random);
    const phrase = phrases[key];
    if (!phrase) throw new Error(`Nothing fills ${whole} in "${template}"`);
    if (rest.startsWith("?")) return rest.slice(1).split(":")[isPlural(phrase.es) ? 1 : 0] ?? "";
    return fillTemplate(
      rest === "-" ? withoutArticle(phrase[language], language) : phrase[language],
      phrases,
      language,
      random,
    );
  });
  return language === "es" ? joinSpanish(text) : text;
}

function writeNumber(kind: string, range: string, language: Language, random: Random): string {
  const [low = "0", high = low] = range.split("-");
  const places = low.split(".")[1]?.length ?? 0;
  const value = random.between(Number(low), Number(high));
  if (kind === "x") return inLanguage(value.toFixed(places), language);
  if (kind === "p") return inLanguage(value.toFixed(places), language) + (language === "es" ? "\u00a0%" : "%");
  return groupDigits(Math.round(value), language);
}

function inLanguage(decimal: string, language: Language): string {
  return language === "es" ? decimal.replace(".", ",") : decimal;
}

/** Spanish groups digits from five on, by a space; English by commas. */
function groupDigits(value: number, language: Language): string {
  const digits = String(value);
  if (digits.length < (language === "es" ? 5 : 4)) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/gu, language === "es" ? "\u00a0" : ",");
}
