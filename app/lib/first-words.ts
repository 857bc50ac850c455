/** The beginning of a text, at most `most` characters up to a whole word; 200, as search engines show it. */
export function firstWords(text: string, most = 200): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return `${text.slice(0, end > 0 ? end : most)}…`;
}
