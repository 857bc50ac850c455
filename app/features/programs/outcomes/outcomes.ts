import { minimumForShare } from "#app/lib/minimum-for-share.ts";
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
