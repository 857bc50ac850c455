import type { Locale } from "#app/i18n/locale.ts";
import type { ProseBlock } from "#app/lib/prose.ts";

/** A text of `pages` in one language. `lang` says which language it really is in. */
export type PageText = {
  key: string;
  title: string;
  /** One or two sentences: the lead of the text and its summary for search engines. */
  description: string;
  blocks: ProseBlock[];
  lang: Locale;
};

/** A text as an introduction: its first paragraph, or else its description, leads; the other blocks follow. */
export function introductionOf(text: PageText | undefined): { lead: string | undefined; rest: ProseBlock[] } {
  const [first, ...others] = text?.blocks ?? [];
  if (first?.type === "paragraph") return { lead: first.text, rest: others };
  return { lead: text?.description || undefined, rest: text?.blocks ?? [] };
}
