import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Field } from "./field.ts";

/** Limits of a stored value. The database enforces them (`text_limits`); a test compares the numbers. */
export type TextLimits = {
  /** Of a text, or of each text in a list. */
  characters: number;
  entries: number;
  bytes: number;
};

const most = { line: 500, lines: 10_000, address: 2_000, listed: 2_000, whole: 1_000_000 };

/** Returns the limits of a field; null for fields without free text. */
export function textLimits(field: Field): TextLimits | null {
  const characters = maxCharacters(field);
  const entries = field.kind === "rows" ? (field.most ?? 1_000) : 1_000;
  return characters === null ? null : { characters, entries, bytes: most.whole };
}

function maxCharacters(field: Field): number | null {
  switch (field.kind) {
    case "text":
      return field.maxLength ?? (field.lines ? most.lines : most.line);
    case "email":
    case "phone":
    case "slug":
      return most.line;
    case "link":
    case "image":
    case "pdf":
      return most.address;
    case "list":
    case "rows":
      return most.listed;
    case "blocks":
      return most.whole;
    default:
      return null;
  }
}

/**
 * Returns the error for a value above its limit; null if it is within the limit, or if the stored value (`held`) is as
 * long.
 */
export function lengthProblem(field: Field, written: Json, held: Json | undefined): string | null {
  const limits = textLimits(field);
  if (!limits || (typeof written === "string" && written.length <= limits.characters)) return null;
  const size = sizeOf(written);
  const exceeds = (name: keyof TextLimits) => size[name] > limits[name] && size[name] > sizeOf(held ?? null)[name];
  const counts = (name: keyof TextLimits) => ({ length: formatNumber(size[name]), limit: formatNumber(limits[name]) });
  if (exceeds("bytes")) return m.record_too_large(counts("bytes"));
  if (exceeds("entries")) return m.record_too_many(counts("entries"));
  return exceeds("characters") ? m.record_too_long(counts("characters")) : null;
}

/** Returns a hint with the used and the maximum number of characters; undefined unless the text is nearly full. */
export function lengthHint(field: Field, text: string): string | undefined {
  const limit = field.kind === "text" ? maxCharacters(field) : null;
  if (limit === null || text.length < limit * 0.8) return undefined;
  return m.record_length({ length: formatNumber(text.length), limit: formatNumber(limit) });
}

function sizeOf(value: Json): TextLimits {
  return {
    characters: longestText(value),
    entries: Array.isArray(value) ? value.length : 0,
    // Indented, so that the size is at least that of the database's formatting.
    bytes: new TextEncoder().encode(JSON.stringify(value, null, 1)).length,
  };
}

function longestText(value: Json | undefined): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((longest, part) => Math.max(longest, longestText(part)), 0);
}
