/** The beginning of a text, at most 200 characters up to a whole word, as search engines show it. */
export function firstWords(text: string): string {
  if (text.length <= 200) return text;
  return `${text.slice(0, text.lastIndexOf(" ", 200))}…`;
}
