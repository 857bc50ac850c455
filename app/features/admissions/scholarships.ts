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

/** A scholarship, `lang` the language of its texts. */
export type Scholarship = ScholarshipConditions & {
  slug: string;
  kind: "internal" | "external";
  name: string;
  provider: string;
  summary: string;
  /** Whom it is for, in a few words; may be empty. */
  audience: string;
  requirements: string[];
  benefits: string[];
  /** The steps, in order. */
  howToApply: string[];
  amounts: string[];
  /** When one applies and when results come, in words. */
  calendar: string;
  maximumYears: number | null;
  /** The part of a year's tuition that it pays, from 0 to 1: the most, and the least where it varies. */
  tuitionShare: number | null;
  leastTuitionShare: number | null;
  /** The part of a year's enrollment fee that it pays, from 0 to 1. */
  enrollmentShare: number | null;
  /** Each month's, in whole units of the currency. */
  stipendAmount: number | null;
  /** Over how many months of the year stipends are paid; null until it is published. */
  stipendMonths: number | null;
  currency: string;
  /** The deadline in which one applies. */
  deadlineKey: string | null;
  link: string | null;
  lang: Record<ScholarshipText, Locale>;
};
