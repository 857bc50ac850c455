import { describe, expect, test } from "vitest";
import { localeOfPath, translatePath } from "./locale.ts";

describe("language of an address", () => {
  test.each([
    ["/", "es"],
    ["/noticias", "es"],
    ["/en", "en"],
    ["/en/noticias", "en"],
    ["/en.data", "en"],
    ["/enlaces", "es"],
    ["/es/node/3", "es"],
  ])("%s is %s", (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});

describe("the same page in another language", () => {
  test.each([
    ["/", "en", "/en"],
    ["/en", "es", "/"],
    ["/en/", "es", "/"],
    ["/noticias?pagina=2", "en", "/en/noticias?pagina=2"],
    ["/en/noticias?pagina=2", "es", "/noticias?pagina=2"],
    ["/enlaces", "en", "/en/enlaces"],
    ["/?q=1", "en", "/en?q=1"],
    ["/en?q=1", "es", "/?q=1"],
    ["/en/noticias", "en", "/en/noticias"],
  ] as const)("%s in %s is %s", (path, locale, expected) => {
    expect(translatePath(path, locale)).toBe(expected);
  });

  test.each(["/en//evil.example", "//evil.example", "/en///evil.example?x"])("%s stays a path", (path) => {
    for (const locale of ["es", "en"] as const) expect(translatePath(path, locale)).toMatch(/^\/[^/]/);
  });
});
