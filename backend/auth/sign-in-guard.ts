import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { normalizeEmail } from "../../app/lib/email.ts";
import { KeyedQueue } from "../limits/keyed-queue.ts";
import { createMemoryLimits } from "../limits/limits.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";
import { knownBrowserSeconds } from "./known-browser.ts";
import { type HashingRank, runHashing } from "./passwords.ts";

type Attempt = {
  email: string;
  peerAddress: string | null;
  isKnownBrowser?: boolean;
};
type Outcome = { result: "succeeded" } | { result: "failed" } | { result: "blocked"; minutesLeft: number };

export type SignInGuard = {
  /** Runs `check` unless too many attempts have failed. Throws `QueueFullError` when too many wait. */
  attempt(attempt: Attempt, check: () => Promise<boolean>): Promise<Outcome>;
};

/** Maximum failures of one address in five minutes, over all e-mails. */
const failuresPerAddress = 30;

/** Failures for one e-mail from all addresses in 15 minutes, after which each attempt is delayed. */
const failuresBeforeSlowing = 50;

/** Milliseconds between an attempt and the next one from the same address. */
const pauses = { succeeded: 0, failed: 200, blocked: 10 };

type AttemptOrigin = { mailbox: string; address: string; pair: string; isKnown: boolean };

/**
 * Protects passwords from guessing. Five failures for an e-mail from one address block that pair for 15 minutes, and
 * not the e-mail, so that attackers cannot lock its owner out. After too many failures over all e-mails, an address has
 * one attempt per e-mail, so that colleagues behind it can still sign in. Sign-ins to an e-mail that is attacked from
 * many addresses are delayed. Known browsers and networks are exempt from the last two. Attempts from one address run
 * one at a time with a pause between them: otherwise concurrent ones would all be admitted before the first is counted.
 */
export function createSignInGuard({
  limits = createMemoryLimits(),
  slowingMilliseconds = 2000,
  pause = (outcome: Outcome) => wait(pauses[outcome.result]),
} = {}): SignInGuard {
  const { lockout } = limits;
  const byAddress = limits.limiter("sign-in-address", { points: failuresPerAddress, duration: 300 });
  const byEmail = limits.limiter("sign-in-email", { points: failuresBeforeSlowing, duration: 900 });
  const knownOrigins = limits.memory("sign-in-known", knownBrowserSeconds);
  const addressQueue = new KeyedQueue(200);

  async function runNext(
    { mailbox, address, pair, isKnown }: AttemptOrigin,
    check: () => Promise<boolean>,
  ): Promise<Outcome> {
    const { blocked, minutesLeft, failures } = await lockout.check(pair);
    if (blocked) return { result: "blocked", minutesLeft };
    const addressFailures = await byAddress.get(address);
    const isAddressExhausted = !isKnown && (addressFailures?.consumedPoints ?? 0) >= failuresPerAddress;
    if (isAddressExhausted && failures > 0) {
      return { result: "blocked", minutesLeft: Math.ceil((addressFailures?.msBeforeNext ?? 0) / 60_000) };
    }
    const rank: HashingRank = isKnown ? "known" : addressFailures || failures > 0 ? "failed" : "unfailed";
    return runHashing(rank, async (): Promise<Outcome> => {
      if (await check()) {
        await Promise.all([lockout.recordSuccess(pair), knownOrigins.add(keyOf(pair))]);
        return { result: "succeeded" };
      }
      await Promise.all([lockout.recordFailure(pair), byAddress.penalty(address), byEmail.penalty(mailbox)]);
      return { result: "failed" };
    });
  }

  return {
    async attempt({ email, peerAddress, isKnownBrowser = false }, check) {
      const mailbox = normalizeEmail(email);
      const address = rateLimitKey(peerAddress);
      const pair = `${mailbox} ${address}`;
      const isKnown = isKnownBrowser || (await knownOrigins.has(keyOf(pair)));
      const failures = isKnown ? 0 : ((await byEmail.get(mailbox))?.consumedPoints ?? 0);
      if (failures >= failuresBeforeSlowing) await wait(slowingMilliseconds);
      // Known people do not wait behind attackers at the same address.
      const line = isKnown ? `known ${pair}` : address;
      return addressQueue.run(line, () => runNext({ mailbox, address, pair, isKnown }, check), pause);
    },
  };
}

/** Hashes a key, so that neither e-mails nor addresses are stored for counting. */
const keyOf = (pair: string) => createHash("sha256").update(pair).digest("base64url");
