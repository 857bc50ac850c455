import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { serve } from "@hono/node-server";
import { rateLimitKey } from "../backend/limits/rate-limit-key.ts";
import type { Environment } from "./config/environment.ts";
import { exitWithError } from "./config/settings-error.ts";
import { limitCrowds } from "./http/limit-crowds.ts";
import { peerAddress } from "./http/peer-address.ts";
import { hasRepeatedHost, repeatedHostMessage } from "./http/repeated-host.ts";
import { limitUnsentResponses } from "./http/unsent-responses.ts";
import { listenError } from "./listen-error.ts";
import type { StopRequests } from "./stop-requests.ts";

type Fetch = Parameters<typeof serve>[0]["fetch"];

export type Sockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** Milliseconds that running requests get to finish, and between closing connections that became idle. */
const graceMs = 10_000;
const idleCheckMs = 100;

/** Idle timeout, longer than the minute of common proxies, so that they never use a closing connection. */
const keepAliveMs = 75_000;

/** Milliseconds after which the process ends with open connections; supervisors usually wait for 30 s. */
const maxStopMs = 28_000;

/** Returns true if a request asks for a WebSocket. Other protocols that a client offers, such as `h2c`, are ignored. */
const isForSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket";

type Options = {
  site: {
    fetch: Fetch;
    /** Sends a stored response and returns true; false if there is none. */
    answerAgain(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  };
  sockets: Sockets;
  environment: Pick<Environment, "PORT" | "HOST" | "TRUST_PROXY">;
  stopRequests: StopRequests;
  close(): Promise<void>;
};

/**
 * Listens. When asked to stop, waits at most ten seconds for running requests, calls `close` and exits with 0, or with
 * 1 and one line on failure. Resolves when the port is open; rejects with a one-line error if it cannot be opened.
 */
export async function serveUntilStopped({ site, sockets, environment, stopRequests, close }: Options): Promise<void> {
  const { PORT, HOST, TRUST_PROXY } = environment;
  const watchUnsent = limitUnsentResponses();
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    peerAddress(String(headers["x-forwarded-for"] ?? ""), socket.remoteAddress, TRUST_PROXY);
  const server = await new Promise<Server>((resolve, reject) => {
    const createSiteServer = (_options: object, answer: RequestListener) => {
      const answerInTurn = limitCrowds(answer);
      const options = { keepAliveTimeout: keepAliveMs, shouldUpgradeCallback: isForSocket };
      return createServer(options, (incoming, outgoing) => {
        if (hasRepeatedHost(incoming)) {
          outgoing.writeHead(400, { "Content-Type": "text/plain", Connection: "close" }).end(repeatedHostMessage);
          return;
        }
        // Not limited by `watchUnsent`: a cached body is in memory once, however many clients read it.
        if (site.answerAgain(incoming, outgoing)) return;
        const address = addressOf(incoming);
        watchUnsent(outgoing, rateLimitKey(address));
        answerInTurn(incoming, outgoing, address);
      });
    };
    const options = {
      fetch: site.fetch,
      port: PORT,
      hostname: HOST,
      createServer: createSiteServer as typeof createServer,
    };
    const listening = serve(options, () => resolve(listening as Server));
    listening.on("error", (error) => reject(listenError(error, environment)));
  });
  server.on("upgrade", sockets.upgrade);
  const stop = () => {
    // An open socket would keep the server open. A failure is reported when the backend is closed.
    void sockets.close().catch(() => undefined);
    server.close(() => close().then(() => process.exit(0), exitWithError));
    // Idle keep-alive connections and clients that do not read would keep the server open.
    setInterval(() => server.closeIdleConnections(), idleCheckMs).unref();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    setTimeout(exitWithError, maxStopMs, "The site could not be closed in time and was ended.").unref();
  };
  stopRequests.handle({ stop, hurry: () => server.closeAllConnections() });
}
