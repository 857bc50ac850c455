import type { Json } from "#app/supabase/database.types.ts";
import { isEmptyValue, isValues, type Values } from "./json-values.ts";

/** A part of a value. `kind` is the kind of a block; null for values without blocks. */
export type Part = { kind: string | null; text: string };

export const hasParts = (value: Json) => typeof value === "object" && value !== null && !isEmptyValue(value);

/** Splits a list or an object into parts. A block of a text is one part with all its attributes in one line. */
export function partsOf(value: Json): Part[] {
  if (Array.isArray(value)) return value.map(partOf);
  if (isValues(value)) {
    return Object.entries(value).map(([name, part]) => ({ kind: null, text: `${name}: ${textOf(part ?? null)}` }));
  }
  return value === null || value === "" ? [] : [{ kind: null, text: String(value) }];
}

const isBlock = (value: Json): value is Values & { type: string } => isValues(value) && typeof value.type === "string";

function partOf(value: Json): Part {
  if (!isBlock(value)) return { kind: null, text: textOf(value) };
  // The id of a block and the source of its translation are internal to the editor.
  const { type, id: _id, of: _of, text = "", ...others } = value;
  const refinements = Object.values(others).map((other) => textOf(other ?? null));
  return { kind: type, text: [textOf(text), ...refinements].filter(Boolean).join(" — ") };
}

/** Returns a value as one line of text. Blocks are reduced to their words. */
export function textOf(value: Json): string {
  if (value === null) return "";
  if (Array.isArray(value)) {
    return value
      .map(textOf)
      .filter(Boolean)
      .join(value.every(isBlock) ? " " : "; ");
  }
  // `text` is the plain text of a block; lists formerly had `items` instead.
  if (isBlock(value))
    return [value.text ?? value.items, value.author]
      .map((part) => textOf(part ?? null))
      .filter(Boolean)
      .join(" — ");
  if (typeof value === "object")
    return Object.values(value)
      .map((part) => textOf(part ?? null))
      .filter(Boolean)
      .join(": ");
  return String(value);
}
