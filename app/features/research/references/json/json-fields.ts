import { isPlainObject } from "#app/lib/is-plain-object.ts";
import { oneLine } from "../reference-values.ts";
import { withoutMarkup } from "../without-markup.ts";

/** An object of unknown JSON; empty for non-objects. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOfJson(value: unknown): Fields {
  return isPlainObject(value) ? value : {};
}

export function listOfJson(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value at a path of keys; undefined if a key is missing. */
export function at(value: unknown, ...keys: string[]): unknown {
  let found = value;
  for (const key of keys) {
    const fields = fieldsOfJson(found);
    found = Object.hasOwn(fields, key) ? fields[key] : undefined;
  }
  return found;
}

/** Returns a text, a number or the first item of a list as plain text; "" for others. */
export function textOf(value: unknown): string {
  const found = Array.isArray(value) ? value[0] : value;
  return typeof found === "string" || typeof found === "number" ? oneLine(withoutMarkup(String(found))) : "";
}

export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean).slice(0, 100);
}

/** Returns a text unchanged, with its line breaks and markup; "" for other values. */
export function rawText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Parses a whole number of up to four digits, also from a text; null for others. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
