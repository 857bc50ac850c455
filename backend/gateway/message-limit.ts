import { RateLimiterMemory } from "rate-limiter-flexible";
import { peerGroup } from "../auth/peer-group.ts";
import { Refusal, restError } from "./answers.ts";

/** Contact messages that one network may send in `seconds`. A computer room is one network too. */
const messages = 8;
const seconds = 600;

/**
 * Counts the contact messages that come from outside. Answers a function that throws the refusal, 429 with
 * `Retry-After`, when an address has sent too many. Calls of this process itself have no address and are not counted:
 * the site's own form counts its visitors.
 */
export function createMessageLimit(): (peerAddress: string | null) => Promise<void> {
  const byNetwork = new RateLimiterMemory({ points: messages, duration: seconds });
  return async (peerAddress) => {
    if (peerAddress === null) return;
    try {
      await byNetwork.consume(peerGroup(peerAddress));
    } catch {
      const left = (await byNetwork.get(peerGroup(peerAddress)))?.msBeforeNext ?? 0;
      const response = restError(429, "PGRST429", "Too many messages from this address. Try again later.");
      response.headers.set("Retry-After", String(Math.ceil(left / 1000)));
      throw new Refusal(response);
    }
  };
}
