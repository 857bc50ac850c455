import type { Rolldown } from "vite";
import { addToList } from "../../app/lib/add-to-list.ts";

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/**
 * Returns the chunk of a client module; null leaves it to the bundler. Without this the bundler creates one chunk per
 * set of pages with shared code, about fifty, each compressed separately:
 *
 * - `react`: React and the router, which only change with their versions;
 * - `site`: modules of the frame, or shared by pages of prose and other pages;
 * - `content`: modules shared by pages of programs, people, works and news; `labels`: those also used by indicators;
 * - `staff`: modules shared by many staff pages and no public page.
 *
 * Modules of a single page or a few pages of prose, modules that one of them shares with records, lazily loaded modules
 * and other libraries are left to the bundler. Unused imports, which the bundler removes, still count here; the site's
 * own modules have few.
 */
export function clientChunk(id: string, modules: Modules): string | null {
  if (/\/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id)) return "react";
  if (id.includes("/node_modules/") || isSeparate.test(id)) return null;
  const entries = entriesOf(id, modules);
  const pages = [...entries].filter((entry) => !isStaff.test(entry));
  if (pages.some((page) => isFrame.test(page))) return "site";
  if (pages.length > 1 && pages.some((page) => isProse.test(page))) return "site";
  if (pages.some((page) => isLight.test(page))) return null;
  if (pages.length > 1 && pages.some((page) => isRecord.test(page)))
    return pages.some((page) => isIndicators.test(page)) ? "labels" : "content";
  return pages.length === 0 && entries.size > 7 ? "staff" : null;
}

/**
 * Shared by a program's page and one page without links from lists, so lists do not load them; or the schema of texts,
 * which only staff pages use in the browser.
 */
const isSeparate = /\/(bar-chart\.tsx|scholarship-cost-list\.tsx|text-block-schema\.ts)/;

/** Modules of every page. */
const isFrame = /\/app\/(root|routes\/site\/layout|entry\.client)\.tsx/;
const isStaff = /\/app\/(routes\/admin|editing|features\/staff)\//;
const isRecord = /\/routes\/site\/(home|program|academic|work|catalogue|doctorates|masters|specialties|news-item)\.tsx/;

const isIndicators = /\/routes\/site\/indicators\.tsx/;

/** Pages of prose, which must not load code for lists and records. */
const isProse = /\/routes\/site\/(about|custom-page)\.tsx/;
const isLight = /\/routes\/site\/(why-us|links|preview|privacy|contact)\.tsx/;

/** Returns the entries that load a module: routes and dynamic imports. */
function entriesOf(id: string, modules: Modules): Set<string> {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const rest = [id];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = modules.getModuleInfo(next);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) entries.add(next.replace(/\?.*$/, ""));
    rest.push(...importersOf(info, modules));
  }
  return entries;
}

/** Single-value modules (`one-language.ts`) whose importer is a module that lists them all. */
const namedValues = [
  { value: /message\/(\w+)\.js$/, all: "messages.js", use: /\bm\.(\w+)/g, usedBy: new Map<string, string[]>() },
  { value: /\?value=(\w+)$/, all: "", use: /\binstitution\.(\w+)/g, usedBy: new Map<string, string[]>() },
];

/** Returns the importers of a module; for a single-value module, the modules that use its name. */
function importersOf(info: Rolldown.ModuleInfo, modules: Modules): readonly string[] {
  for (const { value, all, use, usedBy } of namedValues) {
    const name = value.exec(info.id)?.[1];
    if (!name) continue;
    if (usedBy.size === 0) readUses(info.id.replace(value, all), use, usedBy, modules);
    return usedBy.get(name) ?? [];
  }
  return info.importers;
}

function readUses(all: string, use: RegExp, usedBy: Map<string, string[]>, modules: Modules): void {
  for (const id of modules.getModuleInfo(all)?.importers ?? [])
    for (const [, name = ""] of modules.getModuleInfo(id)?.code?.matchAll(use) ?? []) addToList(usedBy, name, id);
}
