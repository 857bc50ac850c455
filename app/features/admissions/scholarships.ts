import type { Locale } from "#app/i18n/locale.ts";
import type { ScholarshipConditions } from "./scholarship-fit.ts";

type ScholarshipText =
  | "name"
  | "provider"
  | "summary"
  | "audience"
  | "requirements"
  | "benefits"
  | "howToApply"
  | "amounts"
  | "calendar";

/** A scholarship; `lang` holds the language of its texts. */
export type Scholarship = ScholarshipConditions & {
  slug: string;
  kind: "internal" | "external";
  name: string;
  provider: string;
  summary: string;
  /** Short description of the audience; may be empty. */
  audience: string;
  requirements: string[];
  benefits: string[];
  howToApply: string[];
  amounts: string[];
  /** Dates of application and results, as text. */
  calendar: string;
  maximumYears: number | null;
  /** Share of a year's tuition, from 0 to 1: the highest, and the lowest if it varies. */
  tuitionShare: number | null;
  leastTuitionShare: number | null;
  /** Share of a year's enrollment fee, from 0 to 1. */
  enrollmentShare: number | null;
  /** Monthly stipend, in whole units of the currency. */
  stipendAmount: number | null;
  /** Number of months per year with a stipend; null before it is published. */
  stipendMonths: number | null;
  currency: string;
  deadlineKey: string | null;
  link: string | null;
  lang: Record<ScholarshipText, Locale>;
};
