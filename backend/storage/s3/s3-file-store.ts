import { createHash } from "node:crypto";
import { KeyedQueue } from "../../limits/keyed-queue.ts";
import type { Logger } from "../../logger.ts";
import { FileExistsError, type FileStore, type LocalFile, type OpenFile, type StoredFile } from "../file-store.ts";
import { StorageUnavailableError } from "../storage-errors.ts";
import { ensureBucket } from "./s3-bucket.ts";
import { createS3Client, type S3Client, type S3Response, type S3Settings } from "./s3-client.ts";
import { readListing, type S3Listing } from "./s3-responses.ts";

export type { S3Settings };

/** Opens the files below `prefix` in a bucket. Throws the errors of `ensureBucket`. */
export async function openS3FileStore(settings: S3Settings, prefix: string, log: Logger): Promise<FileStore> {
  const call = createS3Client(settings);
  await ensureBucket(call, settings, log);
  const ask = makingBucket(call, settings, log);
  // For a store without conditional writes, the queue excludes concurrent writes of this process.
  const writing = new KeyedQueue(1_000);

  async function find(path: string): Promise<StoredFile | null> {
    const { status, headers } = await ask({ method: "HEAD", key: `${prefix}${path}` });
    if (status === 404) return null;
    return storedFile(path, headers, Number(headers.get("content-length")));
  }

  /** Downloads in ranges: a store disconnects slow clients, and each range can be retried. */
  async function open(path: string): Promise<OpenFile | null> {
    const get = { method: "GET", key: `${prefix}${path}` } as const;
    const askFrom = (start: number) => ask({ ...get, headers: { Range: `bytes=${start}-${start + partBytes - 1}` } });
    const { status, headers, body } = await askFrom(0);
    if (status === 404) return null;
    // An empty file has no parts, and a store without range requests responds with the whole file.
    let part: Buffer | null = status === 416 ? Buffer.alloc(0) : body;
    const bytes = status === 206 ? Number(headers.get("content-range")?.split("/")[1]) : part.length;
    const etag = headers.get("etag");
    let position = 0;
    const content = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (!part) {
            const next = await askFrom(position);
            const isSame = next.status === 206 && next.headers.get("etag") === etag && next.body.length > 0;
            if (!isSame) throw new Error("The file was replaced while it was read");
            part = next.body;
          }
          position += part.length;
          if (part.length > 0) controller.enqueue(part);
          part = null;
          if (position >= bytes) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { file: storedFile(path, headers, bytes), content };
  }

  async function put(path: string, content: Uint8Array | LocalFile, replace: boolean): Promise<void> {
    const call = { method: "PUT", key: `${prefix}${path}`, content } as const;
    if (replace) return accept(await ask(call), path);
    if (await find(path)) throw new FileExistsError(path);
    const answer = await ask({ ...call, headers: { "If-None-Match": "*" }, isRepeatable: false });
    accept(answer.status === 501 ? await ask(call) : answer, path);
  }

  async function* pages(folder: string): AsyncGenerator<S3Listing> {
    const query = { "list-type": "2", delimiter: "/", "encoding-type": "url", prefix: `${prefix}${folder}` };
    for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
      const { body, status } = await ask({
        method: "GET",
        query: next ? { ...query, "continuation-token": next } : query,
      });
      if (status !== 200) throw new StorageUnavailableError(`The store answered ${status} to a listing`);
      const page = readPage(body);
      yield page;
      next = page.next;
    }
  }

  return {
    find,
    open,
    write: (path, content, { replace }) => writing.run(path, () => put(path, content, replace)),
    async read(path) {
      const { status, body } = await ask({ method: "GET", key: `${prefix}${path}` });
      return status === 404 ? null : new Uint8Array(body);
    },
    async remove(path) {
      if (!(await find(path))) return false;
      await ask({ method: "DELETE", key: `${prefix}${path}` });
      return true;
    },
    async list(folder) {
      const below = folder === "" ? "" : `${folder}/`;
      const nameOf = (key: string) => key.slice(prefix.length + below.length).replace(/\/$/, "");
      const found: Awaited<ReturnType<FileStore["list"]>> = [];
      for await (const { files, prefixes } of pages(below)) {
        for (const key of prefixes) found.push({ name: nameOf(key), file: null });
        for (const { key, etag, ...file } of files) {
          if (nameOf(key))
            found.push({ name: nameOf(key), file: { ...file, path: below + nameOf(key), etag: shorten(etag) } });
        }
      }
      return found;
    },
  };
}

/** Bytes per range request. */
const partBytes = 512 * 1024;

function storedFile(path: string, headers: Headers, bytes: number): StoredFile {
  const modified = new Date(headers.get("last-modified") ?? 0);
  return { path, bytes, modified, etag: shorten(headers.get("etag") ?? "") };
}

/** Wraps a client: if the bucket is missing, because the store was unreachable at the start, it is created. */
function makingBucket(call: S3Client, settings: S3Settings, log: Logger): S3Client {
  return async (request) => {
    try {
      return await call(request);
    } catch (error) {
      const isMissing =
        error instanceof StorageUnavailableError && (error.cause as S3Response)?.code === "NoSuchBucket";
      if (!isMissing) throw error;
      await ensureBucket(call, settings, log).catch((cause: Error) => {
        throw new StorageUnavailableError(cause.message, { cause });
      });
      return call(request);
    }
  };
}

function readPage(body: Buffer): S3Listing {
  try {
    return readListing(body);
  } catch (error) {
    throw new StorageUnavailableError("The store answered something else than a list", { cause: error });
  }
}

function accept({ status, code }: S3Response, path: string): void {
  if (status < 300) return;
  if (status === 412 || status === 409) throw new FileExistsError(path);
  throw new StorageUnavailableError(`The store answered ${[status, code].filter(Boolean).join(" ")}`);
}

/** Returns the store's tag in a form that is valid in a file name. */
function shorten(etag: string): string {
  return createHash("sha256").update(etag).digest("base64url").slice(0, 22);
}
