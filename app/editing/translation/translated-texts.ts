import { z } from "zod";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import { blockIds, pairBlocks } from "#app/lib/translated-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { type FormerSpanish, revisionSource } from "./former-spanish.ts";
import { blockHash, sourceHash } from "./source-hash.ts";
import { combinedState, type TextState, type TranslationState } from "./translation-state.ts";

/** Sources of the English texts by column: a hash of the Spanish, or its revision. */
export type Sources = Readonly<Record<string, string>>;

type Columns = Readonly<Record<string, Json>>;

/** Texts of a record in both languages in their stored form. */
export type TranslatedTexts = {
  /** Translated columns. Texts of blocks are translated block by block, others as a whole. */
  kinds: Readonly<Record<string, "value" | "blocks">>;
  spanish: Columns;
  english: Columns;
  of: Sources;
  former: FormerSpanish;
};

/** A Spanish block and its English. `from` is the source reference of the English. */
export type TranslatedRow = { id: string; spanish: Json; english: Json | null; state: TextState; from: string | null };

/** Translation state of a text. `rows` are the blocks of a text in Spanish order; empty for other values. */
export type TextTranslation = {
  state: TextState;
  from: string | null;
  rows: TranslatedRow[];
  /** English blocks without a Spanish counterpart. */
  unpaired: Json[];
};

const sources = z.record(z.string(), z.string());

/**
 * Source of an English block that was copied from the Spanish. It equals no hash, so the block is stale until it is
 * translated or confirmed as the same in both languages, such as a name.
 */
export const copiedSource = "copy";

/** Returns the sources of a stored English translation. */
export function readSources(english: Readonly<Record<string, Json>>): Sources {
  return sources.safeParse(english.of).data ?? {};
}

export function textTranslations(texts: TranslatedTexts): Record<string, TextTranslation> {
  return Object.fromEntries(Object.keys(texts.kinds).map((column) => [column, textTranslation(texts, column)]));
}

export function translationState(texts: TranslatedTexts): TranslationState {
  const states = Object.values(textTranslations(texts)).map(({ state }) => state);
  return combinedState(states, !Object.keys(texts.kinds).some((column) => hasWords(texts.english[column])));
}

export function textTranslation(texts: TranslatedTexts, column: string): TextTranslation {
  const [spanish = null, english = null] = [texts.spanish[column], texts.english[column]];
  if (texts.kinds[column] === "blocks") return blocksTranslation(listOf(spanish), listOf(english), texts, column);
  const before = texts.former.columns?.[column];
  const from = texts.of[column] ?? (before === undefined ? null : sourceHash(before));
  const state = stateOf({ spanish: hasWords(spanish), english: hasWords(english), from, hash: sourceHash(spanish) });
  return { state, from, rows: [], unpaired: [] };
}

function blocksTranslation(
  spanish: Json[],
  english: Json[],
  { former }: TranslatedTexts,
  column: string,
): TextTranslation {
  const before = listOf(former.columns?.[column] ?? null);
  const beforeIds = blockIds(before);
  const { pairs, unpaired } = pairBlocks(spanish, english);
  const rows = pairs.map((pair): TranslatedRow => {
    const source = before[beforeIds.indexOf(pair.id)];
    const from = sourceOf(pair.english) ?? (source === undefined ? null : blockHash(source));
    const state = stateOf({
      spanish: hasText(pair.spanish),
      english: hasText(pair.english),
      from,
      hash: blockHash(pair.spanish),
    });
    return { ...pair, from, state };
  });
  const states = rows.map(({ state }) => state).filter((state) => state !== "none");
  const isMissing = states.every((state) => state === "missing");
  const state = states.length === 0 ? "none" : isMissing ? "missing" : combinedState(states, false);
  return { state, from: null, rows, unpaired };
}

function stateOf(text: { spanish: boolean; english: boolean; from: string | null; hash: string }): TextState {
  if (!text.spanish) return "none";
  if (!text.english) return "missing";
  return text.from === text.hash ? "current" : "stale";
}

