import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import type { Values } from "./json-values.ts";

/** A changed column. Long values are omitted: they are loaded with the whole version or event. */
export type ColumnChange = { column: string; isLong: true } | { column: string; before: Json; after: Json };

const json = z.json() as z.ZodType<Json>;

/** A row as the database's functions for versions and audit events return it. */
export const valuesSchema = z.record(z.string(), json) as z.ZodType<Values>;

/** Columns that a version or an event changed; null unless the row existed both before and after. */
export const columnChangesSchema = z
  .array(
    z.union([
      z.object({ column: z.string(), isLong: z.literal(true) }),
      z.object({ column: z.string(), before: json.default(null), after: json.default(null) }),
    ]),
  )
  .nullable();
