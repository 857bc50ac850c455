import { describe, expect, it } from "vitest";
import { createSignInLockout, lockoutMilliseconds } from "./sign-in-lockout.ts";

function startClock() {
  let time = 1_000_000;
  return { now: () => time, pass: (milliseconds: number) => (time += milliseconds) };
}

function failTimes(lockout: ReturnType<typeof createSignInLockout>, email: string, times: number) {
  for (let attempt = 0; attempt < times; attempt += 1) lockout.recordFailure(email);
}

describe("createSignInLockout", () => {
  it("lets the fifth attempt through and blocks the sixth", () => {
    const lockout = createSignInLockout(startClock());
    failTimes(lockout, "ana@example.edu", 4);
    expect(lockout.check("ana@example.edu")).toEqual({ blocked: false, minutesLeft: 0, failures: 4 });
    failTimes(lockout, "ana@example.edu", 1);
    expect(lockout.check("ana@example.edu")).toEqual({ blocked: true, minutesLeft: 15, failures: 5 });
  });

  it("counts by mailbox, independent of spelling", () => {
    const lockout = createSignInLockout(startClock());
    for (const email of [
      "ana@example.edu",
      " ana@example.edu",
      "ANA@example.edu",
      "Ana@Example.edu ",
      "ana@example.edu",
    ]) {
      lockout.recordFailure(email);
    }
    expect(lockout.check("aNa@example.edu").blocked).toBe(true);
    expect(lockout.check("eva@example.edu").blocked).toBe(false);
  });

  it("rounds the remaining minutes up, and unlocks exactly 15 minutes after the last failure", () => {
    const clock = startClock();
    const lockout = createSignInLockout(clock);
    failTimes(lockout, "ana@example.edu", 4);
    clock.pass(600_000);
    failTimes(lockout, "ana@example.edu", 1);
    clock.pass(1);
    expect(lockout.check("ana@example.edu").minutesLeft).toBe(15);
    clock.pass(60_000);
    expect(lockout.check("ana@example.edu").minutesLeft).toBe(14);
    clock.pass(lockoutMilliseconds - 60_002);
    expect(lockout.check("ana@example.edu")).toEqual({ blocked: true, minutesLeft: 1, failures: 5 });
    clock.pass(1);
    expect(lockout.check("ana@example.edu")).toEqual({ blocked: false, minutesLeft: 0, failures: 0 });
  });

  it("resets after the lockout and after a success", () => {
    const clock = startClock();
    const lockout = createSignInLockout(clock);
    failTimes(lockout, "ana@example.edu", 5);
    clock.pass(lockoutMilliseconds);
    failTimes(lockout, "ana@example.edu", 4);
    expect(lockout.check("ana@example.edu").blocked).toBe(false);
    lockout.recordSuccess("ana@example.edu");
    failTimes(lockout, "ana@example.edu", 4);
    expect(lockout.check("ana@example.edu").blocked).toBe(false);
  });

  it("stores a limited number of e-mails and drops the oldest failure first", () => {
    const lockout = createSignInLockout({ ...startClock(), capacity: 2 });
    failTimes(lockout, "first@example.edu", 5);
    failTimes(lockout, "second@example.edu", 5);
    failTimes(lockout, "first@example.edu", 1);
    failTimes(lockout, "third@example.edu", 5);
    expect(lockout.check("second@example.edu").blocked).toBe(false);
    expect(lockout.check("first@example.edu").blocked).toBe(true);
    expect(lockout.check("third@example.edu").blocked).toBe(true);
  });
});
