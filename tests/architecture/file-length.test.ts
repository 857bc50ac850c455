import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const lineLimit = 300;
const rooms = "{app,backend,content,deploy,docs,public,server,supabase,tests,tools}/**/";
const endings = "*.{ts,tsx,css,sql,json,yaml,md,typ}";

/** Generated, frozen, data and third-party files. */
const excepted = [
  "package-lock.json",
  "tools/bench/lighthouse/package-lock.json",
  "app/i18n/paraglide/**",
  "app/supabase/database.types.ts",
  "supabase/{migrations,seed}/**",
  "public/data/**",
  "tests/citations/csl-data.json",
];

test(`files have at most ${lineLimit} lines`, () => {
  const files = globSync([endings, `${rooms}${endings}`], { exclude: excepted });
  expect(files.length).toBeGreaterThan(1000);
  const lengths = files.map((path) => ({ path, lines: readFileSync(path, "utf8").trimEnd().split("\n").length }));
  expect(lengths.filter(({ lines }) => lines > lineLimit)).toEqual([]);
});
