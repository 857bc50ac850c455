export type Locale = "es" | "en";

export const locales = ["es", "en"] as const satisfies readonly Locale[];

/** Cookie and browser-storage key of the visitor's own choice of language. */
export const languageKey = "postgrado_language";

/** Cookie of the language that an address under `/es` asked for. It goes before the choice, and ends with the visit. */
export const visitLanguageKey = "postgrado_visit_language";

export function isLocale(value: unknown): value is Locale {
  return value === "es" || value === "en";
}

/** The language that an address is in: English under `/en`, Spanish everywhere else. Takes a path without query. */
export function localeOfPath(pathname: string): Locale {
  return /^\/en(?=\/|\.data$|$)/.test(pathname) ? "en" : "es";
}

/** The same page in another language: takes a path with or without `/en`, keeps what follows it. */
export function translatePath(path: string, locale: Locale): string {
  // One slash at the beginning, whatever followed the prefix: two would make the path another site's address.
  const rooted = `/${path.replace(/^\/en(?=[/?#]|$)/, "").replace(/^\/+/, "")}`;
  if (locale === "es") return rooted;
  return rooted === "/" ? "/en" : `/en${rooted.replace(/^\/(?=[?#])/, "")}`;
}
