import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { plainText, type TextBlock } from "#app/lib/text-blocks.ts";
import { matchesQuery } from "#app/lib/text-search.ts";

export const faqGroups = ["applications", "enrollment_and_tuition"] as const;
export type FaqGroup = (typeof faqGroups)[number];

/** A question; `lang` is the language of its texts. Its slug is its anchor. */
export type FaqItem = {
  slug: string;
  group: FaqGroup;
  question: string;
  answer: TextBlock[];
  lang: Record<"question" | "answer", Locale>;
};

/** Returns the items whose question and answer together contain every word of the query. */
export function searchFaq(items: FaqItem[], query: string): FaqItem[] {
  return items.filter(({ question, answer }) => matchesQuery(`${question} ${plainText(answer)}`, query));
}

export const faqGroupLabel: Record<FaqGroup, () => string> = {
  applications: m.faq_group_applications,
  enrollment_and_tuition: m.faq_group_enrollment_and_tuition,
};
