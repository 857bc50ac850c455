import { LRUCache } from "lru-cache";
import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import { createSignInLockout } from "../../app/lib/sign-in-lockout.ts";

type Rule = { points: number; duration: number };

type Awaitable<T> = T | Promise<T>;

/** Counts failed sign-ins by the rule in `app/lib/sign-in-lockout.ts`. */
export type Lockout = {
  check(key: string): Awaitable<{ blocked: boolean; minutesLeft: number; failures: number }>;
  recordFailure(key: string): Awaitable<void>;
  recordSuccess(key: string): Awaitable<void>;
};

type Memory = { add(key: string): Awaitable<void>; has(key: string): Awaitable<boolean> };

export type Limits = {
  /** Returns the limiter with that name; limiters with the same name share their count. */
  limiter(name: string, rule: Rule): RateLimiterAbstract;
  lockout: Lockout;
  /** Returns the set with that name, whose keys expire after `seconds`. */
  memory(name: string, seconds: number): Memory;
};

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
