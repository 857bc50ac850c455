import type { Locale } from "#app/i18n/locale.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";

/** A text of `pages`; `lang` is the language of its parts. */
export type PageText = {
  key: string;
  title: string;
  /** One or two sentences: lead, and meta description. */
  description: string;
  blocks: TextBlock[];
  lang: Record<"title" | "description" | "blocks", Locale>;
};

/**
 * Splits a text into a lead and the other blocks: the lead is its first paragraph if it is plain text, else its
 * description. `leadLang` is the language of the lead.
 */
export function introductionOf(text: PageText | undefined): {
  lead: string | undefined;
  leadLang: Locale | undefined;
  rest: TextBlock[];
} {
  const [first, ...others] = text?.blocks ?? [];
  if (first?.type === "paragraph" && !first.as && !first.spans)
    return { lead: first.text, leadLang: text?.lang.blocks, rest: others };
  return { lead: text?.description || undefined, leadLang: text?.lang.description, rest: text?.blocks ?? [] };
}
