import { RateLimiterRes } from "rate-limiter-flexible";
import { HttpError, storageError, withRetryAfter } from "../http/error-responses.ts";
import { createMemoryLimits } from "../limits/limits.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";

/** Maximum renderings of a network per minute. A page of 50 new images, in two sizes each, takes half of it. */
export const variantLimit = { points: 200, duration: 60 };

/**
 * Returns a function that counts a rendering of a network, and throws 429 with `Retry-After` when there were too many.
 * Per process, because it protects the process's time. Calls without an address are not counted.
 */
export function createVariantLimit(): (peerAddress: string | null) => Promise<void> {
  const byNetwork = createMemoryLimits().limiter("variants", variantLimit);
  return async (peerAddress) => {
    if (peerAddress === null) return;
    try {
      await byNetwork.consume(rateLimitKey(peerAddress));
    } catch (exhausted) {
      if (!(exhausted instanceof RateLimiterRes)) throw exhausted;
      throw new HttpError(tooManyImages(Math.ceil(exhausted.msBeforeNext / 1000)));
    }
  };
}

export function tooManyImages(retryAfterSeconds: number): Response {
  const message = "Too many images are being processed. Try again in a moment.";
  return withRetryAfter(storageError(429, "SlowDown", message), retryAfterSeconds);
}
