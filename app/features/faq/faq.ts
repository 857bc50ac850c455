import type { Locale } from "#app/i18n/locale.ts";
import { type ProseBlock, proseText } from "#app/lib/prose.ts";
import { matchesQuery } from "#app/lib/text-search.ts";

export const faqGroups = ["applications", "enrollment_and_tuition"] as const;
export type FaqGroup = (typeof faqGroups)[number];

/** A question, `lang` the language of its texts. Its slug is the hash under which it is linked. */
export type FaqItem = {
  slug: string;
  group: FaqGroup;
  question: string;
  answer: ProseBlock[];
  lang: Record<"question" | "answer", Locale>;
};

/** The questions whose question and answer together have every word of the query. */
export function searchFaq(items: FaqItem[], query: string): FaqItem[] {
  return items.filter(({ question, answer }) => matchesQuery(`${question} ${proseText(answer)}`, query));
}
