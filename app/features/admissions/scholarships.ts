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

const most = 4;

/** Returns whether one person can meet both lists of conditions. An empty list imposes none. */
function areCompatible(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((value) => other.includes(value));
}

/** Returns scholarships with compatible conditions, those of the same kind first. */
export function similarScholarships(scholarship: Scholarship, all: Scholarship[]): Scholarship[] {
  return all
    .filter(
      (other) =>
        other.slug !== scholarship.slug &&
        areCompatible(other.appliesTo, scholarship.appliesTo) &&
        areCompatible(other.stages, scholarship.stages) &&
        areCompatible(other.residencies, scholarship.residencies) &&
        areCompatible(other.earlierStudies, scholarship.earlierStudies),
    )
    .sort((a, b) => Number(a.kind !== scholarship.kind) - Number(b.kind !== scholarship.kind))
    .slice(0, most);
}
