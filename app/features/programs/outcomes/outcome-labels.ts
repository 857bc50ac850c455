import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { semestersLabel } from "../program-labels.ts";
import type { ProgramFigures } from "../programs.ts";
import type { Origins } from "./origins.ts";
import { newestFigures, type OutcomeShare, type Outcomes } from "./outcomes.ts";

/** «39 %», or «3 de 7» where there are too few for a percentage. */
export function outcomeFigure({ count, of, share }: OutcomeShare): string {
  if (share === null) return m.program_outcome_of({ count: formatNumber(count), of: formatNumber(of) });
  return formatShare(Math.round(share * 100) / 100);
}

/** «24 de 61 personas que ingresaron entre 2018 y 2022». */
export function outcomeBasis({ count, of, from, to }: OutcomeShare): string {
  if (of === 1) return m.program_outcome_basis_one({ count: formatNumber(count), from: String(from) });
  const numbers = { count: formatNumber(count), of: formatNumber(of), from: String(from) };
  return from === to ? m.program_outcome_basis_year(numbers) : m.program_outcome_basis({ ...numbers, to: String(to) });
}

/** «8 a 9 semestres». */
export function semestersRange({ from, to }: NonNullable<Outcomes["medianSemesters"]>): string {
  if (from === to) return semestersLabel(from);
  return m.program_semesters_range({ from: formatNumber(from), to: formatNumber(to) });
}

/** Where the students come from, as one sentence. `nameOf` names a country (ISO 3166) in the page's language. */
export function originsSentence(origins: Origins, nameOf: (country: string) => string): string {
  const { year, total, countries, others } = origins;
  const parts = countries.map(({ country, students }) =>
    m.program_origins_country({ students: formatNumber(students), country: nameOf(country) }),
  );
  if (others?.countries === 1) parts.push(m.program_origins_others_one({ students: formatNumber(others.students) }));
  if (others && others.countries > 1) {
    const numbers = { students: formatNumber(others.students), countries: formatNumber(others.countries) };
    parts.push(m.program_origins_others(numbers));
  }
  return m.program_origins_total({
    year: String(year),
    students: counted(total, m.program_students_one, m.program_students),
    countries: formatList(parts),
  });
}

/** «52 en 2026»: the enrollment of the newest year with figures; null where there is none. */
export function newestEnrollment(figures: ProgramFigures[]): string | null {
  const newest = newestFigures(figures);
  if (!newest) return null;
  return m.compare_enrollment_in({ count: formatNumber(newest.total_enrollment), year: String(newest.year) });
}
