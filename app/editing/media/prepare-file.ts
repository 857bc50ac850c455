import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FileProblemError } from "./file-problem.ts";
import type { FileKind } from "./library-file.ts";

/** Media types of pictures that the storage accepts and browsers can show. */
const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"];

/** Photographs of phones, which browsers other than Safari cannot read. They are stored as JPEG. */
const phoneTypes = ["image/heic", "image/heif"];

const maxImageBytes = 10 * 1024 * 1024;

/** Longest side of stored pictures, in pixels: twice the widest that pages show. */
const maxSidePixels = 3200;

/** Returns the media types for the `accept` attribute of a file input. */
export function acceptedTypes(kinds: readonly FileKind[]): string[] {
  return kinds.flatMap((kind) => (kind === "pdf" ? ["application/pdf"] : [...imageTypes, ...phoneTypes]));
}

/**
 * Returns the file to upload for a selected one, and its kind; a large picture is reduced. Throws a FileProblemError if
 * the kind is not allowed, the file is too large, or this browser cannot read it.
 */
export async function prepareFile(
  file: File,
  kinds: readonly FileKind[],
  maxPdfBytes: number,
): Promise<{ file: File; kind: FileKind }> {
  const kind = file.type === "application/pdf" || /\.pdf$/i.test(file.name) ? "pdf" : "image";
  if (!kinds.includes(kind)) {
    throw new FileProblemError(kind === "pdf" ? m.editing_failure_not_an_image() : m.media_not_a_pdf());
  }
  if (kind === "image") {
    return { file: await preparePicture(file, kinds.includes("pdf") ? m.media_wrong_type() : undefined), kind };
  }
  if (file.size > maxPdfBytes) {
    const megabytes = Math.floor(maxPdfBytes / 1024 / 1024);
    throw new FileProblemError(m.media_pdf_too_large({ megabytes: formatNumber(megabytes) }));
  }
  return { file, kind };
}

/**
 * Returns the picture to upload for a selected one: a photograph whose longest side has more than 3200 pixels is
 * reduced, and one in a phone's format is converted to JPEG. Throws a FileProblemError for other files, and for
 * pictures above 10 MB.
 */
export async function preparePicture(file: File, wrongType = m.editing_failure_not_an_image()): Promise<File> {
  const isFromPhone = phoneTypes.includes(file.type) || (file.type === "" && /\.hei[cf]$/i.test(file.name));
  if (!isFromPhone && !imageTypes.includes(file.type)) throw new FileProblemError(wrongType);
  const canMove = file.type === "image/gif" || file.type === "image/svg+xml";
  const picture = canMove ? file : await reducePicture(file, isFromPhone);
  if (picture.size > maxImageBytes) throw new FileProblemError(m.editing_failure_too_large());
  return picture;
}

async function reducePicture(file: File, isFromPhone: boolean): Promise<File> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    if (isFromPhone) throw new FileProblemError(m.media_phone_format());
    // The storage rejects damaged files with an explanation.
    return file;
  }
  try {
    const scale = Math.min(1, maxSidePixels / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && !isFromPhone) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // Other formats may be transparent. A browser that cannot write WebP returns a PNG.
    const type = isFromPhone || file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    if (!blob) return file;
    const name = file.name.replace(/\.\w+$/, "");
    return new File([blob], `${name}.${blob.type.replace("image/", "").replace("jpeg", "jpg")}`, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
