import type { Locale } from "#app/i18n/locale.ts";
import type { ProseBlock } from "#app/lib/prose.ts";

/** A text of `pages`, `lang` the language of its parts. */
export type PageText = {
  key: string;
  title: string;
  /** One or two sentences: the lead of the text and its summary for search engines. */
  description: string;
  blocks: ProseBlock[];
  lang: Record<"title" | "description" | "blocks", Locale>;
};

/**
 * A text as an introduction: its first paragraph, or else its description, leads; the other blocks follow. `leadLang`
 * is the language of the lead.
 */
export function introductionOf(text: PageText | undefined): {
  lead: string | undefined;
  leadLang: Locale | undefined;
  rest: ProseBlock[];
} {
  const [first, ...others] = text?.blocks ?? [];
  if (first?.type === "paragraph") return { lead: first.text, leadLang: text?.lang.blocks, rest: others };
  return { lead: text?.description || undefined, leadLang: text?.lang.description, rest: text?.blocks ?? [] };
}
