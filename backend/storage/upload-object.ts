import { HttpError, storageError } from "../http/error-responses.ts";
import { readBody } from "../http/read-body.ts";
import type { RequestContext } from "../http/request-context.ts";
import { QueueFullError } from "../limits/keyed-queue.ts";
import { bucket } from "./bucket.ts";
import { FileExistsError, ImpossiblePathError } from "./file-store.ts";
import { imageTypeOfName } from "./image-type.ts";
import { objectId } from "./object-id.ts";
import { isGivenOnce, parseObjectPath, pathBehind } from "./object-path.ts";
import { RefusedImageError } from "./refused-image-error.ts";
import { requireEditor } from "./require-editor.ts";
import type { StorageServices } from "./storage-dependencies.ts";
import { tooManyImages } from "./variant-limit.ts";

const largestImage = 10 * 1024 * 1024;

/** What a form adds around a file. */
const formOverhead = 64 * 1024;

/**
 * Takes an image (`POST`, or `PUT` to replace one) and keeps it under the path asked for, cleaned. Editors only. 400
 * for an impossible path, 409 when there is one already, 413 for too many bytes, 415 for what is no image that we
 * take or has another type's extension, 422 for one that takes too long or too much memory, 429 when too many wait.
 */
export async function uploadObject(parts: StorageServices, c: RequestContext): Promise<Response> {
  await requireEditor(parts, c);
  const path = parseObjectPath(pathBehind(`/storage/v1/object/${bucket}/`, c.req.url) ?? "");
  if (!path || hasFileAsFolder(path)) return invalidKey();
  const wantedType = imageTypeOfName(path);
  if (!wantedType) return unsupported("The name must end in .jpg, .jpeg, .png, .webp, .gif, .avif or .svg");
  const sent = await readSentFile(c.req.raw);
  const wantsToReplace = c.req.method === "PUT" || c.req.header("x-upsert") === "true";
  const replace = wantsToReplace && !isGivenOnce(path);
  if (!replace && (await parts.files.find(path))) return duplicate();
  try {
    const { bytes, type } = await parts.images.clean(sent);
    if (type !== wantedType) {
      return unsupported(`The content is ${type.toUpperCase()}, but the name says ${wantedType.toUpperCase()}`);
    }
    await parts.files.write(path, bytes, { replace });
  } catch (error) {
    if (error instanceof RefusedImageError)
      return error.isExcessive ? excessive(error.message) : unsupported(error.message);
    if (error instanceof QueueFullError) return tooManyImages(5);
    if (error instanceof FileExistsError) return duplicate();
    if (error instanceof ImpossiblePathError) return invalidKey();
    throw error;
  }
  await parts.variants.drop(path);
  parts.announceContentChange();
  return Response.json({ Id: objectId(path), Key: `${bucket}/${path}` });
}

/** Where files may not be folders too, every store takes the same names, and one can be copied into another. */
function hasFileAsFolder(path: string): boolean {
  return path.split("/").slice(0, -1).some(imageTypeOfName);
}

/** The file in a form, as supabase-js sends one, or the body itself. */
async function readSentFile(request: Request): Promise<Uint8Array> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = await readBody(request, largestImage + formOverhead);
  let file: Uint8Array | undefined = body;
  if (contentType.toLowerCase().startsWith("multipart/form-data")) {
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData().catch(() => null);
    const field = [...(form?.values() ?? [])].find((value) => typeof value === "object");
    file = field && new Uint8Array(await field.arrayBuffer());
  }
  if (!file?.byteLength) throw new HttpError(storageError(400, "InvalidRequest", "The request contains no file"));
  if (file.byteLength <= largestImage) return file;
  throw new HttpError(storageError(413, "Payload too large", "The image is larger than the allowed 10 MB"));
}

function invalidKey(): Response {
  return storageError(400, "InvalidKey", "The name of the image is not valid");
}

function unsupported(message: string): Response {
  return storageError(415, "invalid_mime_type", message);
}

function excessive(message: string): Response {
  return storageError(422, "unprocessable_image", message);
}

function duplicate(): Response {
  return storageError(409, "Duplicate", "The resource already exists");
}
