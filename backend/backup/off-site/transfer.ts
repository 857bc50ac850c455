import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { S3Client, S3Response } from "../../storage/s3/s3-client.ts";
import { readUploadId } from "../../storage/s3/s3-responses.ts";

const megabyte = 1024 * 1024;

/** Bytes per request, so that memory does not grow with the file; stores accept 10,000 parts of 5 MB or more. */
const smallestPart = 16 * megabyte;
const maxParts = 9_000;

/** Timeout of one part in milliseconds, long enough for a slow line. */
const partTime = 10 * 60_000;

type Range = { start: number; end: number };

/** Uploads a file, in parts if it is large. Deletes uploaded parts on failure. */
export async function uploadFile(ask: S3Client, path: string, key: string, partSize = smallestPart): Promise<void> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const ranges = rangesOf(size, partSize);
    const read = async ({ start, end }: Range) => {
      const content = new Uint8Array(end - start);
      const { bytesRead } = await file.read(content, 0, content.length, start);
      if (bytesRead !== content.length) throw new Error(`${path} was changed while it was copied.`);
      return content;
    };
    const [only, ...more] = ranges;
    if (only && more.length === 0) {
      accept(await ask({ method: "PUT", key, content: await read(only), milliseconds: partTime }));
    } else {
      await uploadParts(ask, key, ranges, read);
    }
  } finally {
    await file.close();
  }
}

async function uploadParts(ask: S3Client, key: string, ranges: Range[], read: (range: Range) => Promise<Uint8Array>) {
  const started = accept(await ask({ method: "POST", key, query: { uploads: "" } }));
  const uploadId = readUploadId(started.body);
  try {
    const parts: string[] = [];
    for (const [index, range] of ranges.entries()) {
      const query = { partNumber: String(index + 1), uploadId };
      const content = await read(range);
      const { headers } = accept(await ask({ method: "PUT", key, query, content, milliseconds: partTime }));
      const etag = (headers.get("etag") ?? "").replace(/[^\w"-]/g, "");
      parts.push(`<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const list = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    const content = new TextEncoder().encode(list);
    const ended = accept(await ask({ method: "POST", key, query: { uploadId }, content, milliseconds: partTime }));
    // A store may send the status 200 before it knows the result.
    if (ended.body.includes("<Error>")) throw new Error(`The store did not take the parts of ${key}.`);
  } catch (error) {
    await ask({ method: "DELETE", key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Downloads an object part by part. Throws a one-line error if it does not exist or changes during the download. */
export async function* readObject(ask: S3Client, key: string, partSize = smallestPart): AsyncGenerator<Uint8Array> {
  const found = await ask({ method: "HEAD", key });
  if (found.status === 404) throw new Error(`There is no ${key} in the store.`);
  const etag = accept(found).headers.get("etag");
  for (const { start, end } of rangesOf(Number(found.headers.get("content-length")), partSize)) {
    const headers = { Range: `bytes=${start}-${end - 1}`, ...(etag && { "If-Match": etag }) };
    const { body } = accept(await ask({ method: "GET", key, headers, milliseconds: partTime }));
    if (body.length !== end - start) throw new Error(`The store sent ${key} otherwise than it was asked.`);
    yield body;
  }
}

export async function measure(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest("hex") };
}

function rangesOf(size: number, partSize: number): Range[] {
  const step = Math.max(partSize, Math.ceil(size / maxParts));
  const ranges = [];
  for (let start = 0; start < size; start += step) ranges.push({ start, end: Math.min(start + step, size) });
  return ranges;
}

function accept(answer: S3Response): S3Response {
  if (answer.status < 300) return answer;
  throw new Error(`The store answered ${[answer.status, answer.code].filter(Boolean).join(" ")}.`);
}
