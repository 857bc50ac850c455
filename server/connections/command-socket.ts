import { chmod, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "../../backend/logger.ts";

type Services = { serviceFetch: typeof fetch; takeBackup(workDir: string): ReadableStream<Uint8Array> };

/** Maximum length of a socket's path in bytes, a limit of the kernel (`sockaddr_un`). */
const maxSocketPathBytes = 107;

/** Milliseconds that a command's request gets when the site stops, as many as a visitor's. */
const graceMs = 10_000;

export function commandSocketPath(dataDir: string): string {
  return join(dataDir, "commands.sock");
}

/**
 * Serves the embedded backend to commands, on a socket that only the directory's owner can open; `/backup` is a backup.
 * Call it with the directory's lock held, since it removes the socket of an earlier process. Returns the function that
 * closes it and ends running requests after ten seconds. Opens no socket if the path is too long.
 */
export async function openCommandSocket(
  dataDir: string,
  { serviceFetch, takeBackup }: Services,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = commandSocketPath(dataDir);
  if (Buffer.byteLength(path) > maxSocketPathBytes) {
    log.warn({ path }, "DATA_DIR is too long for a command socket: commands need the site to be stopped");
    return async () => undefined;
  }
  await rm(path, { force: true });
  const answer = (request: Request) =>
    new URL(request.url).pathname === "/backup"
      ? new Response(logFailure(takeBackup(dataDir), log))
      : serviceFetch(request);
  const server = createAdaptorServer({ fetch: answer }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  // The directory is not accessible to others, unless its mode was changed.
  await chmod(path, 0o600);
  return async () => {
    // A backup takes minutes, and its reader may hang.
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(timer);
  };
}

/** Logs why a backup failed: its reader only sees that it was truncated. */
function logFailure(backup: ReadableStream<Uint8Array>, log: Logger): ReadableStream<Uint8Array> {
  const reader = backup.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        log.error({ err: error }, "A backup failed");
        throw error;
      });
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
