import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { firstWords } from "#app/lib/first-words.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { isItem, spansOf, type TextBlock } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { Field, Fields } from "../description/field.ts";
import { controlId } from "../description/field-problems.ts";
import { contentTexts } from "../description/form-translation.ts";
import { fieldsOf, type RecordType, translatedFields } from "../description/record-type.ts";
import type { Warning } from "../description/warning.ts";
import type { FormerSpanish } from "../translation/former-spanish.ts";
import { sourceWords } from "../translation/spanish-versions.ts";
import {
  copiedSource,
  type TextTranslation,
  type TranslatedRow,
  type TranslatedTexts,
  textTranslations,
} from "../translation/translated-texts.ts";
import { readEnglish } from "../translation/write-translation.ts";

/** A stored text: the id and label of its control, its field, and its value. */
type StoredText = { id: string; label: string; field: Field; value: Json };

/**
 * Returns warnings about a record's content, in the order of the page. `placeholders` are the allowed names; null while
 * they are loading.
 */
export function recordWarnings(
  type: RecordType,
  content: RecordContent,
  {
    today,
    placeholders,
    former,
    written = content,
  }: {
    today: CalendarDay;
    placeholders: ReadonlySet<string> | null;
    /** Spanish from which older English was translated. */
    former: FormerSpanish;
    /** The content with pictures that are not uploaded yet. */
    written?: RecordContent;
  },
): Warning[] {
  return [
    ...textsOf(type, written).flatMap((text) => textWarnings(text, placeholders)),
    ...(type.checks?.(content, today) ?? []),
    ...translationWarnings(contentTexts(type, content, former), (column) => englishPlace(type, column)),
    ...missingEnglish(type, content),
  ];
}

/** Returns the link targets of a record's texts, each with the control of its text. */
export function recordLinks(type: RecordType, content: RecordContent): { href: string; id: string; label: string }[] {
  return textsOf(type, content).flatMap(({ id, label, field, value }) =>
    field.kind === "blocks" ? blockLinks(parseBlocks(value)).map((href) => ({ href, id, label })) : [],
  );
}

function textsOf(type: RecordType, { row }: RecordContent): StoredText[] {
  const english = readEnglish(row.translations ?? {});
  const inSpanish = storedTexts(fieldsOf(type), row, (column, label) => ({ id: controlId(column), label }));
  const inEnglish = storedTexts(translatedFields(type), english, (column) => englishPlace(type, column));
  return [...inSpanish, ...inEnglish];
}

function englishPlace(type: RecordType, column: string): { id: string; label: string } {
  const field = fieldsOf(type)[column]?.label() ?? column;
  return { id: controlId("en", column), label: m.record_in_english({ field }) };
}

function storedTexts(
  fields: Fields,
  row: Readonly<Record<string, Json>>,
  place: (column: string, label: string) => { id: string; label: string },
): StoredText[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    const value = row[column];
    return value === undefined || value === null ? [] : [{ ...place(column, field.label()), field, value }];
  });
}

function textWarnings({ id, label, field, value }: StoredText, placeholders: ReadonlySet<string> | null): Warning[] {
  const asWarning = (text: string): Warning => ({ id, text: m.check_in_field({ field: label, text }), asks: true });
  const unknown = placeholders ? placeholdersIn(plainTextOf(value)).filter((name) => !placeholders.has(name)) : [];
  return [
    ...(field.kind === "blocks" ? blockWarnings(parseBlocks(value)) : []),
    ...[...new Set(unknown)].map((name) => m.check_placeholder({ name: `{{${name}}}` })),
  ].map(asWarning);
}

/** Returns one warning for all fields without English, because they are translated together. */
function missingEnglish(type: RecordType, { row }: RecordContent): Warning[] {
  const english = readEnglish(row.translations ?? {});
  const missing = Object.entries(translatedFields(type)).filter(
    ([column]) => plainTextOf(row[column]).trim() && !plainTextOf(english[column]).trim(),
  );
  const [first] = missing;
  if (!first) return [];
  const fields = missing.map(([, field]) => field.label()).join(", ");
  return [{ id: controlId("en", first[0]), text: m.check_english({ fields }), asks: false }];
}

