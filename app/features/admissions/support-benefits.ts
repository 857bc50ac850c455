import type { Locale } from "#app/i18n/locale.ts";

/** A fund of the support program, `lang` the language of its texts. */
export type SupportBenefit = {
  slug: string;
  audience: "students" | "program_directors";
  name: string;
  description: string;
  amount: string;
  requirements: string[];
  /** The steps, in order. */
  howToApply: string[];
  /** How often a person may receive it, in words. */
  frequency: string;
  /** Days within which a complete request is answered; null when results have a date of their own. */
  responseDays: number | null;
  deadlineKey: string | null;
  lang: Record<"name" | "description" | "amount" | "requirements" | "howToApply" | "frequency", Locale>;
};
