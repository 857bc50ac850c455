import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const againstTheDirection: [file: string, specifier: string][] = [
  ["app/lib/a.ts", "#app/features/news/news.ts"],
  ["app/lib/b.ts", "#app/i18n/format.ts"],
  ["app/ui/a.tsx", "#app/i18n/paths.ts"],
  ["app/ui/b.tsx", "#app/features/news/news.ts"],
  ["app/i18n/a.ts", "#app/features/news/news.ts"],
  ["app/supabase/a.ts", "#app/routes/site/home.tsx"],
  ["app/supabase/c.ts", "#app/editing/drafts/draft-store.ts"],
  ["app/ui/c.tsx", "#app/editing/drafts/draft-store.ts"],
  ["app/editing/a.ts", "#app/features/news/news.ts"],
  ["app/editing/blocks/a.tsx", "../../features/news/news.ts"],
  ["app/editing/b.ts", "#app/routes/site/home.tsx"],
  ["app/features/news/c.ts", "#app/routes/site/home.tsx"],
  ["app/features/news/components/c.ts", "../../../routes/site/home.tsx"],
  ["app/features/news/d.ts", "../../../backend/backend.ts"],
  ["app/features/news/g.ts", "#app/staff-area/record-types.ts"],
  ["app/editing/d.ts", "#app/staff-area/record-types.ts"],
  ["app/staff-area/a.ts", "#app/routes/site/home.tsx"],
  ["app/routes/site/a.tsx", "../../../backend/backend.ts"],
  ["app/root.tsx", "../server/environment.ts"],
  ["server/a.ts", "../app/features/news/news.ts"],
  ["backend/auth/a.ts", "../../app/features/news/news.ts"],
  ["backend/a.ts", "../server/environment.ts"],
];

const alongTheDirection: [file: string, specifier: string][] = [
  ["app/routes/site/b.tsx", "#app/features/news/news.ts"],
  ["app/routes/admin/c.tsx", "#app/staff-area/record-types.ts"],
  ["app/staff-area/b.ts", "#app/features/news/news.ts"],
  ["app/features/news/components/b.tsx", "../news.ts"],
  ["app/features/news/components/editor/b.tsx", "../../news.ts"],
  ["app/features/news/e.ts", "#app/supabase/database.types.ts"],
  ["app/features/news/f.ts", "#app/editing/drafts/draft-store.ts"],
  ["app/editing/blocks/b.tsx", "../drafts/draft-store.ts"],
  ["app/editing/c.ts", "#app/supabase/database.types.ts"],
  ["app/supabase/b.ts", "#app/ui/stored-picture.tsx"],
  ["server/b.ts", "../app/i18n/locale.ts"],
  ["server/c.ts", "../backend/backend.ts"],
];

/** Layers of nouns: a feature may import features of earlier columns, but none of its column or a later one. */
const columns = [
  ["programs"],
  ["academics"],
  ["research"],
  ["news", "events", "admissions", "contact", "pages", "people", "faq", "documents"],
  ["catalogue", "search", "indicators", "privacy"],
  ["site"],
];
/** Features without imports from or to other features. */
const apart = ["staff", "audit", "consent", "media"];
const nouns = [...columns.flat(), ...apart];

const columnOf = (noun: string) => columns.findIndex((column) => column.includes(noun));
const pairs = nouns.flatMap((from) => nouns.filter((to) => to !== from).map((to) => [from, to] as const));
const isPermitted = ([from, to]: readonly [string, string]) => columnOf(to) !== -1 && columnOf(to) < columnOf(from);

/** A generated file per pair of features with an import, by alias or relative path. */
const importing = ([from, to]: readonly [string, string]) =>
  [`app/features/${from}/imports-${to}.ts`, `#app/features/${to}/${to}.ts`] as [string, string];
const importingRelatively = ([from, to]: readonly [string, string]): [string, string][] => [
  [`app/features/${from}/relative-${to}.ts`, `../${to}/${to}.ts`],
  [`app/features/${from}/components/relative-${to}.tsx`, `../../${to}/components/${to}.tsx`],
  [`app/features/${from}/components/editor/deep/relative-${to}.tsx`, `../../../../${to}/${to}.ts`],
];

againstTheDirection.push(...pairs.filter((pair) => !isPermitted(pair)).map(importing));
againstTheDirection.push(...pairs.flatMap(importingRelatively));
alongTheDirection.push(...pairs.filter(isPermitted).map(importing));

const copy = mkdtempSync(join(tmpdir(), "postgrado-imports-"));
let broken: string[] = [];

beforeAll(() => {
  for (const file of globSync("biome*.json")) cpSync(file, join(copy, file));
  for (const [file, specifier] of [...againstTheDirection, ...alongTheDirection]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `import { x } from "${specifier}";\nx();\n`);
  }
  const options = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none"];
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), options, { cwd: copy, encoding: "utf8" });
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  broken = report.diagnostics
    .filter(({ category }) => category === "lint/style/noRestrictedImports")
    .map(({ location }) => location.path);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("an import against the direction of the rooms fails the lint", () => {
  test.each(againstTheDirection)("%s ← %s", (file) => {
    expect(broken).toContain(file);
  });
});

describe("an import along the direction passes", () => {
  test.each(alongTheDirection)("%s ← %s", (file) => {
    expect(broken).not.toContain(file);
  });
});

test("every feature has a place in the order of nouns", () => {
  expect(readdirSync("app/features").sort()).toEqual([...nouns].sort());
});
