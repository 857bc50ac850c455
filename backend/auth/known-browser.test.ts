import { expect, test } from "vitest";
import { isKnownBrowser, knownBrowserCookie, knownBrowserSeconds } from "./known-browser.ts";

const parts = { siteUrl: "https://site.test", keys: { secret: Buffer.from("a".repeat(32)), issuer: "" } };
const email = "editora@udn.example";
const now = Date.UTC(2026, 10, 28);
const cookie = (given = parts) => knownBrowserCookie(given, email, now).split(";")[0] ?? "";

test("a browser that signed in is known to that account for 90 days, in any case of its e-mail", () => {
  const isKnown = (asked: string, at = now) => isKnownBrowser(parts, asked, `other=1; ${cookie()}`, at);
  expect(isKnown(email)).toBe(true);
  expect(isKnown(" Editora@UDN.example ")).toBe(true);
  expect(isKnown("otra@udn.example")).toBe(false);
  expect(isKnown(email, now + knownBrowserSeconds * 1000 - 1)).toBe(true);
  expect(isKnown(email, now + knownBrowserSeconds * 1000)).toBe(false);
});

test("a proof with another key, a later expiry or for another account is rejected", () => {
  const foreign = { ...parts, keys: { ...parts.keys, secret: Buffer.from("b".repeat(32)) } };
  const later = cookie().replace(/=\d+/, (text) => `=${Number(text.slice(1)) + 60}`);
  const name = cookie().split("=")[0];
  const other = knownBrowserCookie(parts, "otra@udn.example", now).split(";")[0]?.split("=")[1];
  for (const given of [undefined, "", cookie(foreign), later, `${name}=${other}`, `${name}=x`]) {
    expect(isKnownBrowser(parts, email, given, now), given).toBe(false);
  }
});

test("the cookie is inaccessible to scripts and other sites, and does not contain the e-mail", () => {
  const text = knownBrowserCookie(parts, email, now);
  expect(text).toMatch(/; Max-Age=7776000; Path=\/auth\/v1; HttpOnly; SameSite=Strict; Secure$/);
  expect(text).not.toContain("udn");
  expect(knownBrowserCookie({ ...parts, siteUrl: "http://localhost:3000" }, email, now)).not.toContain("Secure");
});
