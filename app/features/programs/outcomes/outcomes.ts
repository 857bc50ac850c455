import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { minimumForShare } from "#app/lib/minimum-for-share.ts";
import { semestersLabel } from "../program-labels.ts";
import type { Cohort, KeyFigures } from "./key-figures.ts";

/** A share of students over some years: `count` out of `of`. `share` (0 to 1) is null if `of` is too small. */
export type OutcomeShare = { count: number; of: number; share: number | null; from: number; to: number };

export type Outcomes = {
  /** Students of complete cohorts who finished within the program's length. */
  onTime: OutcomeShare | null;
  /** Students of complete cohorts who have finished so far. */
  finished: OutcomeShare | null;
  /** New students who were still enrolled a year later. */
  retained: OutcomeShare | null;
  /** Lowest and highest median of the cohorts, in semesters. */
  medianSemesters: { from: number; to: number } | null;
  /** Complete cohorts, newest first. */
  cohorts: Cohort[];
};

export function outcomesOf(figures: KeyFigures): Outcomes {
  const { admitted, entered_from, entered_to, median_from, median_to } = figures;
  return {
    onTime: shareOf(figures.graduated_on_time, admitted, entered_from, entered_to),
    finished: shareOf(figures.graduated, admitted, entered_from, entered_to),
    retained: shareOf(figures.retained, figures.retained_of, figures.retained_from, figures.retained_to),
    medianSemesters: median_from === null || median_to === null ? null : { from: median_from, to: median_to },
    cohorts: figures.cohorts,
  };
}

function shareOf(count: number | null, of: number | null, from: number | null, to: number | null): OutcomeShare | null {
  if (count === null || of === null || from === null || to === null) return null;
  return { count, of, share: of < minimumForShare ? null : count / of, from, to };
}

/** Returns «39 %», or «3 de 7» if there are too few for a percentage. */
export function outcomeFigure({ count, of, share }: OutcomeShare): string {
  if (share === null) return m.program_outcome_of({ count: formatNumber(count), of: formatNumber(of) });
  return formatShare(Math.round(share * 100) / 100);
}

/** Returns «24 de 61 personas que ingresaron entre 2018 y 2022». */
export function outcomeBasis({ count, of, from, to }: OutcomeShare): string {
  if (of === 1) return m.program_outcome_basis_one({ count: formatNumber(count), from: String(from) });
  const numbers = { count: formatNumber(count), of: formatNumber(of), from: String(from) };
  return from === to ? m.program_outcome_basis_year(numbers) : m.program_outcome_basis({ ...numbers, to: String(to) });
}

/** Returns «8 a 9 semestres». */
export function semestersRange({ from, to }: NonNullable<Outcomes["medianSemesters"]>): string {
  if (from === to) return semestersLabel(from);
  return m.program_semesters_range({ from: formatNumber(from), to: formatNumber(to) });
}

/** Returns a sentence on the students' countries, or null. `nameOf` returns the name of a country (ISO 3166). */
export function originsSentence(origins: KeyFigures["origins"], nameOf: (country: string) => string): string | null {
  const newest = origins[0];
  if (!newest) return null;
  const parts = origins.map(({ country, students: number, countries }) => {
    const students = formatNumber(number);
    if (country !== null) return m.program_origins_country({ students, country: nameOf(country) });
    if (countries === 1) return m.program_origins_others_one({ students });
    return m.program_origins_others({ students, countries: formatNumber(countries) });
  });
  const total = origins.reduce((sum, { students }) => sum + students, 0);
  return m.program_origins_total({
    year: String(newest.year),
    students: counted(total, m.program_students_one, m.program_students),
    countries: formatList(parts),
  });
}

/** Returns «52 en 2026», the enrollment of the newest year with figures; null without any. */
export function newestEnrollment(enrollment: KeyFigures["enrollment"]): string | null {
  if (!enrollment) return null;
  return m.compare_enrollment_in({ count: formatNumber(enrollment.students), year: String(enrollment.year) });
}
