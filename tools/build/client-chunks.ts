import type { Rolldown } from "vite";

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/**
 * Which file of the browser's code a module goes into; null leaves it to the bundler. Without this a page asks for a
 * file for each set of pages that share something, fifty of them, each compressed by itself:
 *
 * - `react`: React and the router, which change with their versions alone;
 * - `site`: what the frame needs, or the pages of prose share with others;
 * - `content`: what the pages of programs, people, works and news share with others;
 * - `staff`: what many pages of the staff area share and no visitor page needs.
 *
 * What only one page or a few pages of prose need, what is fetched when it is first used, and every other library stay
 * where the bundler puts them: imports that it leaves out for not being used still count here, which is little for the
 * site's own modules.
 */
export function clientChunk(id: string, modules: Modules): string | null {
  if (/\/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id)) return "react";
  if (id.includes("/node_modules/")) return null;
  const entries = entriesOf(id, modules);
  const pages = [...entries].filter((entry) => !isStaff.test(entry));
  if (pages.some((page) => isFrame.test(page))) return "site";
  if (pages.length > 1 && pages.some((page) => isProse.test(page))) return "site";
  if (pages.length > 1 && pages.some((page) => isRecord.test(page))) return "content";
  return pages.length === 0 && entries.size > 7 ? "staff" : null;
}

/** The frame of every page. */
const isFrame = /\/app\/(root|routes\/site\/layout|entry\.client)\.tsx/;
const isStaff = /\/app\/(routes\/admin|editing|features\/staff)\//;
const isRecord = /\/routes\/site\/(home|program|academic|work|catalogue|doctorates|masters|specialties|news-item)\.tsx/;

/** Pages of prose, which are to load nothing of what only lists and records need. */
const isProse = /\/routes\/site\/(about|custom-page)\.tsx/;

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

/** As `one-language.ts` names them. */
const messageModule = /\/paraglide\/message\/(\w+)\.js$/;
let saidBy: Map<string, string[]> | undefined;

/** Who imports a module. Messages all hang on one module that names each: theirs are those that say them. */
function importersOf(info: Rolldown.ModuleInfo, modules: Modules): readonly string[] {
  const message = messageModule.exec(info.id)?.[1];
  if (!message) return info.importers;
  saidBy ??= readMessages(info.id, modules);
  return saidBy.get(message) ?? [];
}

function readMessages(message: string, modules: Modules): Map<string, string[]> {
  const said = new Map<string, string[]>();
  const all = modules.getModuleInfo(message.replace(/message\/\w+\.js$/, "messages.js"));
  for (const id of all?.importers ?? [])
    for (const [, name = ""] of modules.getModuleInfo(id)?.code?.matchAll(/\bm\.(\w+)/g) ?? [])
      said.set(name, [...(said.get(name) ?? []), id]);
  return said;
}
