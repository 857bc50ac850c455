import type { Db } from "#app/supabase/db.ts";
import { fileAddress } from "#app/supabase/storage-url.ts";
import { fieldsOf } from "../description/record-type.ts";
import { relatedName } from "../fields/related-rows.ts";
import { relationKey } from "./format-value.ts";
import { relationsIn } from "./relations-in.ts";
import type { Missing } from "./restored-content.ts";
import type { HistoryType, VersionContent } from "./version.ts";

/** Timeout of a request to the storage, in milliseconds. */
const timeoutMs = 5000;

/**
 * Returns the rows and files that a version refers to and that were deleted. If the storage does not respond, a file
 * counts as present. Throws the data API's error.
 */
export async function findMissing(
  { db, storageBase }: { db: Db; storageBase: string },
  type: HistoryType,
  version: VersionContent,
): Promise<Missing> {
  const files = Object.entries(fieldsOf(type)).flatMap(([column, { kind }]) => {
    const path = version.row?.[column];
    return (kind === "image" || kind === "pdf") && typeof path === "string" && path ? [path] : [];
  });
  const [relations, gone] = await Promise.all([
    Promise.all(
      relationsIn(type, version).map(async ({ field, key }) =>
        (await relatedName(db, field, String(key))) === null ? [relationKey(field.table, key)] : [],
      ),
    ),
    Promise.all(files.map(async (path) => ((await isFileGone(fileAddress(storageBase, path))) ? [path] : []))),
  ]);
  return { relations: new Set(relations.flat()), files: new Set(gone.flat()) };
}

async function isFileGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(timeoutMs) });
    // The storage responds with 400 for a missing object.
    return status === 404 || status === 400;
  } catch {
    return false;
  }
}