/**
 * Returns the English with explicit sources. Called before the first change, because the fallback revision applies to
 * the whole record.
 */
export function withSources(texts: TranslatedTexts): { english: Columns; of: Sources } {
  return mapEnglish(texts, (from) => from ?? revisionSource(texts.former.revision));
}

/** Returns the English with the current Spanish as the source of every text, for a reviewed translation. */
export function asReviewed(texts: TranslatedTexts): { english: Columns; of: Sources } {
  return mapEnglish(texts, (_from, present) => present);
}

function mapEnglish(
  texts: TranslatedTexts,
  source: (from: string | null, present: string) => string,
): { english: Columns; of: Sources } {
  const english: Record<string, Json> = { ...texts.english };
  const of: Record<string, string> = {};
  for (const [column, { from, rows, unpaired }] of Object.entries(textTranslations(texts))) {
    if (texts.kinds[column] === "blocks") {
      const paired = rows.flatMap((row) =>
        row.english === null ? [] : [identifyBlock(row.english, row.id, source(row.from, blockHash(row.spanish)))],
      );
      if (Array.isArray(english[column])) english[column] = [...paired, ...unpaired];
    } else if (hasWords(texts.english[column])) {
      of[column] = source(from, sourceHash(texts.spanish[column] ?? null));
    }
  }
  return { english, of };
}

/**
 * Returns the English blocks of a text after some were written. A changed block is a translation of the present
 * Spanish, or a copy where its words are those of the Spanish; that of the row `currentId` is a translation even so. An
 * unchanged block keeps its source: `revision`, where no other is known.
 */
export function writtenRows(
  { rows, unpaired }: TextTranslation,
  written: readonly Json[],
  { revision, currentId }: { revision: number; currentId?: string },
): Json[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paired = written.flatMap((block) => {
    const row = byId.get(String(property(block, "id")));
    if (!row) return [];
    const isSame = row.id !== currentId && row.english !== null && contentOf(row.english) === contentOf(block);
    if (isSame) return [identifyBlock(block, row.id, row.from ?? revisionSource(revision))];
    const isCopy = row.id !== currentId && isCopyOf(row.spanish, block);
    return [identifyBlock(block, row.id, isCopy ? copiedSource : blockHash(row.spanish))];
  });
  return [...paired, ...unpaired];
}

/** Numbers and signs alone are the same in both languages. */
function isCopyOf(spanish: Json, english: Json): boolean {
  return blockHash(spanish) === blockHash(english) && /\p{L}/u.test(String(property(spanish, "text") ?? ""));
}

function contentOf(block: Json): string {
  return canonicalJson({ ...(block as object), id: null, of: null });
}

/** True for a non-blank text, or a list or object that contains one. */
function hasWords(stored: Json | undefined): boolean {
  if (typeof stored === "string") return stored.trim() !== "";
  if (Array.isArray(stored)) return stored.some((entry) => hasWords(isBlock(entry) ? (entry.text ?? "") : entry));
  return typeof stored === "object" && stored !== null && Object.values(stored).some((value) => hasWords(value));
}

function isBlock(entry: Json): entry is { type: Json; text?: Json } {
  return isPlainObject(entry) && "type" in entry;
}

function hasText(block: Json | null): boolean {
  const text = block === null ? undefined : property(block, "text");
  return typeof text === "string" && text.trim() !== "";
}

function sourceOf(block: Json | null): string | null {
  const of = block === null ? undefined : property(block, "of");
  return typeof of === "string" && of !== "" ? of : null;
}

function identifyBlock(block: Json, id: string, of: string): Json {
  return { ...(block as Record<string, Json>), id, of };
}

function listOf(stored: Json): Json[] {
  return Array.isArray(stored) ? stored : [];
}

function property(container: Json, name: string): Json | undefined {
  return isPlainObject<Json>(container) ? container[name] : undefined;
}
