import type { FieldMetadata } from "@conform-to/react";

/** Returns the props of a form field from Conform's metadata: id, name, initial value and first error. */
export function conformField(field: FieldMetadata<string | undefined>) {
  return {
    id: field.id,
    name: field.name as string,
    defaultValue: field.initialValue,
    error: field.errors?.[0],
  };
}
