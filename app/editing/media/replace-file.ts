import type { Db } from "#app/supabase/db.ts";
import { SaveError } from "../saving/save-errors.ts";
import { storeFile } from "./add-to-library.ts";
import type { FileKind } from "./library-file.ts";

/**
 * Replaces a library file in every record that uses it. Returns the number of changed rows. Throws a FileProblemError
 * for a rejected PDF, the storage's error, and a SaveError if the database rejects the change; nothing is changed then.
 */
export async function replaceFile(
  db: Db,
  stored: { id: string; updatedAt: string },
  file: File,
  options: { kind: FileKind; follow: (share: number) => void },
): Promise<number> {
  const facts = await storeFile(db, file, options);
  const { data, error } = await db.rpc("replace_media_file", {
    media_id: Number(stored.id),
    file: facts,
    based_on: stored.updatedAt,
  });
  if (error) throw new SaveError(error.message, { cause: error });
  return Number((data as { changed: number }).changed);
}
