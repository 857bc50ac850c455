import type { Locale } from "#app/i18n/locale.ts";

/** A fund of the support program; `lang` holds the language of its texts. */
export type SupportBenefit = {
  slug: string;
  audience: "students" | "program_directors";
  name: string;
  description: string;
  amount: string;
  requirements: string[];
  howToApply: string[];
  /** Maximum frequency per person, as text. */
  frequency: string;
  /** Maximum days until a complete request is answered; null if results have a date. */
  responseDays: number | null;
  deadlineKey: string | null;
  lang: Record<"name" | "description" | "amount" | "requirements" | "howToApply" | "frequency", Locale>;
};
