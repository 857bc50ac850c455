import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";

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

export const linkGroupLabel: Record<LinkGroup, () => string> = {
  university: m.links_group_university,
  student_life: m.links_group_student_life,
  research: m.links_group_research,
  national: m.links_group_national,
};
