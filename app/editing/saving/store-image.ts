import type { Db } from "#app/supabase/db.ts";
import { addStoredImage } from "../media/add-to-library.ts";
import type { FileUpload } from "./file-upload.ts";

/**
 * Uploads an image to the bucket Images, adds it to the library and returns its path. With `isRetry`, an existing image
 * at this path counts as uploaded. Throws the storage's error.
 */
export async function storeImage(db: Db, { file, path, isRetry }: FileUpload): Promise<string> {
  const { data, error } = await db.storage.from("Images").upload(path, file, { contentType: file.type });
  if (!error) {
    await addStoredImage(db, data.path, file);
    return data.path;
  }
  // Hosted Supabase responds with 400 and has the 409 in the body.
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  if (isRetry && [status, statusCode].some((code) => String(code) === "409")) return path;
  throw error;
}
