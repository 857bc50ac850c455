import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("{app,backend,server,supabase,tools}/**/*.{ts,tsx}", { exclude: ["app/i18n/paraglide/**"] });
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const importsTests = (file: string) => /"(#tests|(\.\.\/)+tests)\//.test(readFileSync(file, "utf8"));

test("only tests import from tests/", () => {
  expect(sources.filter((file) => isTest(file) && importsTests(file)).length).toBeGreaterThan(30);
  expect(sources.filter((file) => !isTest(file) && importsTests(file))).toEqual([]);
});
