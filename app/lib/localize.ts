import type { z } from "zod";
import { type FillPlaceholders, mapTexts } from "./fill-placeholders.ts";
import type { TextBlock } from "./text-blocks.ts";
import { inSpanishOrder } from "./translated-blocks.ts";

type Language = "es" | "en";

/** Before the name of a column in what is selected: the column's translation, and nothing of the others'. */
const prefix = "translation_";

/**
 * A row in one language: its texts, and in `lang` the language that each of them is in. Spanish where a translation
 * lacks.
 */
export type Localized<Row, Texts> = Omit<Row, "translations" | keyof Texts> &
  Texts & { lang: Record<keyof Texts, Language> };

/** What a query selects so that `localize` finds the translations of some columns. Empty in Spanish. */
export function translationsOf(columns: readonly string[], locale: Language): string {
  if (locale === "es") return "";
  return columns.map((column) => `,${prefix}${column}:translations->${locale}->${column}`).join("");
}

/**
 * A row with its texts in `locale`, field by field: a text that has no translation is given in Spanish, and `lang` says
 * so. `texts` describes the translatable columns and reads the jsonb ones. The translations are in `translations`, by
 * language, or selected with `translationsOf`. `fill` puts the values of the day into each text, in the language that
 * it is in. A text of blocks has the order of the Spanish. Throws when a column holds what `texts` does not allow; such
 * a translation counts as missing.
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
  // What TypeScript cannot see: each column of `texts` has been read by its schema.
  return { ...localized, lang } as unknown as Localized<Row, z.infer<z.ZodObject<Shape>>>;
}

/** The translation of a column; undefined when it is missing, empty or malformed, and for Spanish. */
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
