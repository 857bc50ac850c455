import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { type PageName, pageNames, pageOfText, siteMenu, sitePages } from "#app/i18n/site-pages.ts";
import routes from "#app/routes.ts";

/** Returns the Spanish paths of public pages without parameters. */
function fixedPages(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ index, path = "", children = [] }) => {
    if (children.length > 0) return fixedPages(children);
    return index || !/[:*]/.test(path) ? [`/${path}`] : [];
  });
}

const fixedRoutes = fixedPages((routes as RouteConfigEntry[]).filter(({ id }) => id === "es/site"));
const pathOf = (name: PageName) => sitePages[name].path.replace(/\?.*/, "");

describe("the table of pages", () => {
  test("contains exactly the routes with a fixed address", () => {
    expect(fixedRoutes.length).toBeGreaterThan(20);
    expect([...new Set(pageNames.map(pathOf))].sort()).toEqual([...fixedRoutes].sort());
  });

  test("contains each page once", () => {
    const paths = pageNames.map((name) => sitePages[name].path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test("maps each text of the demo content to exactly one page", () => {
    const keys = pageTextsOf("supabase/seed/institution/pages.json");
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => pageOfText(key) === null)).toEqual([]);
    const claimed = pageNames.flatMap((name) => ("texts" in sitePages[name] ? sitePages[name].texts : []));
    expect(claimed.filter((key, index) => claimed.indexOf(key) !== index)).toEqual([]);
  });

  test("contains the page of each menu entry, and each entry is unique", () => {
    const entries = siteMenu.map(({ page }) => page);
    expect(entries.filter((name) => !fixedRoutes.includes(pathOf(name)))).toEqual([]);
    expect(entries.filter((name, index) => entries.indexOf(name) !== index)).toEqual([]);
  });
});

function pageTextsOf(file: string): string[] {
  return (JSON.parse(readFileSync(file, "utf8")) as { key: string }[]).map(({ key }) => key);
}

test("every route that reads the query declares its parameters", () => {
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
