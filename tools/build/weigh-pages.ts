import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import vm from "node:vm";
import { type FileWeight, weightsFile } from "./compress-assets.ts";

/**
 * `npm run check:weight`, after a build: what the browser fetches for a page, in kilobytes as sent (Brotli), against what
 * it may. Before a person touches the page that is its own script alone; React comes when they do. Says which page is
 * over its budget, by which files, and what they are made of.
 */
const budgets: { pages: RegExp; kilobytes: number }[] = [
  { pages: /\/(custom-page|links|privacy|accessibility|about|why-us|preview)$/, kilobytes: 124 },
  // The rules of the form come with it: they are judged as it is filled in.
  { pages: /\/(contact|tuition)$/, kilobytes: 182 },
  // The questions about the reader and the rule that answers them.
  { pages: /\/scholarships$/, kilobytes: 152 },
  { pages: /\/staff-/, kilobytes: 395 },
  { pages: /./, kilobytes: 149 },
];
const beforeTouch = 3;
const styles = 20;

type Routes = Record<string, { id: string; parentId?: string; module: string; imports: string[] }>;
type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Routes };

const weights = JSON.parse(readFileSync(weightsFile, "utf8")) as Record<string, FileWeight>;
const manifest = readManifest();
const problems: string[] = [];

for (const { id } of Object.values(manifest.routes)) {
  const files = [...filesOf(id)];
  const kilobytes = sumOf(files);
  const budget = budgets.find(({ pages }) => pages.test(id))?.kilobytes ?? 0;
  if (kilobytes > budget)
    problems.push(`${id}: ${kilobytes.toFixed(1)} kB, more than ${budget} kB\n${detailsOf(files)}`);
}
judge(
  "before a touch",
  Object.keys(weights).filter((file) => /\/page-script-/.test(file)),
  beforeTouch,
);
judge(
  "styles",
  Object.keys(weights).filter((file) => /\/(root|site)-[^/]*\.css$/.test(file)),
  styles,
);

if (problems.length > 0) {
  console.error(`Pages weigh more than they may:\n\n${problems.join("\n\n")}`);
  process.exit(1);
}
const heaviest = Math.max(
  ...Object.keys(manifest.routes)
    .filter((id) => !/staff/.test(id))
    .map((id) => sumOf([...filesOf(id)])),
);
console.log(
  `Every page is within its budget; the heaviest visitor page is ${heaviest.toFixed(1)} kB of scripts once touched.`,
);

function judge(name: string, files: string[], budget: number): void {
  if (files.length === 0) problems.push(`${name}: no such file in the build`);
  else if (sumOf(files) > budget)
    problems.push(`${name}: ${sumOf(files).toFixed(1)} kB, more than ${budget} kB\n${detailsOf(files)}`);
}

/** What the browser loads to take over a page of this route. */
function filesOf(id: string): Set<string> {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""])
    for (const file of [route.module, ...route.imports]) files.add(file);
  return files;
}

function sumOf(files: string[]): number {
  return files.reduce((sum, file) => sum + (weights[file]?.brotli ?? 0), 0) / 1000;
}

function detailsOf(files: string[]): string {
  return files
    .map((file) => ({ file, ...weights[file] }))
    .sort((a, b) => (b.brotli ?? 0) - (a.brotli ?? 0))
    .slice(0, 6)
    .map(({ file, brotli = 0, modules = [] }) => {
      const made = modules.map((id) => relative(process.cwd(), id)).join(", ");
      return `  ${(brotli / 1000).toFixed(1)} kB ${file}\n    ${made}`;
    })
    .join("\n");
}

/** The router's own list of what each route loads: a script that sets one variable. */
function readManifest(): Manifest {
  const [file] = globSync("build/client/assets/manifest-*.js").filter((path) => readFileSync(path).length > 1000);
  if (!file) throw new Error("There is no build: run `npm run build` first.");
  const window: { __reactRouterManifest?: Manifest } = {};
  vm.runInNewContext(readFileSync(file, "utf8"), { window });
  if (!window.__reactRouterManifest) throw new Error(`${file} does not hold the list of routes.`);
  return window.__reactRouterManifest;
}
