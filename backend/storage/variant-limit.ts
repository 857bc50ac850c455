import { RateLimiterRes } from "rate-limiter-flexible";
import { HttpError, storageError, withRetryAfter } from "../http/error-responses.ts";
import { createMemoryLimits } from "../limits/limits.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";

/** Variants that one network may have made in a minute. A page of 50 new pictures, in two sizes each, is half of it. */
export const variantLimit = { points: 200, duration: 60 };

/**
 * Counts the variants that are made for a network's addresses. Returns a function that throws an `HttpError`, 429 with
 * `Retry-After`, when they were too many. It is this process's time that is shared out, so that each process counts for
 * itself, also while the database is away. Calls of this process itself have no address and are not counted.
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

/** For more image work than there is time for. */
export function tooManyImages(retryAfterSeconds: number): Response {
  const message = "Too many images are being processed. Try again in a moment.";
  return withRetryAfter(storageError(429, "SlowDown", message), retryAfterSeconds);
}
