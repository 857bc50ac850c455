import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

type Route = { file: string; children?: Route[] | undefined };

const filesOf = (entries: Route[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);

test("each module among the routes is a route", () => {
  const modules = globSync("app/routes/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] });
  const known = new Set(filesOf(routes));
  expect(modules.filter((path) => !known.has(path))).toEqual([]);
});

/** Maximum length of a route module: a loader, a page and sections that no other page uses. */
const lineLimit = 250;

test("route modules have fewer than 250 lines", () => {
  const modules = globSync("app/routes/**/*.{ts,tsx}").map((path) => ({
    path,
    lines: readFileSync(path, "utf8").trimEnd().split("\n").length,
  }));
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter(({ lines }) => lines >= lineLimit)).toEqual([]);
});
