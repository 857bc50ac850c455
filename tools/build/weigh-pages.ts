import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { isStaffRoute, manifestIn } from "../../app/i18n/page-scripts.ts";
import { type FileWeight, weightsFile } from "./compress-assets.ts";
import { readManifest } from "./write-languages.ts";

/**
 * `npm run check:weight`, after a build: compares the size of a page's scripts and styles, in Brotli kilobytes, with
 * its budget. Scripts before hydration are only those of `page-script/`; React follows on interaction. Lists the pages
 * over budget with their files and modules.
 */
const budgets: { pages: RegExp; kilobytes: number }[] = [
  { pages: /\/(privacy|accessibility|custom-page|links|about|why-us|preview)$/, kilobytes: 114.5 },
  // Includes the validation of the form.
  { pages: /\/(contact|tuition)$/, kilobytes: 156 },
  { pages: /\/(indicators.*|open-data)$/, kilobytes: 125 },
  { pages: /\/(catalogue|doctorates|masters|specialties|news|news-item|faq)$/, kilobytes: 138 },
  { pages: /\/staff-/, kilobytes: 437 },
  { pages: /./, kilobytes: 145.5 },
];
/** Size of inlined scripts and, for visitors, styles. */
const inPage = 18.8;
const staffStyles = 17.1;
const routeList = 4.4;

const weights = JSON.parse(readFileSync(weightsFile, "utf8")) as Record<string, FileWeight>;
const whole = readManifest();
const manifests = { es: manifestIn(whole, "es"), en: manifestIn(whole, "en"), both: whole };
const problems: string[] = [];

for (const { id } of Object.values(whole.routes)) {
  const files = [...filesOf(id)];
  const kilobytes = sumOf(files);
  const budget = budgets.find(({ pages }) => pages.test(id))?.kilobytes ?? 0;
  if (kilobytes > budget)
    problems.push(`${id}: ${kilobytes.toFixed(1)} kB, more than ${budget} kB\n${detailsOf(files)}`);
}
judge(
  "what stands in each page",
  weighFiles("build/client/assets/{page-script,known-fonts,visitors}-*.{js,css}"),
  inPage,
);
judge("the list of routes", [manifests.es.url], routeList);
judge("the list of routes in English", [manifests.en.url], routeList);
judge("the styles of the staff area", weighFiles("build/client/assets/everything-*.css"), staffStyles);

if (problems.length > 0) {
  console.error(`Pages weigh more than they may:\n\n${problems.join("\n\n")}`);
  process.exit(1);
}
const heaviest = Math.max(
  ...Object.keys(whole.routes)
    .filter((id) => !isStaffRoute(id))
    .map((id) => sumOf([...filesOf(id)])),
);
console.log(
  `Every page is within its budget; the heaviest visitor page is ${heaviest.toFixed(1)} kB of scripts once touched.`,
);

/** Weighs files outside of the pages' scripts and returns their addresses. */
function weighFiles(pattern: string): string[] {
  return globSync(pattern).map((file) => {
    const address = file.replace("build/client", "");
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    weights[address] = { brotli: brotliCompressSync(readFileSync(file), { params }).length, modules: [] };
    return address;
  });
}

function judge(name: string, files: string[], budget: number): void {
  if (files.length === 0) problems.push(`${name}: no such file in the build`);
  else if (sumOf(files) > budget)
    problems.push(`${name}: ${sumOf(files).toFixed(1)} kB, more than ${budget} kB\n${detailsOf(files)}`);
}

/** Returns the files that hydrate a page of this route. */
function filesOf(id: string): Set<string> {
  const manifest = manifests[isStaffRoute(id) ? "both" : id.startsWith("en/") ? "en" : "es"];
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""])
    for (const file of [route.module, ...route.imports]) files.add(file);
  return files;
}

function sumOf(files: string[]): number {
  return files.reduce((sum, file) => sum + weightOf(file).brotli, 0) / 1000;
}

function detailsOf(files: string[]): string {
  return files
    .map((file) => ({ file, ...weightOf(file) }))
    .sort((a, b) => b.brotli - a.brotli)
    .slice(0, 6)
    .map(({ file, brotli, modules }) => {
      const made = modules.map((id) => relative(process.cwd(), id)).join(", ");
      return `  ${(brotli / 1000).toFixed(1)} kB ${file}\n    ${made}`;
    })
    .join("\n");
}

function weightOf(file: string): FileWeight {
  const weight = weights[file];
  if (!weight) throw new Error(`A page asks for ${file}, which the build does not have.`);
  return weight;
}
