import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A route has its loader, its page and the sections that only this page has; what is longer belongs in a feature. */
const lineLimit = 250;

test("route modules have fewer than 250 lines", () => {
  const modules = globSync("app/routes/**/*.{ts,tsx}").map((path) => ({
    path,
    lines: readFileSync(path, "utf8").trimEnd().split("\n").length,
  }));
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter(({ lines }) => lines >= lineLimit)).toEqual([]);
});
