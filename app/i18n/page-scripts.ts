import { type Locale, localeOfPath } from "./locale.ts";

/**
 * Language of a page's scripts. Public pages load one language; staff pages, which can show two, load both
 * (docs/decisions/page-weight.md).
 */
export type ScriptLanguage = Locale | "both";

/** True for a staff route by its id in `routes.ts`. */
export const isStaffRoute = (id: string) => /\/staff-/.test(id);

export const isStaffPath = (pathname: string) => /^(\/en)?\/admin(\/|$)/.test(pathname);

/** Returns the language of the scripts that hydrate a path. */
function scriptLanguageOf(pathname: string): ScriptLanguage {
  return isStaffPath(pathname) ? "both" : localeOfPath(pathname);
}

/** True if the scripts of the page at `from` can render the page at `to`. */
export function isShownByScriptsOf(from: string, to: string): boolean {
  const has = scriptLanguageOf(from);
  return has === "both" || has === scriptLanguageOf(to);
}

/** Files without texts, shared by all languages. */
const languageIndependent = /^\/?assets\/(react|rolldown-runtime)-[^/]*$/;

/** Returns the address of a build script in a language. */
export function scriptIn(file: string, language: ScriptLanguage): string {
  if (language === "both" || languageIndependent.test(file) || !/^\/?assets\/[^/]*\.js$/.test(file)) return file;
  return file.replace(/\.js$/, `.${language}.js`);
}

/** True if a page in a language can navigate to a route (by its id in `routes.ts`) without loading another document. */
function isRouteIn(id: string, language: ScriptLanguage): boolean {
  if (language === "both") return true;
  const ofOtherLanguage = language === "es" ? /^en\// : /^(es|legacy)\//;
  return !isStaffRoute(id) && !ofOtherLanguage.test(id);
}

type Files = object;
type Manifest = { url: string; entry: Files; routes: Record<string, Files | undefined> };

/** Returns the router's manifest with the scripts of a language. */
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
