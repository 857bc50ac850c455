import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultRounds, faultRun } from "#tests/support/fault-rounds.ts";
import { resolveOnSite, sitePath } from "./site-path.ts";

const site = "https://postgrado.example";

/** Generates spellings of addresses with parts that parsers skip, convert or decode. */
const spelling = fc
  .array(
    fc.constantFrom(
      ...["/", "//", "\\", ".", "..", "./", "../", "%2e", "%2E%2e", "%2f", "%5c", "%09", "%00", "\t", "\n", "\r"],
      ...[" ", "\u00a0", "\u200b", "\u3000", "\uff0f", "\u2044", "\u3002", "\ud800", ":", "@", "?", "#", "[", "]"],
      ...[
        "evil.example",
        "user:pw@evil.example",
        "evil。example",
        "postgrado.example",
        "http:",
        "https:",
        "javascript:",
      ],
      ...["this-site.invalid", "en", "es", "admin", "noticias", "ñ", "a b", ";", "&next="],
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(""));
const rooted = spelling.map((rest) => `/${rest}`);
const runs = faultRun(faultRounds(1000, 5000));

test.each([
  ["/noticias?pagina=2#x", "/noticias?pagina=2#x"],
  ["/", "/"],
  ["/a/../b", "/b"],
  ["/%2F/evil.example", "/%2F/evil.example"],
  ["/noticias//x", "/noticias//x"],
])("%s stays", (address, path) => {
  expect(sitePath(address)).toBe(path);
});

test.each([
  [null],
  [""],
  ["https://evil.example/"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["/.//evil.example"],
  ["/x/..//evil.example"],
  ["/%2e//evil.example"],
  ["/.\\\\evil.example"],
  ["/.\n//evil.example"],
  ["javascript:alert(1)"],
  ["noticias"],
])("%j is rejected as an address of another site", (address) => {
  expect(sitePath(address)).toBeNull();
});

describe("any spelling", () => {
  test("a site path resolves to this site and is stable when resolved again", () => {
    fc.assert(
      fc.property(fc.oneof(rooted, fc.webPath(), fc.string({ unit: "binary" })), (address) => {
        const path = sitePath(address);
        if (path === null) return;
        expect(new URL(path, site).origin).toBe(site);
        expect(new URL(path, `${site}/noticias/x`).pathname).toBe(new URL(path, site).pathname);
        expect(sitePath(path)).toBe(path);
      }),
      runs,
    );
  });

  test("an accepted address stays on this site, also as a path", () => {
    fc.assert(
      fc.property(fc.oneof(spelling, rooted, fc.webUrl()), (address) => {
        const url = resolveOnSite(address, site);
        if (url === null) return;
        expect([url.origin, url.username, url.password]).toEqual([site, "", ""]);
        expect(new URL(url.pathname + url.search, site).origin).toBe(site);
      }),
      runs,
    );
  });
});
