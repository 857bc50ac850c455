import type { Locale } from "#app/i18n/locale.ts";

type ScholarshipText =
  | "name"
  | "provider"
  | "summary"
  | "requirements"
  | "benefits"
  | "howToApply"
  | "amounts"
  | "calendar";

/** A scholarship, `lang` the language of its texts. */
export type Scholarship = {
  slug: string;
  kind: "internal" | "external";
  name: string;
  provider: string;
  summary: string;
  requirements: string[];
  benefits: string[];
  /** The steps, in order. */
  howToApply: string[];
  amounts: string[];
  /** When one applies and when results come, in words. */
  calendar: string;
  /** Program types (`programs.type`); empty: all types. */
  appliesTo: string[];
  /** Weighted average that one must reach, scale 1 to 7. */
  minimumAverage: number | null;
  maximumYears: number | null;
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

/** Whether the known rules let a person apply: yes, no, or yes from a certain average on. */
export type ScholarshipFit = "fits" | "depends_on_average" | "no";

/**
 * Checks type of program and weighted average, which is null when not known. What else a scholarship asks for is in its
 * requirements and not checked.
 */
export function scholarshipFit(
  { appliesTo, minimumAverage }: Pick<Scholarship, "appliesTo" | "minimumAverage">,
  student: { programType: string; average: number | null },
): ScholarshipFit {
  if (appliesTo.length > 0 && !appliesTo.includes(student.programType)) return "no";
  if (minimumAverage === null) return "fits";
  if (student.average === null) return "depends_on_average";
  return student.average >= minimumAverage ? "fits" : "no";
}
