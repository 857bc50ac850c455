import { expect, test } from "vitest";
import type { MailKind } from "../../app/lib/request-services.ts";
import { nextTry, validity } from "./retry-times.ts";

/** The minutes between tries until a mail is given up, when each try fails at once. */
function pauses(kind: MailKind): number[] {
  let now = new Date("2026-11-30T12:00:00Z");
  const expiresAt = new Date(now.getTime() + validity[kind]);
  const minutes: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(kind, tries, now, expiresAt);
    if (!next) return minutes;
    minutes.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
}

test("a message is tried again from a minute to a day later, for three days", () => {
  expect(pauses("contact")).toEqual([1, 4, 16, 64, 256, 1024, 1440, 1440]);
});

test("a link to a new password only while it is good", () => {
  const minutes = pauses("recovery");
  expect(minutes).toEqual([1, 4, 10, 10, 10, 10, 10]);
  expect(minutes.reduce((sum, pause) => sum + pause)).toBeLessThan(60);
});
