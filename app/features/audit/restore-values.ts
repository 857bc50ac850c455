import { isSameValue, isValues, type Values } from "#app/editing/difference/json-values.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";

/** A restore: the values of some columns before and after an event. */
export type Restoration = { table: string; id: string; before: Values; after: Values; columns: string[] };

/** Result of a restore. `changed` lists columns modified since the event. */
export type RestoreOutcome =
  | { is: "restored" }
  | { is: "changed"; columns: string[] }
  | { is: "gone" }
  | { is: "not-allowed" }
  | { is: "refused" };

/**
 * Restores earlier values by an update with the client's own rights. Does nothing if a column was changed since the
 * event, including concurrently. Throws the backend's error if it is unreachable.
 */
export async function restoreValues(
  db: Db,
  { table, id, before, after, columns }: Restoration,
): Promise<RestoreOutcome> {
  // The table name comes from the event: the database checks its existence and the rights.
  const rows = () => db.from(table as "news");
  const { data: found } = await rows().select("*").eq("id", id).maybeSingle().throwOnError();
  if (!found || !isValues(found)) return { is: "gone" };
  const row: Values = found;
  const changed = columns.filter((column) => !isSameRead(row[column] ?? null, after[column] ?? null));
  if (changed.length > 0) return { is: "changed", columns: changed };
  const values = Object.fromEntries(columns.map((column) => [column, before[column] ?? null]));
  let update = rows()
    .update(values as Database["public"]["Tables"]["news"]["Update"])
    .eq("id", id);
  const { updated_at: seen } = row;
  if (typeof seen === "string") {
    const [from, to] = versionBounds(seen);
    update = update.gte("updated_at", from).lt("updated_at", to);
  }
  const { data, error } = await update.select("id");
  if (error) return refusalOf(error);
  if (data.length > 0) return { is: "restored" };
  const { data: now } = await rows().select("updated_at").eq("id", id).maybeSingle().throwOnError();
  if (!now) return { is: "gone" };
  return Date.parse(String(now.updated_at)) === Date.parse(String(seen))
    ? { is: "not-allowed" }
    : { is: "changed", columns };
}

function refusalOf(error: { code?: string }): RestoreOutcome {
  if (error.code === "42501") return { is: "not-allowed" };
  // Constraint and data errors: a value that was valid then may be invalid now.
  if (/^2[23]/.test(error.code ?? "")) return { is: "refused" };
  throw error;
}

/** True if a value equals the logged one; timestamps may differ in precision. */
function isSameRead(read: Json, logged: Json): boolean {
  if (isSameValue(read, logged)) return true;
  const isMoment = (value: Json): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value);
  return isMoment(read) && isMoment(logged) && Date.parse(read) === Date.parse(logged);
}
