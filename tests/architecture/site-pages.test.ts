import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { sitePages } from "#app/features/site/site-pages.ts";
import routes from "#app/routes.ts";

/** Pages with a fixed address that nobody should find through a search engine. */
const unlisted = ["/test-imagen", "/buscar"];

/** The paths of visitor pages without parameters, in Spanish. */
function fixedPages(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ index, path = "", children = [] }) => {
    if (children.length > 0) return fixedPages(children);
    return index || !path.includes(":") ? [`/${path}`] : [];
  });
}

test("the list of site pages names every page that has one fixed address", () => {
  const spanishPages = (routes as RouteConfigEntry[]).filter(({ id }) => id === "es/site");
  const expected = fixedPages(spanishPages).filter((path) => !unlisted.includes(path));
  expect(expected.length).toBeGreaterThan(5);
  expect(sitePages.map(({ path }) => path)).toEqual(expect.arrayContaining(expected));
});

test("every route that reads the query names the parameters that it reads: others do not reach it", () => {
  const modules = globSync("app/routes/{site,resources}/**/*.{ts,tsx}").map((path) => ({
    path,
    source: readFileSync(path, "utf8"),
  }));
  const readers = modules.filter(
    ({ source }) =>
      /searchParams|searchQueryOf\(/.test(source) && /export (async )?function loader|export default/.test(source),
  );
  expect(readers.length).toBeGreaterThan(10);
  expect(
    readers.filter(({ source }) => !/export const handle\b.*queryKeys/.test(source)).map(({ path }) => path),
  ).toEqual([]);
});
