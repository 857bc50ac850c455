import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ProblemRule, ReferenceProblem } from "./reference-work.ts";
import { referenceLimits } from "./reference-work.ts";

const words: Record<ProblemRule, (value: string) => string> = {
  "unknown-format": m.reference_unknown_format,
  "too-large": () => m.reference_too_large({ megabytes: referenceLimits.characters / 1_000_000 }),
  "too-many": () => m.reference_too_many({ most: formatNumber(referenceLimits.works) }),
  "not-json": (value) => m.reference_not_json({ value }),
  empty: m.reference_empty,
  unclosed: (value) => m.reference_unclosed({ value }),
  "no-key": (value) => m.reference_no_key({ value }),
  "no-value": (value) => m.reference_no_value({ value }),
  "too-deep": (value) => m.reference_too_deep({ value }),
  "too-long": (value) => m.reference_too_long({ value }),
  "unknown-text": (value) => m.reference_unknown_text({ value }),
  "unknown-string": (value) => m.reference_unknown_string({ value }),
  "no-parent": (value) => m.reference_no_parent({ value }),
  "no-end": (value) => m.reference_no_end({ value }),
  "no-title": (value) => m.reference_no_title({ value }),
  "wrong-year": (value) => m.reference_wrong_year({ value }),
  "dates-differ": (value) => m.reference_dates_differ({ value }),
  "wrong-doi": (value) => m.reference_wrong_doi({ value }),
  "wrong-orcid": (value) => m.reference_wrong_orcid({ value }),
  "unclear-authors": (value) => m.reference_unclear_authors({ value }),
};

/** Returns the problem and the expected value, without its place. */
export function problemText({ rule, value }: Pick<ReferenceProblem, "rule" | "value">): string {
  return words[rule](value);
}

/** Returns the problem with its place: «Línea 12: falta el signo que cierra «title».» */
export function describeProblem(problem: ReferenceProblem): string {
  if (!problem.place) return problemText(problem);
  const { unit, number } = problem.place;
  const place = unit === "line" ? m.reference_at_line({ number }) : m.reference_at_item({ number });
  return `${place}: ${problemText(problem)}`;
}
