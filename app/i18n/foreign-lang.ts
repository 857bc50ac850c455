import { getLocale } from "./paraglide/runtime.js";

/** The `lang` attribute of an element whose text is in `lang`: undefined when that is the page's own language. */
export function foreignLang<Lang extends string>(lang: Lang | undefined): Lang | undefined {
  return lang === getLocale() ? undefined : lang;
}
