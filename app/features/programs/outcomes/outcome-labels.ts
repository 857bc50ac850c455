import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { semestersLabel } from "../program-labels.ts";
import type { KeyFigures } from "./key-figures.ts";
import type { OutcomeShare, Outcomes } from "./outcomes.ts";

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
