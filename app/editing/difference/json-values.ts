import { canonicalJson } from "#app/lib/canonical-json.ts";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** Columns of a row, or another object with names. */
export type Values = { [name: string]: Json | undefined };

/** Whether a JSON value is an object with names. */
export function isValues(value: Json | undefined): value is Values {
  return isPlainObject(value);
}

/** Whether two values say the same: the order of an object's names means nothing, nor what kind of nothing it is. */
export function isSameValue(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

/** Whether a value says nothing. */
export function isEmptyValue(value: Json): boolean {
  if (value === null || value === "") return true;
  return Array.isArray(value) ? value.length === 0 : isValues(value) && Object.keys(value).length === 0;
}

function canonical(value: Json): string {
  return canonicalJson(isEmptyValue(value) ? null : value);
}
