import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A route loads its data and composes features; longer code belongs in a feature. */
const lineLimit = 100;

test("route modules have fewer than 100 lines", () => {
  const modules = globSync("app/routes/**/*.{ts,tsx}").map((path) => ({
    path,
    lines: readFileSync(path, "utf8").trimEnd().split("\n").length,
  }));
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter(({ lines }) => lines >= lineLimit)).toEqual([]);
});
