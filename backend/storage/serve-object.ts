import { imageWidths } from "../../app/lib/image-sizes.ts";
import { matchesEtag } from "../../app/lib/matches-etag.ts";
import { HttpError, storageError } from "../http/error-responses.ts";
import type { RequestContext } from "../http/request-context.ts";
import { QueueFullError } from "../limits/keyed-queue.ts";
import { bucket } from "./bucket.ts";
import type { StoredFile } from "./file-store.ts";
import { contentTypeOf, type FileType, fileTypeOfName, type ImageType } from "./image-type.ts";
import { parseObjectPath, pathAfterPrefix } from "./object-path.ts";
import { RefusedImageError } from "./refused-image-error.ts";
import type { StorageServices } from "./storage-dependencies.ts";
import { tooManyImages } from "./variant-limit.ts";
import { readVariant, type Variant } from "./variant-request.ts";
import { variantName } from "./variant-store.ts";

type Found<Type = FileType> = { file: StoredFile; type: Type };

/** Serves a stored file unchanged, without a key, at its public address or at that of supabase-js's `download`. */
export async function serveObject(parts: StorageServices, c: RequestContext): Promise<Response> {
  const place = c.req.path.startsWith("/storage/v1/object/public/") ? `public/${bucket}` : bucket;
  const found = await findFile(parts, `/storage/v1/object/${place}/`, c.req.url);
  if (found instanceof Response) return found;
  const { file, type } = found;
  const headers = fileHeaders(c, file, file.etag, contentTypeOf(type));
  if (isFresh(c, headers)) return new Response(null, { status: 304, headers });
  return sendWhole(parts, c, { file, type });
}

/**
 * Serves a resized image, rendered on the first request; 400 for a size that no page requests, 429 when too many are
 * being rendered. An image that cannot be resized is served unchanged; a drawing gets a 422, as it might overload
 * browsers too.
 */
export async function serveVariant(parts: StorageServices, c: RequestContext): Promise<Response> {
  const found = await findFile(parts, `/storage/v1/render/image/public/${bucket}/`, c.req.url);
  if (found instanceof Response) return found;
  const { file, type } = found;
  if (type === "pdf") return missing();
  const variant = readVariant(c.req.query(), c.req.header("accept") ?? "", type);
  if (!variant) return storageError(400, "InvalidRequest", `${sizes}; other sizes and qualities are not made`);
  const headers = fileHeaders(c, file, variantName(file, variant).slice(1), contentTypeOf(variant.format));
  headers.set("Vary", "Accept");
  if (isFresh(c, headers)) return new Response(null, { status: 304, headers });
  try {
    const image = { file, type };
    const content = (await parts.variants.find(file, variant)) ?? (await makeVariant(parts, c, image, variant));
    return new Response(new Uint8Array(content), { headers });
  } catch (error) {
    if (error instanceof QueueFullError) return tooManyImages(5);
    if (error instanceof RefusedImageError) return serveUnresized(parts, c, { file, type });
    if (!(error instanceof HttpError) && !(await parts.files.find(file.path))) return missing();
    throw error;
  }
}

const sizes = `The width must be one of ${imageWidths.join(", ")}`;

async function makeVariant(
  parts: StorageServices,
  c: RequestContext,
  { file, type }: Found<ImageType>,
  variant: Variant,
) {
  await parts.countVariant(c.env.peerAddress);
  const read = async () => (await parts.files.read(file.path)) ?? Promise.reject(new Error("The image was removed"));
  return parts.variants.make(file, type, variant, read);
}

async function serveUnresized(
  parts: StorageServices,
  c: RequestContext,
  { file, type }: Found<ImageType>,
): Promise<Response> {
  if (type === "svg") return storageError(422, "unprocessable_image", "The drawing cannot be resized");
  const response = await sendWhole(parts, c, { file, type });
  // A later attempt may succeed.
  if (response.ok) response.headers.set("Cache-Control", "public, max-age=60");
  response.headers.set("Vary", "Accept");
  return response;
}

/** Streams a file: many slow clients would otherwise each keep the whole file in memory. */
async function sendWhole(parts: StorageServices, c: RequestContext, { file, type }: Found): Promise<Response> {
  // Hono drops the body of a response to HEAD, and its source would stay open.
  const opened = c.req.method === "HEAD" ? { file, content: null } : await parts.files.open(file.path);
  if (!opened) return missing();
  const headers = fileHeaders(c, opened.file, opened.file.etag, contentTypeOf(type));
  headers.set("Content-Length", String(opened.file.bytes));
  return new Response(opened.content, { headers });
}

async function findFile({ findKnown }: StorageServices, prefix: string, url: string): Promise<Found | Response> {
  const path = parseObjectPath(pathAfterPrefix(prefix, url) ?? "");
  if (!path) return storageError(400, "InvalidKey", "The name of the file is not valid");
  const type = fileTypeOfName(path);
  const file = type && (await findKnown(path));
  return file ? { file, type } : missing();
}

function fileHeaders(c: RequestContext, file: StoredFile, etag: string, contentType: string): Headers {
  const headers = new Headers({
    "Content-Type": contentType,
    ETag: `"${etag}"`,
    "Last-Modified": file.modified.toUTCString(),
    // An address with a version is immutable. Any other may refer to another file after an upload.
    "Cache-Control": c.req.query("v") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    // Opened directly, a drawing or a PDF is a document of this site: it may run, load and access nothing.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  // Browsers do not show a PDF in a sandbox: it is downloaded.
  if (c.req.query("download") !== undefined || contentType === contentTypeOf("pdf")) {
    const name = encodeURIComponent(c.req.query("download") || (file.path.split("/").at(-1) ?? "file"));
    headers.set("Content-Disposition", `attachment; filename*=UTF-8''${name}`);
  }
  return headers;
}

function isFresh(c: RequestContext, headers: Headers): boolean {
  const known = c.req.header("if-none-match");
  if (known !== undefined) return matchesEtag(headers.get("ETag") ?? "", known);
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return since >= Date.parse(headers.get("Last-Modified") ?? "");
}

function missing(): Response {
  return storageError(404, "not_found", "Object not found");
}
