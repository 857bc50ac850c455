import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";
import { createTarDecoder } from "modern-tar";
import { BackupRefusedError, isMemberName } from "./backup-format.ts";

export type Member = { name: string; size: number; content: Readable };

/**
 * Iterates over the members of a backup; each one is read or skipped before the next. Throws `BackupRefusedError` if
 * the file is not a tar file, is truncated, or has a member that no backup contains.
 */
export async function* readArchive(path: string): AsyncGenerator<Member> {
  // Not `Readable.toWeb`, which throws outside of any call when a stream with unread data is canceled.
  const source = WebStream.from(createReadStream(path)) as ReadableStream<Uint8Array>;
  const reader = source.pipeThrough(createTarDecoder({ strict: true })).getReader();
  let last: string | undefined;
  const next = async () => {
    try {
      return await reader.read();
    } catch (error) {
      throw damaged(error, last);
    }
  };
  try {
    for (let { done, value } = await next(); !done; { done, value } = await next()) {
      if (!value) break;
      const { name, size, type } = value.header;
      if (type !== "file" || !isMemberName(name)) {
        throw new BackupRefusedError(`It is not a backup of this site: it contains ${JSON.stringify(name)}.`);
      }
      last = name;
      const content = Readable.fromWeb(value.body as never);
      // The reader of the content gets the error too.
      content.on("error", () => undefined);
      yield { name, size, content };
      await drain(content, name);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function drain(content: Readable, name: string): Promise<void> {
  try {
    for await (const _ of content);
  } catch (error) {
    throw damaged(error, name);
  }
}

function damaged(cause: unknown, last: string | undefined): Error {
  if (isSystemError(cause)) return cause;
  const text = last ? `It is cut off or damaged in or after its part ${last}.` : "It is not a backup of this site.";
  return new BackupRefusedError(text, { cause });
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
