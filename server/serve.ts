import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { serve } from "@hono/node-server";
import { rateLimitKey } from "../backend/limits/rate-limit-key.ts";
import type { Environment } from "./config/environment.ts";
import { exitWithError } from "./config/settings-error.ts";
import { limitCrowds } from "./http/limit-crowds.ts";
import { peerAddress } from "./http/peer-address.ts";
import { hasRepeatedHost, repeatedHostMessage } from "./http/repeated-host.ts";
import { limitUnsentAnswers } from "./http/unsent-answers.ts";
import { listenError } from "./listen-error.ts";
import type { StopRequests } from "./stop-requests.ts";

type Fetch = Parameters<typeof serve>[0]["fetch"];

export type Sockets = {
  /** Takes over or refuses a request for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/**
 * How long requests that run may take to finish, and how often connections that became idle are closed. In
 * milliseconds.
 */
const graceMs = 10_000;
const tidyMs = 100;

/**
 * How long a connection without requests stays open: longer than the minute for which proxies keep theirs, so that none
 * sends a request into a connection that is being closed. In milliseconds.
 */
const keepAliveMs = 75_000;

/** After this time the process ends with whatever is still open. In milliseconds; supervisors usually wait for 30 s. */
const longestStopMs = 28_000;

/** Whether a request asks for a socket. Other protocols that a client offers, such as `h2c`, are ignored. */
const isForSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket";

type Options = {
  site: {
    fetch: Fetch;
    /** Responds to a request where it can, and returns whether it did. */
    answerAgain(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  };
  sockets: Sockets;
  environment: Pick<Environment, "PORT" | "HOST" | "TRUST_PROXY">;
  stopRequests: StopRequests;
  /** Closes the site's resources. Called after the last response. */
  close(): Promise<void>;
};

/**
 * Listens, and when asked to stop closes the sockets, lets running requests finish for ten seconds at most, closes what
 * `close` closes and exits with 0, or with 1 and one line when that fails or takes too long. Resolves when the port is
 * open; rejects with one line when it cannot be had.
 */
export async function serveUntilStopped({ site, sockets, environment, stopRequests, close }: Options): Promise<void> {
  const { PORT, HOST, TRUST_PROXY } = environment;
  const watchUnsent = limitUnsentAnswers();
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
        // What is kept is in the memory once, however many read it.
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
    // An open socket would hold the server open. What fails here is told when the backend is closed.
    void sockets.close().catch(() => undefined);
    server.close(() => close().then(() => process.exit(0), exitWithError));
    // Idle keep-alive connections would hold the server open, and so would a reader that does not read.
    setInterval(() => server.closeIdleConnections(), tidyMs).unref();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    setTimeout(exitWithError, longestStopMs, "The site could not be closed in time and was ended.").unref();
  };
  stopRequests.handle({ stop, hurry: () => server.closeAllConnections() });
}
