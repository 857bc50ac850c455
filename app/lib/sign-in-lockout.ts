import { normalizeEmail } from "./email.ts";

/** Failed attempts before an e-mail is locked. */
export const lockoutFailures = 5;

/** Duration of the lockout after the last failure. */
export const lockoutMilliseconds = 900_000;

export type SignInLockout = {
  /** Returns whether an attempt is rejected now, the remaining minutes (rounded up) and the number of failures. */
  check(email: string): { blocked: boolean; minutesLeft: number; failures: number };
  recordFailure(email: string): void;
  recordSuccess(email: string): void;
};

type Options = {
  now: () => number;
  /** Maximum number of e-mails; beyond it the one with the oldest last failure is dropped. */
  capacity?: number;
};

/**
 * Counts failed sign-ins per e-mail in memory. Browser and server share this rule: five failures lock the e-mail until
 * 15 minutes after the last one. The count resets when the lockout ends.
 */
export function createSignInLockout({ now, capacity = 10_000 }: Options): SignInLockout {
  const failures = new Map<string, { count: number; last: number }>();

  const activeEntry = (key: string) => {
    const entry = failures.get(key);
    if (entry && now() - entry.last >= lockoutMilliseconds) failures.delete(key);
    return failures.get(key);
  };

  return {
    check(email) {
      const entry = activeEntry(normalizeEmail(email));
      const failures = entry?.count ?? 0;
      if (!entry || failures < lockoutFailures) return { blocked: false, minutesLeft: 0, failures };
      return { blocked: true, minutesLeft: Math.ceil((entry.last + lockoutMilliseconds - now()) / 60_000), failures };
    },
    recordFailure(email) {
      const key = normalizeEmail(email);
      const count = (activeEntry(key)?.count ?? 0) + 1;
      // Deleted first, so that the Map's insertion order is the order of last failures.
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
