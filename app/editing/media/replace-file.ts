import type { Db } from "#app/supabase/db.ts";
import { SaveError } from "../saving/save-errors.ts";
import { storeFile } from "./add-to-library.ts";
import type { FileKind } from "./library-file.ts";

/**
 * Stores another file in the place of one of the library, in every record that names it, and returns the number of rows
 * that changed. Throws a FileProblemError for a PDF that is not taken, the storage's error, and a SaveError when the
 * database refuses the change: nothing is changed then.
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
