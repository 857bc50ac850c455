/** Replaces placeholders of a text in `lang` by current values. `own` are values of the text's own row. */
export type FillPlaceholders = (text: string, lang: "es" | "en", own?: Values) => string;

type Values = Readonly<Record<string, string>>;

/**
 * Replaces each placeholder `{{like-this}}` by its value. An unknown placeholder is removed with the space before it,
 * so that readers see no braces, and reported to `onUnknown`.
 */
export function fillPlaceholders(text: string, values: Values, onUnknown: (name: string) => void): string {
  return text.replace(/(\s?)\{\{\s*([^{}]*?)\s*\}\}/g, (_, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return space + value;
    onUnknown(name);
    return "";
  });
}

/** Returns a copy of the content with `change` applied to every text, at any depth of lists and objects. */
export function mapTexts<Content>(content: Content, change: (text: string) => string): Content {
  if (typeof content === "string") return change(content) as Content;
  if (Array.isArray(content)) return content.map((item) => mapTexts(item, change)) as Content;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, item]) => [key, mapTexts(item, change)])) as Content;
}
