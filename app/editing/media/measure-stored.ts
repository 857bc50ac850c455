import type { Db } from "#app/supabase/db.ts";
import type { FileKind } from "./library-file.ts";

/** Returns the size and the image dimensions of a stored file; null where unknown. Never throws. */
export async function measureStored(
  db: Db,
  path: string,
  kind: FileKind,
): Promise<{ bytes: number | null; width: number | null; height: number | null }> {
  const unknown = { bytes: null, width: null, height: null };
  if (kind === "pdf") return unknown;
  try {
    // The storage re-encodes images: the stored file may be smaller.
    const { data } = await db.storage.from("Images").download(path);
    if (!data) return unknown;
    return { bytes: data.size, ...(await measurePicture(data)) };
  } catch {
    return unknown;
  }
}

async function measurePicture(content: Blob): Promise<{ width: number | null; height: number | null }> {
  const url = URL.createObjectURL(content);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return { width: picture.naturalWidth || null, height: picture.naturalHeight || null };
  } catch {
    return { width: null, height: null };
  } finally {
    URL.revokeObjectURL(url);
  }
}