/** Returns warnings about the blocks of a text. The messages do not name the text. */
function blockWarnings(blocks: readonly TextBlock[]): string[] {
  const undescribed = blocks.filter((block) => block.as === "image" && !block.alt.trim() && !block.caption?.trim());
  const { length } = undescribed;
  return [
    ...headingWarnings(blocks),
    ...(length > 0 ? [counted(length, m.check_image_alt_one, m.check_image_alt)] : []),
  ];
}

function headingWarnings(blocks: readonly TextBlock[]): string[] {
  let hasAbove = false;
  for (const block of blocks) {
    if (block.type !== "heading" || block.as) continue;
    if (block.level === 3 && !hasAbove) return [m.check_heading_order({ heading: block.text })];
    hasAbove = true;
  }
  return [];
}

/** Returns the link targets and file URLs of blocks. */
function blockLinks(blocks: readonly TextBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.as === "file") return [block.href];
    if (block.as && !isItem(block)) return [];
    return spansOf(block).flatMap(({ href }) => (href ? [href] : []));
  });
}

/** Returns the names of the placeholders in a text, written `{{like-this}}`. */
function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = ""]) => name);
}

/** Returns the words of a stored value of any kind: blocks, lists, objects. */
function plainTextOf(stored: unknown): string {
  if (typeof stored === "string") return stored;
  if (Array.isArray(stored)) return stored.map(plainTextOf).join("\n");
  if (typeof stored !== "object" || stored === null) return "";
  return Object.values(stored).map(plainTextOf).join("\n");
}

/** Maximum number of rows named in a warning. */
const maxNamed = 4;

/**
 * Returns warnings about partial, stale and copied translations. Publishing requires confirmation for texts of blocks,
 * which readers would get incomplete; stale fields are only reported. Texts without any English are not reported,
 * because each language is published separately. `place` returns the id and the label of the control of a column's
 * English.
 */
export function translationWarnings(
  texts: TranslatedTexts,
  place: (column: string) => { id: string; label: string },
): Warning[] {
  return Object.entries(textTranslations(texts)).flatMap(([column, translation]) => {
    const { id, label } = place(column);
    const asks = texts.kinds[column] === "blocks";
    const words = asks ? blocksWarnings(translation) : fieldWarnings(translation);
    return words.map((text) => ({ id, text: m.check_in_field({ field: label, text }), asks }));
  });
}

function fieldWarnings({ state }: TextTranslation): string[] {
  return state === "stale" ? [m.check_field_stale()] : [];
}

function blocksWarnings({ state, rows, unpaired }: TextTranslation): string[] {
  const isCopy = ({ state: own, from }: TranslatedRow) => own === "stale" && from === copiedSource;
  const missing = namesOf(rows.filter((row) => row.state === "missing"));
  const stale = namesOf(rows.filter((row) => row.state === "stale" && !isCopy(row)));
  const copied = namesOf(rows.filter(isCopy));
  return [
    ...(state === "missing" || !missing ? [] : [m.check_rows_missing({ rows: missing })]),
    ...(stale ? [m.check_rows_stale({ rows: stale })] : []),
    ...(copied ? [m.check_rows_copied({ rows: copied })] : []),
    ...(unpaired.length > 0 ? [m.check_rows_unpaired()] : []),
  ];
}

/** Formats the first words of the rows' Spanish; empty without rows. */
function namesOf(rows: readonly TranslatedRow[]): string {
  const names = rows
    .slice(0, maxNamed)
    .map(({ spanish }) => m.check_row({ words: firstWords(sourceWords(spanish), 40) }));
  const others = rows.length - maxNamed;
  return [names.join(", "), others > 0 ? counted(others, m.check_rows_others_one, m.check_rows_others) : ""]
    .filter(Boolean)
    .join(" ");
}
