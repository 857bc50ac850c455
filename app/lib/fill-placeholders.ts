/** Puts the values of the day into a text that is in `lang`. `own` are values of the text's own row, by placeholder. */
export type FillPlaceholders = (text: string, lang: "es" | "en", own?: Values) => string;

type Values = Readonly<Record<string, string>>;

/**
 * A text with each placeholder, written `{{like-this}}`, replaced by its value. One that is not known is left out with
 * the space before it, so that no reader sees braces, and is named to `onUnknown`.
 */
export function fillPlaceholders(text: string, values: Values, onUnknown: (name: string) => void): string {
  return text.replace(/(\s?)\{\{\s*([^{}]*?)\s*\}\}/g, (_, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return space + value;
    onUnknown(name);
    return "";
  });
}

/** The same content with every text in it changed, however deep in lists and objects. */
export function mapTexts<Content>(content: Content, change: (text: string) => string): Content {
  if (typeof content === "string") return change(content) as Content;
  if (Array.isArray(content)) return content.map((item) => mapTexts(item, change)) as Content;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, item]) => [key, mapTexts(item, change)])) as Content;
}
