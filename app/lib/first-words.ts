/**
 * Returns the beginning of a text, cut after a whole word, with at most `most` characters. 200 is what search engines
 * show.
 */
export function firstWords(text: string, most = 200): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1).replace(/[\s,;:.]+$/, "")}…`;
}
