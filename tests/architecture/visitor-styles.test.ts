import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readImporters } from "../../tools/test/import-graph.ts";

const sheet = readFileSync("app/styles/visitors.css", "utf8");
const leftOut = Array.from(sheet.matchAll(/@source not "\.\.\/([^"*]+)"/g), ([, folder = ""]) => folder)
  .flatMap((folder) => globSync(`app/${folder}`))
  .filter((folder) => !folder.includes("paraglide"));

/** Returns the modules that routes of public pages load, directly or indirectly. */
function modulesOfVisitors(): Set<string> {
  const imported = new Map<string, string[]>();
  for (const [file, importers] of readImporters())
    for (const importer of importers) imported.set(importer, [...(imported.get(importer) ?? []), file]);
  const modules = new Set<string>();
  const waiting = ["app/root.tsx", ...globSync("app/routes/site/*.tsx")];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (modules.has(file)) continue;
    modules.add(file);
    waiting.push(...(imported.get(file) ?? []));
  }
  return modules;
}

test("the styles of public pages scan every folder with a component of one", () => {
  expect(leftOut.length).toBeGreaterThan(8);
  const parts = [...modulesOfVisitors()].filter((file) => file.endsWith(".tsx"));
  expect(parts.length).toBeGreaterThan(150);
  expect(parts.filter((file) => leftOut.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});
