import { HttpError, storageError } from "../http/error-responses.ts";
import type { RequestContext } from "../http/request-context.ts";
import { QueueFullError } from "../limits/keyed-queue.ts";
import { bucket } from "./bucket.ts";
import { fileInForm } from "./file-in-form.ts";
import { FileExistsError, InvalidPathError } from "./file-store.ts";
import { type FileType, fileTypeOfName, isPdf } from "./image-type.ts";
import { objectId } from "./object-id.ts";
import { parseObjectPath, pathAfterPrefix } from "./object-path.ts";
import { RefusedImageError } from "./refused-image-error.ts";
import { RefusedPdfError } from "./refused-pdf-error.ts";
import { requireEditor } from "./require-editor.ts";
import { spoolBody } from "./spool-body.ts";
import type { StorageServices } from "./storage-dependencies.ts";
import { tooManyImages } from "./variant-limit.ts";

const maxImageBytes = 10 * 1024 * 1024;

/** Maximum bytes that a form adds to a file. */
const formOverhead = 64 * 1024;

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
  const options = { limit: limit + formOverhead, directory: parts.incoming, memory: parts.uploadMemory };
  return spoolBody(c, options, (body) => keepFile(parts, c, { path, wantedType, sent: findFile(c, body, limit) }));
}

type SentFile = { path: string; wantedType: FileType; sent: Buffer<ArrayBuffer> };

async function keepFile(parts: StorageServices, c: RequestContext, { path, wantedType, sent }: SentFile) {
  // A file may take minutes to arrive.
  await requireEditor(parts, c);
  const replace = c.req.method === "PUT" || c.req.header("x-upsert") === "true";
  if (!replace && (await parts.files.find(path))) return duplicate();
  try {
    const { bytes, type } = await accept(parts, sent, wantedType);
    if (type !== wantedType) {
      return unsupported(`The content is ${type.toUpperCase()}, but the name says ${wantedType.toUpperCase()}`);
    }
    await parts.files.write(path, bytes, { replace });
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
  sent: Uint8Array,
  wantedType: FileType,
): Promise<{ bytes: Uint8Array; type: FileType }> {
  if (wantedType !== "pdf") return images.clean(sent);
  if (!isPdf(sent)) throw new RefusedImageError("The content is no PDF, but the name says so");
  await images.inspectPdf(sent);
  return { bytes: sent, type: "pdf" };
}

/** Returns true if a folder has a file name: such paths are rejected, because not all stores accept them. */
function hasFileAsFolder(path: string): boolean {
  return path.split("/").slice(0, -1).some(fileTypeOfName);
}

/** Returns the file in a form, as supabase-js sends one, or the body itself, without a copy. */
function findFile(c: RequestContext, body: Buffer<ArrayBuffer>, limit: number): Buffer<ArrayBuffer> {
  const contentType = c.req.header("content-type") ?? "";
  const isForm = contentType.toLowerCase().startsWith("multipart/form-data");
  const file = isForm ? fileInForm(body, contentType) : body;
  if (!file?.byteLength) throw new HttpError(storageError(400, "InvalidRequest", "The request contains no file"));
  if (file.byteLength <= limit) return file;
  const megabytes = limit / 1024 / 1024;
  throw new HttpError(storageError(413, "Payload too large", `The file is larger than the allowed ${megabytes} MB`));
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
