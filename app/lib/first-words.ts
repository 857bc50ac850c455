/**
 * Returns the beginning of a text, cut after a whole word, with at most `maxLength` characters. 200 is what search
 * engines show.
 */
export function firstWords(text: string, maxLength = 200): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(" ", maxLength - 1);
  return `${text.slice(0, end > 0 ? end : maxLength - 1).replace(/[\s,;:.]+$/, "")}…`;
}
