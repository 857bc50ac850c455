import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { authError, HttpError } from "../http/error-responses.ts";

/** Counts one attempt with each limiter. Throws an `HttpError`, with the minutes to wait, when one is exhausted. */
export async function countAttempt(...limits: (readonly [RateLimiterAbstract, string])[]): Promise<void> {
  try {
    for (const [limiter, key] of limits) await limiter.consume(key);
  } catch (exhausted) {
    if (!(exhausted instanceof RateLimiterRes)) throw exhausted;
    throw new HttpError(lockoutResponse(Math.max(1, Math.ceil(exhausted.msBeforeNext / 60_000))));
  }
}

/** Returns the message that the specification requires. */
export function lockoutResponse(minutesLeft: number): Response {
  const message = `Demasiados intentos fallidos. Intente nuevamente en ${minutesLeft} minutos.`;
  return authError(429, "over_request_rate_limit", message);
}
