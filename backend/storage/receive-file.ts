import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { HttpError, storageError } from "../http/error-responses.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { LocalFile } from "./file-store.ts";
import { toStorageError } from "./storage-errors.ts";

/** Maximum bytes that a form adds to a file. */
const formOverhead = 64 * 1024;

type Options = {
  /** Maximum size of the file in bytes. */
  limit: number;
  /** Where the file is until `use` has ended. */
  directory: string;
};

/**
 * Receives the file of a request into a directory, and calls `use` with it when it is complete: an upload of any size
 * takes a few chunks of memory. The file is the first of a form, as supabase-js sends one, or the body itself. Throws
 * an `HttpError` with 400 for a request without a file, 413 as soon as the body exceeds the limit, and 401 if the
 * sender was signed out while sending, and the errors of `toStorageError`.
 */
export async function receiveFile<T>(
  c: RequestContext,
  { limit, directory }: Options,
  use: (file: LocalFile) => Promise<T>,
): Promise<T> {
  const request = c.req.raw;
  const tooLarge = () => {
    const message = `The file is larger than the allowed ${limit / 1024 / 1024} MB`;
    return new HttpError(storageError(413, "Payload too large", message));
  };
  if (Number(request.headers.get("content-length") ?? 0) > limit + formOverhead) throw tooLarge();
  const path = join(directory, `received-${randomUUID()}`);
  try {
    await mkdir(directory, { recursive: true });
    // A stream that is still opening the file when the upload fails would else create it after its removal.
    await writeFile(path, "", { flag: "wx", mode: 0o600 });
    const body = limitBody(request.body ?? [], limit + formOverhead, tooLarge);
    await writeBody(path, body, request.headers.get("content-type") ?? "");
    await c.get("confirmCaller")();
    const bytes = (await stat(path)).size;
    if (bytes === 0) throw noFile();
    if (bytes > limit) throw tooLarge();
    return await use({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function* limitBody(body: AsyncIterable<Uint8Array> | Uint8Array[], limit: number, tooLarge: () => HttpError) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    yield chunk;
  }
}

async function writeBody(path: string, body: AsyncIterable<Uint8Array>, contentType: string): Promise<void> {
  const openFile = () => createWriteStream(path, { flags: "r+" });
  try {
    if (!/^multipart\/form-data\b/i.test(contentType)) return await pipeline(body, openFile());
    const form = Busboy({ headers: { "content-type": contentType }, limits: { files: 1 } });
    const failed = new AbortController();
    let written: Promise<unknown> = Promise.resolve();
    form.once("file", (_field, content) => {
      written = pipeline(content, openFile(), { signal: failed.signal }).catch((error: unknown) => failed.abort(error));
    });
    await pipeline(body, form, { signal: failed.signal }).catch((error: unknown) => failed.abort(error));
    await written;
    failed.signal.throwIfAborted();
  } catch (error) {
    // The errors of the form parser are the only ones without a code.
    if (error instanceof HttpError || (error instanceof Error && "code" in error)) throw toStorageError(error);
    throw noFile();
  }
}

function noFile(): HttpError {
  return new HttpError(storageError(400, "InvalidRequest", "The request contains no file"));
}
