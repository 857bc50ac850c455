import { LRUCache } from "lru-cache";
import { RateLimiterRes } from "rate-limiter-flexible";
import { DatabaseFullError } from "../database/database-unavailable.ts";
import { HttpError, restError, withRetryAfter } from "../http/error-responses.ts";
import type { Limits } from "../limits/limits.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";
import { visitorBudget } from "../limits/request-limits.ts";

/** Milliseconds taken from the shared budget in one call, so that not every request queries it. */
const portion = 1000;

type Account = { left: number; blockedUntil: number };

type Charge = (work: () => Promise<Response>) => Promise<Response>;

/**
 * Limits the time of visitors' requests, by address and for all processes together. Returns a function that throws 429
 * with `Retry-After` when the time is used up; it returns the function that runs the request and charges its time.
 */
export function createVisitorBudget(limits: Limits, now = Date.now) {
  const { milliseconds, seconds, leastPerRequest } = visitorBudget;
  const shared = limits.limiter("rest-visitor", { points: milliseconds, duration: seconds });
  const accounts = new LRUCache<string, Account>({ max: 10_000, ttl: seconds * 1000 });

  async function draw(key: string, account: Account): Promise<void> {
    if (account.blockedUntil > now()) throw overspent(account.blockedUntil - now());
    const portions = Math.floor(-account.left / portion) + 1;
    account.left += portions * portion;
    try {
      await shared.consume(key, portions * portion);
    } catch (exhausted) {
      // A full disk stores no counts, and reads must still work: each process counts for itself.
      if (exhausted instanceof DatabaseFullError) return;
      if (!(exhausted instanceof RateLimiterRes)) throw exhausted;
      account.blockedUntil = now() + exhausted.msBeforeNext;
      account.left = 0;
      throw overspent(exhausted.msBeforeNext);
    }
  }

  return async (address: string): Promise<Charge> => {
    const key = rateLimitKey(address);
    const account = accounts.get(key) ?? { left: 0, blockedUntil: 0 };
    if (!accounts.has(key)) accounts.set(key, account);
    if (account.left <= 0) await draw(key, account);
    account.left -= leastPerRequest;
    return async (work) => {
      const started = performance.now();
      try {
        return await work();
      } finally {
        account.left -= Math.max(0, performance.now() - started - leastPerRequest);
      }
    };
  };
}

function overspent(milliseconds: number): HttpError {
  const refusal = restError(429, "PGRST429", "Too many requests from this address. Try again later.");
  return new HttpError(withRetryAfter(refusal, Math.max(1, Math.ceil(milliseconds / 1000))));
}
