import { canonicalJson } from "#app/lib/canonical-json.ts";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import type { Json } from "#app/supabase/database.types.ts";

export type Values = { [name: string]: Json | undefined };

export function isValues(value: Json | undefined): value is Values {
  return isPlainObject(value);
}

/** Compares two values. The order of an object's keys and the kind of an empty value are ignored. */
export function isSameValue(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

/** True for null and for an empty text, list, or object. */
export function isEmptyValue(value: Json): boolean {
  if (value === null || value === "") return true;
  return Array.isArray(value) ? value.length === 0 : isValues(value) && Object.keys(value).length === 0;
}

function canonical(value: Json): string {
  return canonicalJson(isEmptyValue(value) ? null : value);
}
