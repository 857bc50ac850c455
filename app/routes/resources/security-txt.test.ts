import { expect, test } from "vitest";
import { securityText } from "./security-txt.ts";

const at = (now: string, contact = "seguridad@udn.example") =>
  securityText({ contact, siteUrl: "https://postgrado.example", now: new Date(now) });
const expiryOf = (text: string) => Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");

test("contains contact, languages and canonical address", () => {
  expect(at("2026-11-22T20:00:00Z")).toBe(
    [
      "Contact: mailto:seguridad@udn.example",
      "Expires: 2027-05-21T00:00:00.000Z",
      "Preferred-Languages: es, en",
      "Canonical: https://postgrado.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
  expect(at("2026-11-22T20:00:00Z", "a+b/c?d@udn.example")).toContain("Contact: mailto:a+b%2Fc%3Fd@udn.example\n");
});

test.each(["2026-01-01T00:00:00Z", "2027-12-31T23:59:59Z", "2028-02-29T12:00:00Z"])(
  "expires within a year and is the same all day: %s",
  (now) => {
    const ahead = expiryOf(at(now)) - Date.parse(now);
    const day = 24 * 60 * 60 * 1000;
    expect(ahead).toBeGreaterThan(170 * day);
    expect(ahead).toBeLessThan(365 * day);
    expect(at(`${now.slice(0, 10)}T00:00:00Z`)).toBe(at(`${now.slice(0, 10)}T23:59:59Z`));
  },
);
