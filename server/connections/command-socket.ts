import { chmod, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "../../backend/logger.ts";

/** What the site does for commands. */
type Services = { serviceFetch: typeof fetch; takeBackup(workDir: string): ReadableStream<Uint8Array> };

/** Longer paths are refused by the kernel (`sockaddr_un`). */
const longestSocketPath = 107;

/** How long a command's request may go on when the site stops, in milliseconds: as long as a visitor's. */
const graceMs = 10_000;

/** Where the commands of `tools/` reach the site that uses a data directory. */
export function commandSocketPath(dataDir: string): string {
  return join(dataDir, "commands.sock");
}

/**
 * Lets commands use the embedded backend while this process holds its directory: `serviceFetch` answers on a socket
 * that only the directory's owner can open, and `/backup` is a backup. Call it with the directory's lock held, since it
 * removes a socket that an earlier process left. Returns what closes it, after ten seconds with what still runs; where
 * the path is too long there is no socket, and a log line.
 */
export async function openCommandSocket(
  dataDir: string,
  { serviceFetch, takeBackup }: Services,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = commandSocketPath(dataDir);
  if (Buffer.byteLength(path) > longestSocketPath) {
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
  // The directory itself is closed to others; this holds where its mode was changed.
  await chmod(path, 0o600);
  return async () => {
    // A backup takes minutes, and its reader may not read.
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(timer);
  };
}

/** The reader of a backup only sees that it was cut off: the log says why. */
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
