import { RateLimiterRes } from "rate-limiter-flexible";
import { messageLimit } from "../../app/lib/contact-rules.ts";
import { HttpError, restError, withRetryAfter } from "../http/error-responses.ts";
import type { Limits } from "../limits/limits.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";

/**
 * Returns a function that counts a contact message, and throws 429 with `Retry-After` when an address has sent too
 * many, with or without the site's form. Calls without an address are not counted: the form counts its visitors.
 */
export function createMessageLimit(limits: Limits): (peerAddress: string | null) => Promise<void> {
  const byNetwork = limits.limiter("contact-form", messageLimit);
  return async (peerAddress) => {
    if (peerAddress === null) return;
    try {
      await byNetwork.consume(rateLimitKey(peerAddress));
    } catch (exhausted) {
      if (!(exhausted instanceof RateLimiterRes)) throw exhausted;
      const refusal = restError(429, "PGRST429", "Too many messages from this address. Try again later.");
      throw new HttpError(withRetryAfter(refusal, Math.ceil(exhausted.msBeforeNext / 1000)));
    }
  };
}
