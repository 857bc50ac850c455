import { slugify } from "#app/lib/slug.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Fields } from "./field.ts";
import type { Columns } from "./record-type.ts";

/**
 * Generates slugs that are missing in both the written and the stored columns. `stored` are the record's columns that
 * are not written.
 */
export function withSlugs(fields: Fields, written: Columns, stored: Columns = {}): Record<string, Json> {
  const generated = Object.entries(fields).flatMap(([column, field]) =>
    field.kind === "slug" && !written[column] && !stored[column]
      ? [[column, slugify(field.of.map((name) => written[name] ?? stored[name] ?? "").join(" "))] as const]
      : [],
  );
  return { ...written, ...Object.fromEntries(generated) };
}
