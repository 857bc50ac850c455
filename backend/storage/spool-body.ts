import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { bodyTooLarge } from "../http/read-body.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { MemoryBudget } from "../limits/memory-budget.ts";

type Options = {
  /** Maximum size in bytes. */
  limit: number;
  /** Where the body rests until it has arrived; files there have no name and end with their process. */
  directory: string;
  memory: MemoryBudget;
};

/**
 * Receives a request's body into a file and calls `use` with it when it is complete: a slow sender uses no memory, and
 * the budget limits the bodies in memory, each of which is there once. Throws an `HttpError` with 413 as soon as the
 * body exceeds the limit, and with 401 if the sender was signed out while sending.
 */
export async function spoolBody<T>(
  c: RequestContext,
  { limit, directory, memory }: Options,
  use: (body: Buffer<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const { path, raw: request } = c.req;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw bodyTooLarge(path, limit);
  const file = await openUnnamed(directory);
  try {
    let size = 0;
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw bodyTooLarge(path, limit);
      await file.appendFile(chunk);
    }
    await c.get("confirmCaller")();
    return await memory.run(size, async () => use(await readWhole(file, size)));
  } finally {
    await file.close();
  }
}

/** Opens a file that is removed with the last process that has it open. */
async function openUnnamed(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, `.spooled-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function readWhole(file: FileHandle, size: number): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.allocUnsafeSlow(size);
  let read = 0;
  while (read < size) {
    const { bytesRead } = await file.read(body, read, size - read, read);
    if (bytesRead === 0) throw new Error("A body that was received could not be read again");
    read += bytesRead;
  }
  return body;
}
