import { describe, expect, it } from "vitest";
import { parseObjectPath, pathAfterPrefix } from "./object-path.ts";

describe("parseObjectPath", () => {
  it.each([
    "News/News_1763690000000.jpg",
    "a.png",
    "acreditaciones/magister/4312.png",
    "News/año (2026) ñandú, 1+1.webp",
    "ニュース/画像.png",
  ])("takes %s", (path) => expect(parseObjectPath(path)).toBe(path));

  it("brings names into their composed form", () => {
    expect(parseObjectPath("n\u0303andu\u0301.png")).toBe("ñandú.png");
  });

  it.each([
    ["nothing", ""],
    ["a climb", "../x.png"],
    ["a climb inside", "a/../../x.png"],
    ["a single dot", "a/./x.png"],
    ["an absolute path", "/etc/passwd.png"],
    ["an empty segment", "a//x.png"],
    ["a closing slash", "a/"],
    ["a hidden file", "a/.x.png"],
    ["a hidden folder", ".variants/x.png"],
    ["a backslash", "a\\..\\x.png"],
    ["a NUL", "x.png\0.jpg"],
    ["a line break", "x\n.png"],
    ["a drive", "C:/x.png"],
    ["a stream", "x.png:evil"],
    ["a wildcard", "*.png"],
    ["a percent sign", "%2e%2e/x.png"],
    ["a closing dot", "a./x.png"],
    ["a closing space", "a /x.png"],
    ["a right-to-left override", "a\u202Egnp.exe.png"],
    ["a zero-width space", "a\u200B.png"],
    ["a lone surrogate", "a\uD800.png"],
    ["201 characters", `${"x".repeat(197)}.png`],
    ["a segment of too many bytes", `${"画".repeat(80)}.png`],
  ])("refuses %s", (_, path) => expect(parseObjectPath(path)).toBeNull());
});

describe("pathAfterPrefix", () => {
  it.each([
    ["http://x/p/a%20b.png", "a b.png"],
    ["http://x/p/a%2Fb.png", "a/b.png"],
    ["http://x/p/%252e%252e/b.png", "%2e%2e/b.png"],
    ["http://x/p/%E0%A4%A", null],
    ["http://x/p/../q/b.png", null],
  ])("%s is %s", (url, path) => expect(pathAfterPrefix("/p/", url)).toBe(path));
});
