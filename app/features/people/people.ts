import type { Locale } from "#app/i18n/locale.ts";

export const peopleSections = [
  "director",
  "deputy_director",
  "secretary",
  "technical_council",
  "advisory_council",
  "team",
] as const;
type PeopleSection = (typeof peopleSections)[number];

/** A person of the organization; `lang` is the language of the job title. Empty texts are unknown. */
export type Person = {
  slug: string;
  name: string;
  jobTitle: string;
  email: string;
  phone: string;
  photo: string | null;
  lang: Locale;
};

export type Organization = Record<PeopleSection, Person[]>;
