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
  ])("returns for %j the scheme %j", (cookies, scheme) => {
    expect(chosenScheme(cookies)).toBe(scheme);
  });
});

describe("schemeCookie", () => {
  it("lasts a year and is parsed back", () => {
    const text = schemeCookie("dark", true);
    expect(text).toBe("postgrado_scheme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure");
    expect(chosenScheme(text)).toBe("dark");
  });
  it("expires for null", () => {
    expect(schemeCookie(null, false)).toBe("postgrado_scheme=; Max-Age=0; Path=/; SameSite=Lax");
  });
});
