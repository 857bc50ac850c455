import { normalizeEmail } from "./email.ts";

/** Failed attempts after which an e-mail is blocked. */
export const lockoutFailures = 5;

/** How long the block lasts, counted from the last failure. */
export const lockoutMilliseconds = 900_000;

export type SignInLockout = {
  /** Whether another attempt is refused now, for how many minutes still, rounded up, and how many have failed. */
  check(email: string): { blocked: boolean; minutesLeft: number; failures: number };
  recordFailure(email: string): void;
  /** A successful sign-in resets the count. */
  recordSuccess(email: string): void;
};

type Options = {
  now: () => number;
  /** How many e-mails are remembered at most; beyond that the one whose last failure is oldest is forgotten. */
  capacity?: number;
};

/**
 * Counts failed sign-ins for each e-mail, in memory. Browser and server share this rule: after five failures, further
 * attempts are blocked until 15 minutes have passed since the last one. The count itself is forgotten with the block.
 */
export function createSignInLockout({ now, capacity = 10_000 }: Options): SignInLockout {
  const failures = new Map<string, { count: number; last: number }>();

  const remembered = (key: string) => {
    const entry = failures.get(key);
    if (entry && now() - entry.last >= lockoutMilliseconds) failures.delete(key);
    return failures.get(key);
  };

  return {
    check(email) {
      const entry = remembered(normalizeEmail(email));
      const failures = entry?.count ?? 0;
      if (!entry || failures < lockoutFailures) return { blocked: false, minutesLeft: 0, failures };
      return { blocked: true, minutesLeft: Math.ceil((entry.last + lockoutMilliseconds - now()) / 60_000), failures };
    },
    recordFailure(email) {
      const key = normalizeEmail(email);
      const count = (remembered(key)?.count ?? 0) + 1;
      // Deleted first, so that a Map's order of insertion is the order of last failures.
      failures.delete(key);
      failures.set(key, { count, last: now() });
      const oldest = failures.keys().next().value;
      if (failures.size > capacity && oldest !== undefined) failures.delete(oldest);
    },
    recordSuccess(email) {
      failures.delete(normalizeEmail(email));
    },
  };
}
