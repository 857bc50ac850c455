import { afterEach, describe, expect, test, vi } from "vitest";
import { createDraftClaims, type DraftClaims } from "./draft-claims.ts";

/** A `LockManager` that several tabs share. */
function sharedLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { signal, ifAvailable }: LockOptions, work: LockGrantedCallback<unknown>) {
      if (ifAvailable && held.has(name)) return work(null);
      while (held.has(name)) {
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        });
        await Promise.race([held.get(name), aborted]);
      }
      const running = Promise.resolve(work({ name, mode: "exclusive" }));
      held.set(name, running);
      await running;
      held.delete(name);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name, mode: "exclusive", clientId: "" })) }),
  } as unknown as LockManager;
}

const waysToKnow: [string, () => [DraftClaims, DraftClaims]][] = [
  [
    "by locks",
    () => {
      const locks = sharedLocks();
      return [createDraftClaims(locks), createDraftClaims(locks)];
    },
  ],
  // Web Locks are missing on a site without TLS.
  ["by asking the other tabs", () => [withoutLocks(), withoutLocks()]],
];

function withoutLocks(): DraftClaims {
  vi.stubGlobal("navigator", {});
  return createDraftClaims();
}

afterEach(() => vi.unstubAllGlobals());

describe.each(waysToKnow)("claims %s", (_, openTabs) => {
  test("one tab claims a draft until it releases it", async () => {
    const [one, other] = openTabs();
    expect(await one.claim("a")).toBe(true);
    expect([...(await other.claimed())]).toEqual(["a"]);
    expect(await other.claim("a")).toBe(false);
    other.release("a");
    expect(await other.claim("b")).toBe(true);
    one.release("a");
    await vi.waitFor(async () => expect([...(await one.claimed())]).toEqual(["b"]));
    expect(await other.claim("a")).toBe(true);
  });

  test("a tab that claims a draft twice has to release it twice", async () => {
    const [one, other] = openTabs();
    expect([await one.claim("c"), await one.claim("c")]).toEqual([true, true]);
    one.release("c");
    expect((await other.claimed()).has("c")).toBe(true);
    one.release("c");
    await vi.waitFor(async () => expect((await other.claimed()).has("c")).toBe(false));
  });
});

test("a lock that is given late and released late is claimed", async () => {
  const locks = sharedLocks();
  // Like a busy browser: a lock is granted after a while, also to a request that was aborted in between.
  const busy = {
    ...locks,
    async request(name: string, { signal, ...options }: LockOptions, work: LockGrantedCallback<unknown>) {
      if (!signal) return locks.request(name, options, work);
      const { promise, resolve: release } = Promise.withResolvers<void>();
      void locks.request(name, options, () => promise);
      await new Promise((resolve) => setTimeout(resolve, 400));
      setTimeout(release, 100);
      throw signal.reason;
    },
  } as unknown as LockManager;
  const [one, other] = [createDraftClaims(busy), createDraftClaims(busy)];
  expect(await one.claim("a")).toBe(true);
  const taken = other.claim("a");
  setTimeout(() => one.release("a"), 100);
  expect(await taken).toBe(true);
});
