import { expect, test } from "vitest";
import { affectedBy, readImporters, resolveSpecifier } from "./import-graph.ts";

test.each([
  ["app/features/news/news.ts", "../programs/program.ts", "app/features/programs/program.ts"],
  ["app/routes/site/home.tsx", "#app/ui/button.tsx", "app/ui/button.tsx"],
  ["tests/database/access.test.ts", "#tests/support/fault-rounds.ts", "tests/support/fault-rounds.ts"],
  ["app/root.tsx", "#institution", "institution.config.ts"],
  ["app/root.tsx", "./styles/fonts.css?url", "app/styles/fonts.css"],
])("in %s, %s is %s", (file, specifier, path) => {
  expect(resolveSpecifier(file, specifier)).toBe(path);
});

test("a change affects what imports it, over any number of steps, and nothing else", () => {
  const importers = new Map([
    ["tools/test/schedule.ts", ["tools/test.ts", "tools/test/schedule.test.ts"]],
    ["tools/test.ts", ["tools/test/schedule.ts"]],
  ]);
  expect([...affectedBy(["tools/test/schedule.ts", "a/deleted.ts"], importers)].sort()).toEqual([
    "tools/test.ts",
    "tools/test/schedule.test.ts",
    "tools/test/schedule.ts",
  ]);
});

test("the project's own imports are found, dynamic ones as well", () => {
  const importers = readImporters();
  expect(importers.get("app/features/admissions/tuition.ts")).toContain("app/features/admissions/tuition.test.ts");
  expect(importers.get("app/routes.ts")).toContain("tools/test-changed.ts");
});
