import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import type { Values } from "./json-values.ts";

/** A column that changed. Without its values where they are long: those come with the whole version or event. */
export type ColumnChange = { column: string; isLong: true } | { column: string; before: Json; after: Json };

const json = z.json() as z.ZodType<Json>;

/** A row by column, as the database's functions for versions and audit events return it. */
export const valuesSchema = z.record(z.string(), json) as z.ZodType<Values>;

/** The columns that a version or an event changed; null unless there is a row both before and after. */
export const columnChangesSchema = z
  .array(
    z.union([
      z.object({ column: z.string(), isLong: z.literal(true) }),
      z.object({ column: z.string(), before: json.default(null), after: json.default(null) }),
    ]),
  )
  .nullable();
