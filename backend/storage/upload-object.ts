import { open } from "node:fs/promises";
import { storageError } from "../http/error-responses.ts";
import type { RequestContext } from "../http/request-context.ts";
import { QueueFullError } from "../limits/keyed-queue.ts";
import { bucket } from "./bucket.ts";
import { FileExistsError, InvalidPathError, type LocalFile } from "./file-store.ts";
import { type FileType, fileTypeOfName, imageTypeOfContent, isPdf } from "./image-type.ts";
import { objectId } from "./object-id.ts";
import { parseObjectPath, pathAfterPrefix } from "./object-path.ts";
import { receiveFile } from "./receive-file.ts";
import { RefusedImageError } from "./refused-image-error.ts";
import { RefusedPdfError } from "./refused-pdf-error.ts";
import { requireEditor } from "./require-editor.ts";
import type { StorageServices } from "./storage-dependencies.ts";
import { tooManyImages } from "./variant-limit.ts";

const maxImageBytes = 10 * 1024 * 1024;

/**
 * Stores a cleaned image or a PDF (`POST`, or `PUT` to replace one). Editors only. Responds 400 for an invalid path,
 * 409 if the file exists, 413 for too many bytes, 415 for an unsupported type or another type's extension, 422 for a
 * rejected PDF (see `PdfProblem`), an incomplete image or too much work, and 429 when the queue is full.
 */
export async function uploadObject(parts: StorageServices, c: RequestContext): Promise<Response> {
  await requireEditor(parts, c);
  const path = parseObjectPath(pathAfterPrefix(`/storage/v1/object/${bucket}/`, c.req.url) ?? "");
  if (!path || hasFileAsFolder(path)) return invalidKey();
  const wantedType = fileTypeOfName(path);
  if (!wantedType) return unsupported("The name must end in .jpg, .jpeg, .png, .webp, .gif, .avif, .svg or .pdf");
  const limit = wantedType === "pdf" ? parts.maxPdfBytes : maxImageBytes;
  const options = { limit, directory: parts.incomingDir };
  return receiveFile(c, options, (sent) => keepFile(parts, c, { path, wantedType, sent }));
}

type SentFile = { path: string; wantedType: FileType; sent: LocalFile };

async function keepFile(parts: StorageServices, c: RequestContext, { path, wantedType, sent }: SentFile) {
  // A file may take minutes to arrive.
  await requireEditor(parts, c);
  const replace = c.req.method === "PUT" || c.req.header("x-upsert") === "true";
  if (!replace && (await parts.files.find(path))) return duplicate();
  try {
    await parts.files.write(path, await accept(parts, sent, wantedType), { replace });
  } catch (error) {
    if (error instanceof RefusedPdfError) return storageError(422, `pdf_${error.problem}`, error.message);
    if (error instanceof RefusedImageError) return refusedImage(error);
    if (error instanceof QueueFullError) return tooManyImages(5);
    if (error instanceof FileExistsError) return duplicate();
    if (error instanceof InvalidPathError) return invalidKey();
    throw error;
  }
  await parts.variants.drop(path);
  parts.announceFileChange();
  return Response.json({ Id: objectId(path), Key: `${bucket}/${path}` });
}

/** Returns the content to store. Throws `RefusedImageError` or `RefusedPdfError`. */
async function accept(
  { images }: StorageServices,
  sent: LocalFile,
  wantedType: FileType,
): Promise<Uint8Array | LocalFile> {
  const head = await readHead(sent.path);
  if (wantedType === "pdf") {
    if (!isPdf(head)) throw new RefusedImageError("The content is no PDF, but the name says so");
    await images.inspectPdf(sent.path);
    return sent;
  }
  const type = imageTypeOfContent(head) ?? wantedType;
  if (type !== wantedType) {
    const message = `The content is ${type.toUpperCase()}, but the name says ${wantedType.toUpperCase()}`;
    throw new RefusedImageError(message);
  }
  return images.clean(sent.path, type);
}

/** Reads enough of a file for `isPdf` and `imageTypeOfContent`. */
async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns true if a folder has a file name: such paths are rejected, because not all stores accept them. */
function hasFileAsFolder(path: string): boolean {
  return path.split("/").slice(0, -1).some(fileTypeOfName);
}

function invalidKey(): Response {
  return storageError(400, "InvalidKey", "The name of the file is not valid");
}

function unsupported(message: string): Response {
  return storageError(415, "invalid_mime_type", message);
}

function refusedImage({ message, isExcessive, isIncomplete }: RefusedImageError): Response {
  if (isIncomplete) return storageError(422, "incomplete_image", message);
  return isExcessive ? storageError(422, "unprocessable_image", message) : unsupported(message);
}

function duplicate(): Response {
  return storageError(409, "Duplicate", "The resource already exists");
}
