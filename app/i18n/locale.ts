export type Locale = "es" | "en";

export const locales = ["es", "en"] as const satisfies readonly Locale[];

/** Cookie and browser-storage key of the visitor's chosen language. */
export const languageKey = "postgrado_language";

/** Session cookie of the language requested by an address under `/es`; it overrides the choice. */
export const visitLanguageKey = "postgrado_visit_language";

export function isLocale(value: unknown): value is Locale {
  return value === "es" || value === "en";
}

/** Returns the language of a path without query: English under `/en`, Spanish otherwise. */
export function localeOfPath(pathname: string): Locale {
  return /^\/en(?=\/|\.data$|$)/.test(pathname) ? "en" : "es";
}

/** Returns the path of the same page in another language; keeps query and hash. */
export function translatePath(path: string, locale: Locale): string {
  // Exactly one leading slash: two would make the path an address of another site.
  const rooted = `/${path.replace(/^\/en(?=[/?#]|$)/, "").replace(/^\/+/, "")}`;
  if (locale === "es") return rooted;
  return rooted === "/" ? "/en" : `/en${rooted.replace(/^\/(?=[?#])/, "")}`;
}
