import { getLocale } from "./paraglide/runtime.js";

/** Returns the `lang` attribute of a text; undefined if it equals the page's language. */
export function foreignLang<Lang extends string>(lang: Lang | undefined): Lang | undefined {
  return lang === getLocale() ? undefined : lang;
}
