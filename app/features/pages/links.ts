import type { Locale } from "#app/i18n/locale.ts";

export const linkGroups = ["university", "student_life", "research", "national"] as const;
export type LinkGroup = (typeof linkGroups)[number];

/** A link of interest; `lang` is the language of its texts. */
export type InterestLink = {
  url: string;
  group: LinkGroup;
  title: string;
  description: string;
  lang: Record<"title" | "description", Locale>;
};
