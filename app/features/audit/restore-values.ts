import { isSameValue, isValues, type Values } from "#app/editing/difference/json-values.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";

/** What is to be put back: the values of some columns of a row before an event, and those that it left. */
export type Restoration = { table: string; id: string; before: Values; after: Values; columns: string[] };

/** The result. `changed` names the columns that no longer have the value which the event left. */
export type RestoreOutcome =
  | { is: "restored" }
  | { is: "changed"; columns: string[] }
  | { is: "gone" }
  | { is: "not-allowed" }
  | { is: "refused" };

/**
 * Puts earlier values back by an update of the row under the client's own rights. Does nothing when one of them changed
 * after the event, also while this was under way. Throws the backend's error when it is away.
 */
export async function restoreValues(
  db: Db,
  { table, id, before, after, columns }: Restoration,
): Promise<RestoreOutcome> {
  // The table comes from the event: the database decides whether it exists and who may change it.
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
  // Integrity and data: what was right then need not be right today.
  if (/^2[23]/.test(error.code ?? "")) return { is: "refused" };
  throw error;
}

/** Whether a value that was read is the one in the log, however precisely a moment was read. */
function isSameRead(read: Json, logged: Json): boolean {
  if (isSameValue(read, logged)) return true;
  const isMoment = (value: Json): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value);
  return isMoment(read) && isMoment(logged) && Date.parse(read) === Date.parse(logged);
}
