import { LRUCache } from "lru-cache";
import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import { createSignInLockout } from "../../app/lib/sign-in-lockout.ts";

/** So many points in so many seconds. */
type Rule = { points: number; duration: number };

type Awaitable<T> = T | Promise<T>;

/** Counts failed sign-ins by the specification's rule, `app/lib/sign-in-lockout.ts`. */
export type Lockout = {
  check(key: string): Awaitable<{ blocked: boolean; minutesLeft: number; failures: number }>;
  recordFailure(key: string): Awaitable<void>;
  recordSuccess(key: string): Awaitable<void>;
};

/** Remembers keys for some time. */
type Memory = { add(key: string): Awaitable<void>; has(key: string): Awaitable<boolean> };

/** Where attempts are counted: in this process, or in a database for all processes of the site. */
export type Limits = {
  /** The limiter of that name; two of one name count together. */
  limiter(name: string, rule: Rule): RateLimiterAbstract;
  lockout: Lockout;
  /** A memory of that name, of keys that were added within so many seconds. */
  memory(name: string, seconds: number): Memory;
};

/** Counts in this process's memory. */
export function createMemoryLimits({ now = Date.now } = {}): Limits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    limiter(name, rule) {
      const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, ...rule });
      limiters.set(name, limiter);
      return limiter;
    },
    lockout: createSignInLockout({ now }),
    memory(_name, seconds) {
      const keys = new LRUCache<string, true>({ max: 10_000, ttl: seconds * 1000 });
      return { add: (key) => void keys.set(key, true), has: (key) => keys.has(key) };
    },
  };
}
