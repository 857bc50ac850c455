import { slugify } from "#app/lib/slug.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Fields } from "./field.ts";
import type { Columns } from "./record-type.ts";

/**
 * Returns the columns with every slug that neither they nor the record have, made of the texts that it names. `stored`
 * are the columns of the record that are not written.
 */
export function withSlugs(fields: Fields, written: Columns, stored: Columns = {}): Record<string, Json> {
  const made = Object.entries(fields).flatMap(([column, field]) =>
    field.kind === "slug" && !written[column] && !stored[column]
      ? [[column, slugify(field.of.map((name) => written[name] ?? stored[name] ?? "").join(" "))] as const]
      : [],
  );
  return { ...written, ...Object.fromEntries(made) };
}
