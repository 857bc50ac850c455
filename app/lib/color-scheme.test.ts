import { describe, expect, it } from "vitest";
import { chosenScheme, schemeCookie } from "./color-scheme.ts";

describe("chosenScheme", () => {
  it.each([
    ["postgrado_scheme=dark", "dark"],
    ["a=b; postgrado_scheme=light; c=d", "light"],
    ["postgrado_scheme=sepia", null],
    ["postgrado_scheme=", null],
    ["other_postgrado_scheme=dark", null],
    ["", null],
    [null, null],
  ])("of %j is %j", (cookies, scheme) => {
    expect(chosenScheme(cookies)).toBe(scheme);
  });
});

describe("schemeCookie", () => {
  it("is kept for a year, and read again", () => {
    const text = schemeCookie("dark", true);
    expect(text).toBe("postgrado_scheme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure");
    expect(chosenScheme(text)).toBe("dark");
  });
  it("ends with the choice", () => {
    expect(schemeCookie(null, false)).toBe("postgrado_scheme=; Max-Age=0; Path=/; SameSite=Lax");
  });
});
