import type { z } from "zod";
import { type FillPlaceholders, mapTexts } from "./fill-placeholders.ts";
import type { TextBlock } from "./text-blocks.ts";
import { inSpanishOrder } from "./translated-blocks.ts";

type Language = "es" | "en";

/** Prefix of a selected column that holds only the translation of that column. */
const prefix = "translation_";

/**
 * A row in one language: its texts, and in `lang` the language of each text. Missing translations fall back to Spanish.
 */
export type Localized<Row, Texts> = Omit<Row, "translations" | keyof Texts> &
  Texts & { lang: Record<keyof Texts, Language> };

/** Returns the part of a select list that lets `localize` find the translations of columns. Empty for Spanish. */
export function translationsOf(columns: readonly string[], locale: Language): string {
  if (locale === "es") return "";
  return columns.map((column) => `,${prefix}${column}:translations->${locale}->${column}`).join("");
}

/**
 * Returns a row with its texts in `locale`, field by field: a text without a translation is in Spanish, and `lang`
 * holds the language of each text. `texts` is the schema of the translatable columns. Translations come from
 * `translations`, by language, or from `translationsOf`. `fill` replaces placeholders in the language of the text.
 * Blocks keep the order of the Spanish. Throws if a column does not match `texts`; a malformed translation counts as
 * missing.
 */
export function localize<Row extends object, Shape extends z.ZodRawShape>(
  row: Row,
  locale: Language,
  texts: z.ZodObject<Shape>,
  fill: FillPlaceholders = (text) => text,
): Localized<Row, z.infer<z.ZodObject<Shape>>> {
  const spanish = texts.parse(row);
  const localized: Record<string, unknown> = {};
  const lang: Record<string, Language> = {};
  for (const [column, value] of Object.entries(row)) {
    if (column !== "translations" && !column.startsWith(prefix)) localized[column] = value;
  }
  for (const [column, schema] of Object.entries(texts.shape)) {
    const original = valueAt(spanish, column);
    const stored = isEmpty(original) ? undefined : translationIn(row, locale, column, schema as z.ZodType);
    const ordered = isBlocks(original) && isBlocks(stored) ? inSpanishOrder(original, stored) : stored;
    const translated = isEmpty(ordered) ? undefined : ordered;
    const isSpanish = translated === undefined && !isEmpty(original);
    const language = isSpanish ? "es" : locale;
    lang[column] = language;
    localized[column] = mapTexts(translated ?? original, (text) => fill(text, language));
  }
  // TypeScript cannot infer that each column of `texts` was parsed by its schema.
  return { ...localized, lang } as unknown as Localized<Row, z.infer<z.ZodObject<Shape>>>;
}

/** Returns the translation of a column; undefined for Spanish and if it is missing, empty or malformed. */
function translationIn(row: object, locale: Language, column: string, schema: z.ZodType): unknown {
  if (locale === "es") return undefined;
  const stored = valueAt(valueAt(valueAt(row, "translations"), locale), column) ?? valueAt(row, prefix + column);
  if (isEmpty(stored)) return undefined;
  const { data } = schema.safeParse(stored);
  return isEmpty(data) ? undefined : data;
}

function isBlocks(value: unknown): value is TextBlock[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "object" && entry !== null && "text" in entry);
}

function valueAt(container: unknown, key: string): unknown {
  return typeof container === "object" && container !== null ? (container as Record<string, unknown>)[key] : undefined;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return !value.trim();
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
