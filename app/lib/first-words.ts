/**
 * The beginning of a text, up to a whole word and its end mark, at most `most` characters; 200, as search engines show
 * it.
 */
export function firstWords(text: string, most = 200): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1).replace(/[\s,;:.]+$/, "")}…`;
}
