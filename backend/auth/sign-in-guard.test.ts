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
  it("counts attempts that are made at the same moment", async () => {
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

  it("starts again after a success", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await attempt("a@example.edu", "192.0.2.1", fails);
      expect(await attempt("a@example.edu", "192.0.2.1", succeeds)).toBe("succeeded");
    }
  });

  it("leaves the owner a way in from another address", async () => {
    for (let failure = 0; failure < 6; failure += 1) await attempt("a@example.edu", "192.0.2.1", fails);
    expect(await attempt("a@example.edu", "192.0.2.1", succeeds)).toBe("blocked");
    expect(await attempt("a@example.edu", "192.0.2.2", succeeds)).toBe("succeeded");
  });

  it("takes an IPv6 network for one address", async () => {
    for (let failure = 0; failure < 5; failure += 1) await attempt("a@example.edu", `2001:db8::${failure}`, fails);
    expect(await attempt("a@example.edu", "2001:db8::ffff", succeeds)).toBe("blocked");
    expect(await attempt("a@example.edu", "2001:db8:0:1::1", succeeds)).toBe("succeeded");
  });

  it("stops an address that tries many e-mails", async () => {
    for (let failure = 0; failure < 30; failure += 1) await attempt(`a${failure}@example.edu`, "192.0.2.1", fails);
    const outcome = await guard.attempt({ email: "a@example.edu", peerAddress: "192.0.2.1" }, succeeds);
    expect(outcome).toEqual({ result: "blocked", minutesLeft: 5 });
    expect(await attempt("a@example.edu", "192.0.2.2", succeeds)).toBe("succeeded");
  });

  it("answers slowly for an e-mail that is attacked from everywhere, and still answers", async () => {
    for (let failure = 0; failure < 50; failure += 1) await attempt("a@example.edu", `192.0.2.${failure}`, fails);
    const start = performance.now();
    expect(await attempt("a@example.edu", "198.51.100.1", succeeds)).toBe("succeeded");
    expect(performance.now() - start).toBeGreaterThan(50);
  });

  it("lets an address rest after a failure, and nobody else", async () => {
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

  it("hands on an error without counting it", async () => {
    const breaks = () => Promise.reject(new Error("the database is away"));
    for (let failure = 0; failure < 6; failure += 1) {
      await expect(guard.attempt({ email: "a@example.edu", peerAddress: null }, breaks)).rejects.toThrow("away");
    }
    expect(await attempt("a@example.edu", null, succeeds)).toBe("succeeded");
  });
});
