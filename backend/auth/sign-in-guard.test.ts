import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { createSignInGuard, type SignInGuard } from "./sign-in-guard.ts";

let guard: SignInGuard;
const fails = async () => false;
const succeeds = async () => true;

async function attempt(email: string, peerAddress: string | null, check: () => Promise<boolean>) {
  return (await guard.attempt({ email, peerAddress }, check)).result;
}

beforeEach(() => {
  guard = createSignInGuard({ slowingMilliseconds: 60, pause: async () => {} });
});

describe("createSignInGuard", () => {
  it("counts concurrent attempts", async () => {
    let compared = 0;
    const check = async () => {
      compared += 1;
      await wait(1);
      return false;
    };
    const results = await Promise.all(Array.from({ length: 12 }, () => attempt("a@example.edu", "192.0.2.1", check)));
    expect(results.filter((result) => result === "blocked")).toHaveLength(7);
    expect(compared).toBe(5);
  });

  it("resets the count after a success", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await attempt("a@example.edu", "192.0.2.1", fails);
      expect(await attempt("a@example.edu", "192.0.2.1", succeeds)).toBe("succeeded");
    }
  });

  it("lets the owner sign in from another address", async () => {
    for (let failure = 0; failure < 6; failure += 1) await attempt("a@example.edu", "192.0.2.1", fails);
    expect(await attempt("a@example.edu", "192.0.2.1", succeeds)).toBe("blocked");
    expect(await attempt("a@example.edu", "192.0.2.2", succeeds)).toBe("succeeded");
  });

  it("treats an IPv6 network as one address", async () => {
    for (let failure = 0; failure < 5; failure += 1) await attempt("a@example.edu", `2001:db8::${failure}`, fails);
    expect(await attempt("a@example.edu", "2001:db8::ffff", succeeds)).toBe("blocked");
    expect(await attempt("a@example.edu", "2001:db8:0:1::1", succeeds)).toBe("succeeded");
  });

  it("blocks an address that tries many e-mails, except for a colleague there who has not failed", async () => {
    for (let failure = 0; failure < 30; failure += 1) await attempt(`a${failure}@example.edu`, "192.0.2.1", fails);
    const outcome = await guard.attempt({ email: "a0@example.edu", peerAddress: "192.0.2.1" }, succeeds);
    expect(outcome).toEqual({ result: "blocked", minutesLeft: 5 });
    expect(await attempt("a0@example.edu", "192.0.2.2", succeeds)).toBe("succeeded");
    expect(await attempt("colleague@example.edu", "192.0.2.1", succeeds)).toBe("succeeded");
    // One attempt per e-mail is allowed.
    expect(await attempt("other@example.edu", "192.0.2.1", fails)).toBe("failed");
    expect(await attempt("other@example.edu", "192.0.2.1", succeeds)).toBe("blocked");
  });

  it("does not delay a browser or network that signed in to the account, nor one queued behind guesses", async () => {
    guard = createSignInGuard({ slowingMilliseconds: 2 ** 31 - 1, pause: () => new Promise(() => undefined) });
    const email = "a@example.edu";
    expect(await attempt(email, "192.0.2.1", succeeds)).toBe("succeeded");
    for (let failure = 0; failure < 50; failure += 1) await attempt(email, `198.51.100.${failure}`, fails);
    // From here on, other people at the same address have to wait.
    void attempt("guess@example.edu", "192.0.2.1", fails);
    expect(await attempt(email, "192.0.2.1", succeeds)).toBe("succeeded");
    const elsewhere = { email, peerAddress: "203.0.113.1", isKnownBrowser: true };
    expect((await guard.attempt(elsewhere, succeeds)).result).toBe("succeeded");
  });

  it("blocks a known browser after five failures like any other", async () => {
    const known = { email: "a@example.edu", peerAddress: "192.0.2.1", isKnownBrowser: true };
    for (let failure = 0; failure < 5; failure += 1) await guard.attempt(known, fails);
    expect((await guard.attempt(known, succeeds)).result).toBe("blocked");
  });

  it("compares passwords of people who have not failed before those of guessers", async () => {
    const order: string[] = [];
    const note = (name: string) => async () => {
      order.push(name);
      await wait(1);
      return false;
    };
    for (const peer of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) await attempt("x@example.edu", peer, fails);
    await Promise.all([
      ...["1", "2", "3"].map((peer) => attempt(`g${peer}@example.edu`, `192.0.2.${peer}`, note(`guess ${peer}`))),
      attempt("a@example.edu", "192.0.2.9", note("owner")),
    ]);
    // The first one found an empty queue.
    expect(order).toEqual(["guess 1", "owner", "guess 3", "guess 2"]);
  });

  it("delays sign-ins to an e-mail that is attacked from everywhere", async () => {
    for (let failure = 0; failure < 50; failure += 1) await attempt("a@example.edu", `192.0.2.${failure}`, fails);
    const start = performance.now();
    expect(await attempt("a@example.edu", "198.51.100.1", succeeds)).toBe("succeeded");
    expect(performance.now() - start).toBeGreaterThan(50);
  });

  it("delays the next attempt of an address after a failure, and of no other address", async () => {
    const rested = Promise.withResolvers<void>();
    guard = createSignInGuard({ pause: ({ result }) => (result === "failed" ? rested.promise : Promise.resolve()) });
    expect(await attempt("a@example.edu", "192.0.2.1", fails)).toBe("failed");
    let answered = false;
    const next = attempt("b@example.edu", "192.0.2.1", succeeds).finally(() => {
      answered = true;
    });
    expect(await attempt("b@example.edu", "192.0.2.2", succeeds)).toBe("succeeded");
    await wait(5);
    expect(answered).toBe(false);
    rested.resolve();
    expect(await next).toBe("succeeded");
  });

  it("passes on an error without counting it", async () => {
    const breaks = () => Promise.reject(new Error("the database is unreachable"));
    for (let failure = 0; failure < 6; failure += 1) {
      await expect(guard.attempt({ email: "a@example.edu", peerAddress: null }, breaks)).rejects.toThrow("unreachable");
    }
    expect(await attempt("a@example.edu", null, succeeds)).toBe("succeeded");
  });
});
