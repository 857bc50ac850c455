export type OriginRow = { year: number; country: string; students: number };

/** Where the students of one year come from. */
export type Origins = {
  year: number;
  total: number;
  /** ISO 3166 codes, most students first. */
  countries: { country: string; students: number }[];
  /** Those of countries with too few students to name; null where there are none. */
  others: { countries: number; students: number } | null;
};

/** A country with fewer students is not named: they could be recognized. */
const fewestNamed = 3;

/** The newest year's students by country, or null where nothing is known. */
export function summarizeOrigins(rows: OriginRow[]): Origins | null {
  const year = Math.max(...rows.map((row) => row.year));
  const newest = rows.filter((row) => row.year === year).sort((a, b) => b.students - a.students);
  if (newest.length === 0) return null;
  const sum = (some: OriginRow[]) => some.reduce((total, { students }) => total + students, 0);
  const few = newest.filter(({ students }) => students < fewestNamed);
  return {
    year,
    total: sum(newest),
    countries: newest
      .filter(({ students }) => students >= fewestNamed)
      .map(({ country, students }) => ({ country, students })),
    others: few.length > 0 ? { countries: few.length, students: sum(few) } : null,
  };
}
