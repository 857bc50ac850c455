import { setTimeout as wait } from "node:timers/promises";
import { normalizeEmail } from "../../app/lib/email.ts";
import { KeyedQueue, QueueFullError } from "../limits/keyed-queue.ts";
import { createMemoryLimits } from "../limits/limits.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";
import { hashing } from "./passwords.ts";

type Attempt = { email: string; peerAddress: string | null };
type Outcome = { result: "succeeded" } | { result: "failed" } | { result: "blocked"; minutesLeft: number };

export type SignInGuard = {
  /** Runs `check`, which compares a password, unless too many attempts have failed; counts the outcome. */
  attempt(attempt: Attempt, check: () => Promise<boolean>): Promise<Outcome>;
};

/** Failures that one address may cause in five minutes, over all e-mails. */
const failuresPerAddress = 30;

/** Failures for one e-mail from everywhere in 15 minutes, after which each attempt has to wait. */
const failuresBeforeSlowing = 50;

/** How long an address waits after an attempt before its next is looked at, in milliseconds. */
const pauses = { succeeded: 0, failed: 200, blocked: 10 };

/**
 * Keeps passwords from being guessed. Five failures for an e-mail from one address block that pair for 15 minutes (the
 * specification's rule; bound to the address, so that a stranger cannot shut the owner out); an address may fail only
 * so often over all e-mails; and an e-mail that is attacked from everywhere answers slowly. Attempts from one address
 * go one after the other with a pause between them: a hundred at once would all be let in before the first is counted,
 * and visitors' pages and sign-ins from elsewhere would wait until all are answered.
 */
export function createSignInGuard({
  limits = createMemoryLimits(),
  slowingMilliseconds = 2000,
  pause = (outcome: Outcome) => wait(pauses[outcome.result]),
} = {}): SignInGuard {
  const { lockout } = limits;
  const byAddress = limits.limiter("sign-in-address", { points: failuresPerAddress, duration: 300 });
  const byEmail = limits.limiter("sign-in-email", { points: failuresBeforeSlowing, duration: 900 });
  const ofAddress = new KeyedQueue(200);

  async function runNext(email: string, address: string, check: () => Promise<boolean>): Promise<Outcome> {
    const pair = `${email} ${address}`;
    const { blocked, minutesLeft } = await lockout.check(pair);
    if (blocked) return { result: "blocked", minutesLeft };
    const spent = await addressIsSpent(address);
    return spent ?? hashing.run("", () => compare(pair, email, address, check));
  }

  async function compare(pair: string, email: string, address: string, check: () => Promise<boolean>) {
    if (await check()) {
      await lockout.recordSuccess(pair);
      return { result: "succeeded" } as const;
    }
    await lockout.recordFailure(pair);
    await byAddress.penalty(address);
    await byEmail.penalty(email);
    return { result: "failed" } as const;
  }

  async function addressIsSpent(address: string): Promise<Outcome | null> {
    const failures = await byAddress.get(address);
    if (!failures || failures.consumedPoints < failuresPerAddress) return null;
    return { result: "blocked", minutesLeft: Math.ceil(failures.msBeforeNext / 60_000) };
  }

  return {
    async attempt({ email, peerAddress }, check) {
      const mailbox = normalizeEmail(email);
      const address = rateLimitKey(peerAddress);
      try {
        if (((await byEmail.get(mailbox))?.consumedPoints ?? 0) >= failuresBeforeSlowing)
          await wait(slowingMilliseconds);
        return await ofAddress.run(address, () => runNext(mailbox, address, check), pause);
      } catch (error) {
        if (error instanceof QueueFullError) return { result: "blocked", minutesLeft: 1 };
        throw error;
      }
    },
  };
}
