import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Gap, GapKind } from "./find-gaps.ts";

export const gapLabel: Record<GapKind, () => string> = {
  no_accreditation: m.accreditation_gap_no_accreditation,
  no_resolution: m.accreditation_gap_no_resolution,
  no_years: m.accreditation_gap_no_years,
  unpublished: m.accreditation_gap_unpublished,
  no_membership: m.accreditation_gap_no_membership,
  no_hours: m.accreditation_gap_no_hours,
  no_since: m.accreditation_gap_no_since,
  no_home: m.accreditation_gap_no_home,
  no_degree: m.accreditation_gap_no_degree,
  no_lines: m.accreditation_gap_no_lines,
  no_figures: m.accreditation_gap_no_figures,
  no_cohort: m.accreditation_gap_no_cohort,
  no_left: m.accreditation_gap_no_left,
  no_median: m.accreditation_gap_no_median,
  cohort_differs: m.accreditation_gap_cohort_differs,
  no_thesis: m.accreditation_gap_no_thesis,
  no_supervisor: m.accreditation_gap_no_supervisor,
  no_quartile: m.accreditation_gap_no_quartile,
  no_funder: m.accreditation_gap_no_funder,
};

/** Returns the subject of a gap: a name, or a year with its inconsistent figures. */
export function gapText({ kind, name, numbers }: Gap): string {
  if (!numbers) return name;
  const [year, first, second] = [String(numbers.year), formatNumber(numbers.first), formatNumber(numbers.second)];
  return kind === "cohort_differs"
    ? m.accreditation_gap_cohort_detail({ year, enrolled: first, entered: second })
    : m.accreditation_gap_theses_detail({ year, graduates: first, theses: second });
}
