import { isPlainObject } from "#app/lib/is-plain-object.ts";
import { oneLine } from "../reference-values.ts";
import { withoutMarkup } from "../without-markup.ts";

/** An object of unknown JSON; empty for what is none. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOfJson(value: unknown): Fields {
  return isPlainObject(value) ? value : {};
}

export function listOfJson(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value at a path of keys; undefined where one of them is missing. */
export function at(value: unknown, ...keys: string[]): unknown {
  let found = value;
  for (const key of keys) {
    const fields = fieldsOfJson(found);
    found = Object.hasOwn(fields, key) ? fields[key] : undefined;
  }
  return found;
}

/** A text or number as plain text; of a list the first. Empty for others. */
export function textOf(value: unknown): string {
  const found = Array.isArray(value) ? value[0] : value;
  return typeof found === "string" || typeof found === "number" ? oneLine(withoutMarkup(String(found))) : "";
}

/** Returns the texts of a list, or of a single text. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean).slice(0, 100);
}

/** A text with its lines and marks as it is written; empty for others. */
export function rawText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A whole number, also one that is written as a text; null for others. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
