import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { serve } from "@hono/node-server";
import type { Environment } from "./environment.ts";

type Fetch = Parameters<typeof serve>[0]["fetch"];

export type Sockets = {
  /** Takes over or refuses a request for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/**
 * Listens, and on SIGTERM or SIGINT closes the sockets, lets running requests finish, closes what `close` closes and
 * exits with 0. Resolves when the port is open; rejects when it cannot be had.
 */
export async function serveUntilStopped(
  site: { fetch: Fetch },
  sockets: Sockets,
  { PORT, HOST }: Pick<Environment, "PORT" | "HOST">,
  close: () => Promise<void>,
): Promise<void> {
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve({ fetch: site.fetch, port: PORT, hostname: HOST }, () => resolve(listening as Server));
    listening.on("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken
          ? new Error(`PORT=${PORT} is already in use on ${HOST}. Stop the other process or choose another.`)
          : error,
      );
    });
  });
  server.on("upgrade", sockets.upgrade);
  const stop = () => {
    // An open socket would hold the server open. What fails here is told when the backend is closed.
    void sockets.close().catch(() => undefined);
    server.close(() => {
      close().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`postgrado: ${error instanceof Error ? error.message : error}\n`);
          process.exit(1);
        },
      );
    });
    // Idle keep-alive connections would hold the server open.
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
