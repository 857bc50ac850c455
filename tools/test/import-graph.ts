import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const sources = ["{app,backend,server,supabase,tests,tools}/**/*.{ts,tsx}", "institution.config.ts"];
const specifierPattern = /(?:from|import|import\()\s*"((?:\.{1,2}\/|#)[^"]+)"/g;

/** Returns the importers of each project file, by paths from the root. */
export function readImporters(): Map<string, string[]> {
  const files = globSync(sources, { exclude: ["app/i18n/paraglide/**"] });
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(specifierPattern)) {
      const imported = resolveSpecifier(file, specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Resolves a relative import, or an alias of package.json, to a path from the root. */
export function resolveSpecifier(file: string, specifier: string): string {
  const path = specifier.replace("#institution", "institution.config.ts").replace(/^#(app|tests)\//, "$1/");
  return normalize(path.startsWith(".") ? join(dirname(file), path) : path).replace(/\?.*$/, "");
}

/** Returns the changed files with all direct and indirect importers. */
export function affectedBy(changed: string[], importers: Map<string, string[]>): Set<string> {
  const affected = new Set<string>();
  const waiting = changed.filter((file) => existsSync(file) && statSync(file).isFile());
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (affected.has(file)) continue;
    affected.add(file);
    waiting.push(...(importers.get(file) ?? []));
  }
  return affected;
}
