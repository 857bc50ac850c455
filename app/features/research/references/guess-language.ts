import { foldText } from "#app/lib/text-search.ts";

/** Frequent words that are unique to one of the three languages, with case and accents folded. */
const smallWords = {
  es: ["el", "los", "las", "del", "y", "en", "una", "con", "su", "al", "la", "es", "desde", "hacia", "sobre"],
  en: ["the", "of", "and", "in", "for", "with", "an", "to", "on", "from", "by", "is", "its", "between", "using"],
  pt: ["o", "os", "do", "da", "dos", "das", "em", "na", "nas", "uma", "com", "ao", "e", "pela", "sao"],
};
const languageOf = new Map(
  Object.entries(smallWords).flatMap(([language, words]) => words.map((word) => [word, language] as const)),
);

/** Guesses the language of a text by its frequent words; null if undecided. */
export function guessLanguage(text: string): "es" | "en" | "pt" | null {
  const counts = { es: 0, en: 0, pt: 0 };
  for (const word of foldText(text.slice(0, 2000)).match(/\p{L}+/gu) ?? []) {
    const language = languageOf.get(word) as keyof typeof counts | undefined;
    if (language) counts[language] += 1;
  }
  const [[best, most], [, next]] = Object.entries(counts).sort(([, one], [, other]) => other - one) as [
    [keyof typeof counts, number],
    [string, number],
  ];
  return most >= 2 && most >= 2 * next ? best : null;
}
