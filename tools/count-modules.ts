import { globSync, readFileSync } from "node:fs";
import { join, normalize, sep } from "node:path";
import { parseArgs } from "node:util";

/**
 * `node tools/count-modules.ts [--folder app]`: prints how finely the front end is divided: its source files and lines,
 * files that one other file imports, exported symbols that one other file uses, and the modules behind two pages.
 * Tests and generated files are not counted.
 */
const { values } = parseArgs({ options: { folder: { type: "string", default: "app" } } });

const pages = {
  "a program's page": "app/routes/site/program.tsx",
  "saving a record": "app/routes/admin/record-editor.tsx",
};

const sources = new Map<string, string>(
  globSync(`${values.folder}/**/*.{ts,tsx}`)
    .filter((path) => !/paraglide|\.test\.tsx?$|database\.types\.ts$/.test(path))
    .map((path) => [path.split(sep).join("/"), readFileSync(path, "utf8")]),
);
/** Names that each file imports, by the file that exports them; `null` for a module imported whole. */
const imports = new Map<string, Map<string, Set<string | null>>>();
for (const [path, text] of sources) imports.set(path, importsOf(path, text));

const importers = Map.groupBy(
  [...imports].flatMap(([from, targets]) => [...targets].map(([to, names]) => ({ from, to, names }))),
  ({ to }) => to,
);
const exported = [...sources].flatMap(([path, text]) =>
  [...text.matchAll(/^export (?:async )?(?:function|const|let|class|type|interface|enum) ([\w$]+)/gm)].map(
    ([, name = ""]) => (importers.get(path) ?? []).filter(({ names }) => names.has(name) || names.has(null)).length,
  ),
);
const once = exported.filter((users) => users === 1).length;

console.table({
  files: sources.size,
  lines: [...sources.values()].reduce((sum, text) => sum + text.split("\n").length - 1, 0),
  "longest file": Math.max(...[...sources.values()].map((text) => text.split("\n").length - 1)),
  "files with one importer": [...importers.values()].filter((users) => users.length === 1).length,
  "exported symbols": exported.length,
  "exported symbols with one user": `${once} (${Math.round((once / exported.length) * 100)} %)`,
  ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`modules behind ${name}`, reachable(page).size])),
});

function importsOf(path: string, text: string): Map<string, Set<string | null>> {
  const found = new Map<string, Set<string | null>>();
  const add = (specifier: string, names: (string | null)[]) => {
    const target = resolve(path, specifier);
    if (!target || !sources.has(target)) return;
    const known = found.get(target) ?? new Set();
    for (const name of names) known.add(name);
    found.set(target, known);
  };
  for (const [, names = "", specifier = ""] of text.matchAll(
    /(?:import|export) (?:type )?([^;'"]*?) from "([^"]+)"/g,
  )) {
    const list = /\{([^}]*)\}/.exec(names)?.[1];
    add(specifier, list === undefined ? [null] : list.split(",").map((name) => firstName(name)));
  }
  for (const [, specifier = ""] of text.matchAll(/import\("([^"]+)"\)/g)) add(specifier, [null]);
  return found;
}

function firstName(written: string): string {
  return (
    written
      .trim()
      .replace(/^type /, "")
      .split(" as ")[0] ?? ""
  );
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("#app/")) return `app/${specifier.slice(5)}`;
  return specifier.startsWith(".")
    ? normalize(join(from, "..", specifier))
        .split(sep)
        .join("/")
    : null;
}

function reachable(page: string, seen = new Set([page])): Set<string> {
  for (const [target] of imports.get(page) ?? []) {
    if (seen.has(target)) continue;
    seen.add(target);
    reachable(target, seen);
  }
  return seen;
}
