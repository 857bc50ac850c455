import { imageExtension } from "#app/lib/image-extension.ts";
import { newId } from "#app/lib/new-id.ts";
import { inspectPdfFile } from "#app/lib/pdf/inspect-pdf-file.ts";
import { slugify } from "#app/lib/slug.ts";
import { followUpload } from "#app/lib/upload-with-progress.ts";
import type { Db } from "#app/supabase/db.ts";
import { FileProblemError, pdfProblemText } from "./file-problem.ts";
import { type FileKind, type LibraryFile, libraryColumns } from "./library-file.ts";

/** Properties of a stored file, as `replace_media_file` and a new row expect them. */
export type StoredFacts = {
  path: string;
  mime_type: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  pages: number | null;
};

/**
 * Stores a file under a new path and returns its properties. `follow` is called with the uploaded fraction. Throws a
 * FileProblemError for a rejected PDF, and the storage's error.
 */
export async function storeFile(
  db: Db,
  file: File,
  { kind, follow = () => {} }: { kind: FileKind; follow?: (share: number) => void },
): Promise<StoredFacts> {
  const pages = kind === "pdf" ? await readPages(file) : null;
  const base = slugify(file.name.replace(/\.[^.]*$/, "")).slice(0, 60) || kind;
  const extension = kind === "pdf" ? "pdf" : imageExtension(file.type);
  const path = `Media/${base}-${newId().slice(0, 12)}.${extension}`;
  followUpload(file, follow);
  const contentType = kind === "pdf" ? "application/pdf" : file.type;
  const { error } = await db.storage.from("Images").upload(path, file, { contentType });
  if (error) throw error;
  const { width, height, bytes } = await measureStored(db, path, kind);
  return { path, mime_type: contentType, size_bytes: bytes ?? file.size, width, height, pages };
}

/** Stores a file and adds it to the library. Throws like `storeFile`, and the data API's error. */
export async function addToLibrary(
  db: Db,
  file: File,
  options: { kind: FileKind; follow?: (share: number) => void },
): Promise<LibraryFile> {
  const facts = await storeFile(db, file, options);
  const row = { ...facts, kind: options.kind, name: file.name };
  const { data } = await db.from("media").insert(row).select(libraryColumns).single().throwOnError();
  return data;
}

/**
 * Adds an image that a record's editor stored to the library. Does nothing if it exists or the user may not write to
 * the library; the record shows the image in any case. Never throws.
 */
export async function addStoredImage(db: Db, path: string, file: File): Promise<void> {
  try {
    const { width, height, bytes } = await measureStored(db, path, "image");
    const row = { path, kind: "image", mime_type: file.type, name: file.name, width, height };
    await db
      .from("media")
      .upsert({ ...row, size_bytes: bytes ?? file.size }, { onConflict: "path", ignoreDuplicates: true });
  } catch {
    // Optional: the record does not depend on the library.
  }
}

async function readPages(file: File): Promise<number> {
  const result = await inspectPdfFile(file);
  if ("problem" in result) throw new FileProblemError(pdfProblemText(result.problem));
  return result.pages;
}

/** Returns the size and the image dimensions of a stored file; null where unknown. Never throws. */
async function measureStored(
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
