import type { Json } from "#app/supabase/database.types.ts";
import { isEmptyValue, isValues, type Values } from "./json-values.ts";

/** A part of a value that has several. `kind` is that of a block of a text; null where parts have no kinds. */
export type Part = { kind: string | null; text: string };

/** Whether a value is one of several parts. */
export const hasParts = (value: Json) => typeof value === "object" && value !== null && !isEmptyValue(value);

/** Returns the parts of a list or an object. Each block of a text is one, with what belongs to it in one line. */
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
  // An id tells blocks apart for the editor, and a reader nothing.
  const { type, id: _, text = "", ...others } = value;
  const refinements = Object.values(others).map((other) => textOf(other ?? null));
  return { kind: type, text: [textOf(text), ...refinements].filter(Boolean).join(" — ") };
}

/** Returns what a value says, in one line: of the blocks of a text, their words. */
export function textOf(value: Json): string {
  if (value === null) return "";
  if (Array.isArray(value)) {
    return value
      .map(textOf)
      .filter(Boolean)
      .join(value.every(isBlock) ? " " : "; ");
  }
  // The text of a block is its plain reading; lists had their items instead.
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
