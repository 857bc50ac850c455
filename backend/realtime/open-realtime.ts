import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { SqlDatabase } from "../database/database.ts";
import type { TokenKeys } from "../http/access-token.ts";
import { isSameSecret } from "../http/is-same-secret.ts";
import { isForeignOrigin } from "../http/origin.ts";
import { createMemoryLimits } from "../limits/limits.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";
import type { Logger } from "../logger.ts";
import type { ProtocolVersion } from "./frames.ts";
import { createHub, type Hub } from "./hub.ts";
import { serveSocket } from "./serve-socket.ts";
import { watchRows } from "./watch-rows.ts";

/** Maximum bytes of a client's message: a token of 4096 characters and the bindings. */
const maxMessageBytes = 32 * 1024;

/** Maximum concurrent sockets. A whole faculty may share one address, each person with several tabs. */
const maxSocketsOfNetwork = 100;
const maxSockets = 1000;

/** Rate limit of new sockets per network. After a restart of the site, a client retries about ten times a minute. */
const openings = { points: 600, duration: 60 };

/** Milliseconds between pings. A client that has not responded since the last one is disconnected. */
const pingEvery = 30_000;

const goingAway = 1001;

type Parts = {
  database: SqlDatabase;
  keys: TokenKeys;
  anonKey: string;
  siteUrl: string;
  log: Logger;
  checkEvery?: number | undefined;
};

export type Realtime = {
  /** Accepts or rejects an upgrade request. `address` is the peer's. Never throws. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string | null): void;
  take: Hub["take"];
  interrupt: Hub["interrupt"];
  close(): Promise<void>;
};

/**
 * Serves the part of `/realtime/v1/websocket` that the client's `channel.on("postgres_changes", …)` needs: active staff
 * subscribe to changes of rows that they may read. Pass notifications to `take`.
 */
export async function openRealtime(parts: Parts): Promise<Realtime> {
  const hub = createHub({ ...parts, tables: await watchRows(parts.database) });
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false });
  const ofNetwork = new Map<string, number>();
  const limiter = createMemoryLimits().limiter("realtime", openings);
  const alive = new WeakSet<WebSocket>();
  const pinging = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, pingEvery).unref();
  let closing: Promise<void> | null = null;

  function accept(socket: WebSocket, version: ProtocolVersion, network: string): void {
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    alive.add(socket);
    socket.on("pong", () => alive.add(socket));
    socket.on("close", () => {
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
    serveSocket(socket, version, hub);
  }

  async function refusalOf(request: IncomingMessage, network: string): Promise<number | null> {
    const url = urlOf(request);
    if (url?.pathname !== "/realtime/v1/websocket") return 404;
    if (closing) return 503;
    const origin = new Request(url, { headers: request.headers.origin ? { origin: request.headers.origin } : {} });
    if (isForeignOrigin(origin, parts.siteUrl)) return 403;
    if (!isSameSecret(url.searchParams.get("apikey") ?? "", parts.anonKey)) return 401;
    if (!versionIn(url)) return 400;
    if (server.clients.size >= maxSockets || (ofNetwork.get(network) ?? 0) >= maxSocketsOfNetwork) return 429;
    return limiter.consume(network).then(
      () => null,
      () => 429,
    );
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string | null) {
    // Without an error listener, a broken connection would end the process.
    socket.on("error", () => undefined);
    const network = rateLimitKey(address);
    const refusal = await refusalOf(request, network);
    const version = versionIn(urlOf(request));
    if (refusal || !version) {
      socket.end(`HTTP/1.1 ${refusal ?? 400} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    server.handleUpgrade(request, socket, head, (opened) => accept(opened, version, network));
  }

  async function end(): Promise<void> {
    clearInterval(pinging);
    await hub.close();
    for (const socket of server.clients) socket.close(goingAway);
    // Clients that do not complete the closing handshake are disconnected.
    setTimeout(() => {
      for (const socket of server.clients) socket.terminate();
    }, 1000).unref();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  return {
    upgrade(request, socket, head, address) {
      upgrade(request, socket, head, address).catch((error) => {
        parts.log.error({ err: error }, "A socket could not be opened");
        socket.destroy();
      });
    },
    take: hub.take,
    interrupt: hub.interrupt,
    close: () => (closing ??= end()),
  };
}

function urlOf({ url = "", headers: { host = "" } }: IncomingMessage): URL | null {
  return URL.parse(url, `http://${host}`);
}

function versionIn(url: URL | null): ProtocolVersion | null {
  const version = url?.searchParams.get("vsn") ?? "1.0.0";
  return version === "1.0.0" || version === "2.0.0" ? version : null;
}
