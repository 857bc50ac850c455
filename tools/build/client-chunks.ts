import type { Rolldown } from "vite";
import { addToList } from "../../app/lib/add-to-list.ts";

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/**
 * Which file of the browser's code a module goes into; null leaves it to the bundler. Without this a page asks for a
 * file for each set of pages that share something, fifty of them, each compressed by itself:
 *
 * - `react`: React and the router, which change with their versions alone;
 * - `site`: what the frame needs, or the pages of prose share with others;
 * - `content`: what the pages of programs, people, works and news share with others, and `labels`, what of it the
 *   indicators need too;
 * - `staff`: what many pages of the staff area share and no visitor page needs.
 *
 * What only one page or a few pages of prose need, what one of them shares with records, what is fetched when it is
 * first used, and every other library stay where the bundler puts them: imports that it leaves out for not being used
 * still count here, which is little for the site's own modules.
 */
export function clientChunk(id: string, modules: Modules): string | null {
  if (/\/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id)) return "react";
  if (id.includes("/node_modules/") || isOfPrograms.test(id)) return null;
  const entries = entriesOf(id, modules);
  const pages = [...entries].filter((entry) => !isStaff.test(entry));
  if (pages.some((page) => isFrame.test(page))) return "site";
  if (pages.length > 1 && pages.some((page) => isProse.test(page))) return "site";
  if (pages.some((page) => isLight.test(page))) return null;
  if (pages.length > 1 && pages.some((page) => isRecord.test(page)))
    return pages.some((page) => isIndicators.test(page)) ? "labels" : "content";
  return pages.length === 0 && entries.size > 7 ? "staff" : null;
}

/** Parts that a program's page shares with one page that no list leads to: lists do not load them. */
const isOfPrograms = /\/(bar-chart|scholarship-cost-list)\.tsx/;

/** The frame of every page. */
const isFrame = /\/app\/(root|routes\/site\/layout|entry\.client)\.tsx/;
const isStaff = /\/app\/(routes\/admin|editing|features\/staff)\//;
const isRecord = /\/routes\/site\/(home|program|academic|work|catalogue|doctorates|masters|specialties|news-item)\.tsx/;

const isIndicators = /\/routes\/site\/indicators\.tsx/;

/** Pages of prose, which are to load nothing of what only lists and records need. */
const isProse = /\/routes\/site\/(about|custom-page)\.tsx/;
const isLight = /\/routes\/site\/(why-us|links|preview)\.tsx/;

/** The modules from which the browser begins to load this one: routes, and what is imported when it is first used. */
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

/** Modules of one value each, as `one-language.ts` names them, which all hang on a module that names each of them. */
const namedValues = [
  { value: /message\/(\w+)\.js$/, all: "messages.js", use: /\bm\.(\w+)/g, usedBy: new Map<string, string[]>() },
  { value: /\?value=(\w+)$/, all: "", use: /\binstitution\.(\w+)/g, usedBy: new Map<string, string[]>() },
];

/** Who imports a module; of a named value, who reads it by its name. */
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
