import type { Locale } from "#app/i18n/locale.ts";
import type { ProseBlock } from "./prose.ts";

/** A text of `pages` in one language. `lang` says which language it really is in. */
export type PageText = {
  key: string;
  title: string;
  /** One or two sentences: the lead of the text and its summary for search engines. */
  description: string;
  blocks: ProseBlock[];
  lang: Locale;
};
