import type { z } from "zod";
import { type FillText, mapTexts } from "./fill-text.ts";

type Language = "es" | "en";

/** A row whose Spanish texts are in its columns and whose others are in `translations`, by language. */
type TranslatableRow = { translations: unknown };

/** The row with its texts in one language. `lang` says which one that is: Spanish where a translation lacks. */
export type Localized<Row extends TranslatableRow, Texts> = Omit<Row, "translations" | keyof Texts> &
  Texts & { lang: Language };

/**
 * A row with its texts in `locale`. `texts` describes the translatable columns and reads the jsonb ones; it throws when
 * a column holds what it does not allow. A translation counts when it has every text that the Spanish row has, so that
 * a row is in one language throughout; else the Spanish texts are given and `lang` says so. `fill` puts the values of
 * the day into the texts, in the language that they are in.
 */
export function localizeRow<Row extends TranslatableRow, Shape extends z.ZodRawShape>(
  { translations, ...columns }: Row,
  locale: Language,
  texts: z.ZodObject<Shape>,
  fill: FillText = (text) => text,
): Localized<Row, z.infer<z.ZodObject<Shape>>> {
  const spanish = texts.parse(columns);
  const translated = locale === "es" ? null : wholeTranslation(spanish, valueAt(translations, locale), texts.shape);
  const lang = translated ? locale : "es";
  const filled = mapTexts({ ...spanish, ...translated }, (text) => fill(text, lang));
  const localized = { ...columns, ...filled, lang };
  // What TypeScript cannot see: a column and its text of the same name are merged by the spread.
  return localized as unknown as Localized<Row, z.infer<z.ZodObject<Shape>>>;
}

/** The translated texts that replace the Spanish ones, or null when one of them is missing or malformed. */
function wholeTranslation(spanish: object, translation: unknown, shape: z.ZodRawShape): object | null {
  const translated: Record<string, unknown> = {};
  for (const [column, schema] of Object.entries(shape)) {
    if (isEmpty(valueAt(spanish, column))) continue;
    const candidate = valueAt(translation, column);
    const { data } = isEmpty(candidate) ? { data: undefined } : (schema as z.ZodType).safeParse(candidate);
    if (isEmpty(data)) return null;
    translated[column] = data;
  }
  return Object.keys(translated).length > 0 ? translated : null;
}

function valueAt(container: unknown, key: string): unknown {
  return typeof container === "object" && container !== null ? (container as Record<string, unknown>)[key] : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" ? !value.trim() : isEmptyList(value));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
