import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
  ["app/supabase/c.ts", "#app/editing/edit-store.ts"],
  ["app/ui/c.tsx", "#app/editing/edit-store.ts"],
  ["app/editing/a.ts", "#app/features/news/news.ts"],
  ["app/editing/components/a.tsx", "../../features/news/news.ts"],
  ["app/editing/b.ts", "#app/routes/site/home.tsx"],
  ["app/features/news/a.ts", "#app/features/programs/programs.ts"],
  ["app/features/news/b.ts", "../programs/programs.ts"],
  ["app/features/news/components/a.tsx", "../../programs/programs.ts"],
  ["app/features/news/components/editor/a.tsx", "../../../programs/programs.ts"],
  ["app/features/news/c.ts", "#app/routes/site/home.tsx"],
  ["app/features/news/d.ts", "../../../backend/backend.ts"],
  ["app/routes/site/a.tsx", "../../../backend/backend.ts"],
  ["app/root.tsx", "../server/environment.ts"],
  ["server/a.ts", "../app/features/news/news.ts"],
  ["backend/auth/a.ts", "../../app/features/news/news.ts"],
  ["backend/a.ts", "../server/environment.ts"],
];

const alongTheDirection: [file: string, specifier: string][] = [
  ["app/routes/site/b.tsx", "#app/features/news/news.ts"],
  ["app/features/news/components/b.tsx", "../news.ts"],
  ["app/features/news/components/editor/b.tsx", "../../news.ts"],
  ["app/features/news/e.ts", "#app/supabase/database.types.ts"],
  ["app/features/news/f.ts", "#app/editing/edit-store.ts"],
  ["app/editing/components/b.tsx", "../edit-store.ts"],
  ["app/editing/c.ts", "#app/supabase/database.types.ts"],
  ["app/supabase/b.ts", "#app/ui/stored-picture.tsx"],
  ["server/b.ts", "../app/i18n/locale.ts"],
  ["server/c.ts", "../backend/backend.ts"],
];

const house = mkdtempSync(join(tmpdir(), "postgrado-house-"));
let broken: string[] = [];

beforeAll(() => {
  cpSync("biome.json", join(house, "biome.json"));
  for (const [file, specifier] of [...againstTheDirection, ...alongTheDirection]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `import { x } from "${specifier}";\nx();\n`);
  }
  const options = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none"];
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), options, { cwd: house, encoding: "utf8" });
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  broken = report.diagnostics
    .filter(({ category }) => category === "lint/style/noRestrictedImports")
    .map(({ location }) => location.path);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("an import against the direction of the house fails the lint", () => {
  test.each(againstTheDirection)("%s ← %s", (file) => {
    expect(broken).toContain(file);
  });
});

describe("an import along the direction passes", () => {
  test.each(alongTheDirection)("%s ← %s", (file) => {
    expect(broken).not.toContain(file);
  });
});
