import { fewestForShare } from "#app/lib/fewest-for-share.ts";
import type { Cohort, KeyFigures } from "./key-figures.ts";

/** So many of so many, over some years. `share` (0 to 1) is null where they are too few for one to mean anything. */
export type OutcomeShare = { count: number; of: number; share: number | null; from: number; to: number };

export type Outcomes = {
  /** Of those whose time was up: who finished within the program's length. */
  onTime: OutcomeShare | null;
  /** Of the same: who has finished until now. */
  finished: OutcomeShare | null;
  /** Of the new students of some years: who was still enrolled a year later. */
  retained: OutcomeShare | null;
  /** The lowest and the highest of the cohorts' medians, in semesters. */
  medianSemesters: { from: number; to: number } | null;
  /** The cohorts whose time was up, newest first. */
  cohorts: Cohort[];
};

/** What became of a program's students, as its pages tell it. */
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
  return { count, of, share: of < fewestForShare ? null : count / of, from, to };
}
