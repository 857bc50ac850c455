import type { FieldMetadata } from "@conform-to/react";

/** What a field of the kit takes from Conform's metadata: its id, name, first value and first error. */
export function conformField(field: FieldMetadata<string | undefined>) {
  return {
    id: field.id,
    name: field.name as string,
    defaultValue: field.initialValue,
    error: field.errors?.[0],
  };
}
