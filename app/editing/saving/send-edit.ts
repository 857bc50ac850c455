import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { anyTable } from "../description/stored-records.ts";
import { ConflictError, SaveError } from "./save-errors.ts";

/** Version that a save replaces: `nothing` for a new record; null for any version. */
export type SaveBase = { updatedAt: string } | "nothing" | null;

/**
 * An attempt to save: its id, the id of the editing session, and the ids of earlier attempts of the same edit without a
 * response. One of those may have been stored.
 */
export type SaveAttempt = { id: string; earlier: readonly string[]; editId: string };

/** Argument `edit` of `save_edit`. Without content, the intent changes the state of the row alone. */
type Edit = { intent: Readonly<Record<string, Json>> } & Partial<Record<"content" | "title" | "base" | "parts", Json>> &
  Partial<{ based_on: string | null; earlier: readonly string[]; replaces: boolean; autosave: string }>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Saves an edit of a record in one request, and returns the stored record as `read_record` does. A repeated request id
 * changes nothing. Throws a ConflictError if the record changed since the edit's base, with the stored record, or
 * undefined if the conflict does not contain it; and a SaveError whose cause is the database's error.
 */
export async function sendEdit(
  db: Db,
  { table, id, requestId, edit }: { table: string; id: string; requestId: string; edit: Edit },
): Promise<unknown> {
  const args = { table_name: table, record_id: id, request_id: requestId, edit };
  const { data, error } = await anyTable(db).rpc("save_edit", args);
  if (error?.code === "PT409") throw new ConflictError<unknown>(error.message, parsed(error.details));
  if (error) throw toSaveError(error);
  return data;
}

/** Returns the part of an edit that identifies its attempt. Ids of drafts from earlier versions are not UUIDs. */
export function attemptOf(base: SaveBase, { earlier, editId }: SaveAttempt) {
  return {
    base: base === null || base === "nothing" ? null : base.updatedAt,
    replaces: base === null,
    earlier: earlier.filter((id) => uuid.test(id)),
    autosave: editId,
  };
}

/** Returns the id of a request: the same UUID for the same content, base and intent. */
export function requestIdOf(content: Json): string {
  const digits = bytesToHex(sha256(new TextEncoder().encode(canonicalJson(content)))).slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Wraps a database error in a SaveError for the editor. */
export function toSaveError(error: { code: string; message: string }): SaveError {
  return new SaveError(error.message, { cause: error });
}

function parsed(details: string | null): unknown {
  try {
    return JSON.parse(details ?? "");
  } catch {
    return undefined;
  }
}
