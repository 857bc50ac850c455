import type { IncomingMessage, ServerResponse } from "node:http";
import { crowded } from "../../backend/http/error-responses.ts";
import { CrowdedError, FairQueue } from "../../backend/limits/fair-queue.ts";
import { networksOf } from "../../backend/limits/rate-limit-key.ts";
import { overloadHead, overloadPage, refusalDelayMs } from "./crowded-response.ts";

/** Limits of open requests. Many of them only wait: for a body, for a slow reader, or for their turn to be rendered. */
const requests = {
  concurrency: 1000,
  most: 1000,
  stalledMs: 5000,
  maxWaitMs: 20_000,
  perNetwork: 100,
  maxWaiting: 2000,
};

/** Maximum number of delayed rejections; further connections are closed. */
const maxRefusals = 3000;

/** Paths of health checks, which must not be rejected for a crowded network. */
const healthPaths = new Set(["/healthz", "/readyz"]);

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Returns a function that queues and handles requests, or rejects them when a network has too many open ones, to any
 * path. A rejection is sent after a second, so that clients that retry immediately take no time from others.
 */
export function limitCrowds(answer: Answer, limits = requests, delayMs = refusalDelayMs) {
  const queue = new FairQueue(limits);
  let refusals = 0;

  function refuse(incoming: IncomingMessage, outgoing: ServerResponse, isOwnFault: boolean): void {
    if (refusals >= maxRefusals) return void incoming.socket.destroy();
    refusals += 1;
    const timer = setTimeout(() => void sendRefusal(incoming, outgoing, isOwnFault), delayMs);
    outgoing.once("close", () => {
      clearTimeout(timer);
      refusals -= 1;
    });
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, address: string | null): void => {
    const handle = async () => {
      if (outgoing.destroyed) return;
      await new Promise((resolve) => {
        outgoing.once("close", resolve);
        answer(incoming, outgoing);
      });
    };
    queue.run(networksOf(address), handle).catch((error: unknown) => {
      if (!(error instanceof CrowdedError)) throw error;
      if (healthPaths.has(incoming.url ?? "")) answer(incoming, outgoing);
      else refuse(incoming, outgoing, error.isOwnFault);
    });
  };
}

/** Rejects in the format of the requested service. Closes the connection if there is an unread body. */
async function sendRefusal(
  { url = "" }: IncomingMessage,
  outgoing: ServerResponse,
  isOwnFault: boolean,
): Promise<void> {
  outgoing.shouldKeepAlive &&= outgoing.req.complete;
  if (/^\/(?:auth|rest|storage|functions)\/v1\//.test(url)) {
    const refusal = crowded(url, isOwnFault);
    const body = await refusal.text();
    outgoing
      .writeHead(refusal.status, { ...Object.fromEntries(refusal.headers), "Cache-Control": "no-store" })
      .end(body);
    return;
  }
  const { status, headers } = overloadHead({ isOwnFault });
  outgoing.writeHead(status, headers).end(overloadPage);
}
