import { type Locale, localeOfPath } from "./locale.ts";

/**
 * The scripts of a visitor's page are in its language alone; those of the staff area, where one page may speak two
 * languages, are in both (docs/decisions/page-weight.md).
 */
export type ScriptLanguage = Locale | "both";

/** Whether a route is one of the staff area, by its id in `routes.ts`. */
export const isStaffRoute = (id: string) => /\/staff-/.test(id);

export const isStaffPath = (pathname: string) => /^(\/en)?\/admin(\/|$)/.test(pathname);

/** Which scripts take over the page of a path. */
function scriptLanguageOf(pathname: string): ScriptLanguage {
  return isStaffPath(pathname) ? "both" : localeOfPath(pathname);
}

/** Whether the scripts of the page at one path can show the page at another. */
export function isShownByScriptsOf(from: string, to: string): boolean {
  const has = scriptLanguageOf(from);
  return has === "both" || has === scriptLanguageOf(to);
}

/** Files that say nothing: every page has the same. */
const speechless = /^\/?assets\/(react|rolldown-runtime)-[^/]*$/;

/** The address of a script of the build in a language. */
export function scriptIn(file: string, language: ScriptLanguage): string {
  if (language === "both" || speechless.test(file) || !/^\/?assets\/[^/]*\.js$/.test(file)) return file;
  return file.replace(/\.js$/, `.${language}.js`);
}

/** Whether a page in a language has use for a route, by its id in `routes.ts`, without asking for another document. */
function isRouteIn(id: string, language: ScriptLanguage): boolean {
  if (language === "both") return true;
  const ofOtherLanguage = language === "es" ? /^en\// : /^(es|legacy)\//;
  return !isStaffRoute(id) && !ofOtherLanguage.test(id);
}

type Files = object;
type Manifest = { url: string; entry: Files; routes: Record<string, Files | undefined> };

/** The router's list of routes with the scripts in a language. */
export function manifestIn<List extends Manifest>(manifest: List, language: ScriptLanguage): List {
  const routes = Object.entries(manifest.routes).flatMap(([id, route]) =>
    route && isRouteIn(id, language) ? [[id, filesIn(route, language)] as const] : [],
  );
  return {
    ...manifest,
    url: scriptIn(manifest.url, language),
    entry: filesIn(manifest.entry, language),
    routes: Object.fromEntries(routes),
  };
}

function filesIn<Entry extends Files>(entry: Entry, language: ScriptLanguage): Entry {
  const nameIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameIn);
    return typeof value === "string" ? scriptIn(value, language) : value;
  };
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, nameIn(value)])) as Entry;
}
