import { demoFigures } from "../demo-figures.ts";
import { createRandom } from "../random.ts";
import { apportion, pickWeighted } from "./apportion.ts";
import type { DemoProgramRow, Insert } from "./rows.ts";

const abroad = [
  "CO",
  "PE",
  "AR",
  "EC",
  "VE",
  "CU",
  "MX",
  "BR",
  "BO",
  "ES",
  "HT",
  "UY",
  "PY",
  "CR",
  "DE",
  "US",
  "FR",
  "GT",
  "IT",
  "CN",
  "IN",
  "GB",
  "CA",
  "PT",
];
const abroadWeights = [
  26, 12, 10, 14, 11, 7, 7, 6, 6, 3, 2, 1.6, 1.2, 1.2, 1.4, 1.1, 1, 0.8, 0.7, 0.8, 0.6, 0.4, 0.4, 0.3,
];
/** Of a program's students, those from abroad. */
const foreignShare: Record<string, [number, number]> = {
  doctorate: [0.14, 0.34],
  academic_master: [0.06, 0.2],
  professional_master: [0.03, 0.09],
  health_specialty: [0.08, 0.22],
};

/** Students by nationality, for the years of which there are figures; a year adds up to the total enrollment. */
export function originRows(program: DemoProgramRow): Insert<"student_origins">[] {
  const { between } = createRandom(`origins-${program.code}`);
  const share = between(...(foreignShare[program.type] ?? [0.03, 0.1]));
  return demoFigures(program).flatMap(({ year, total_enrollment: total = 0 }, index) => {
    const random = createRandom(`origins-${program.code}-${year}`);
    const foreign = Math.min(total, Math.round(total * share * (0.85 + index * 0.06)));
    const counts = new Map<string, number>();
    if (total > foreign) counts.set("CL", total - foreign);
    for (let student = 0; student < foreign; student += 1) {
      const country = abroad[pickWeighted(abroadWeights, random.next())] as string;
      counts.set(country, (counts.get(country) ?? 0) + 1);
    }
    return [...counts].map(([country, students]) => ({ program_id: program.id, year, country, students }));
  });
}

const now = 2026.5;

/**
 * What became of those who entered between 2014 and 2025, as of the end of 2026: recent ones are still on their way.
 */
export function cohortRows(program: DemoProgramRow): Insert<"cohorts">[] {
  const { between } = createRandom(`cohorts-${program.code}`);
  const success = between(0.62, 0.86);
  const punctuality = between(0.3, 0.62);
  const figures = new Map(demoFigures(program).map(({ year, new_enrollment }) => [year, new_enrollment ?? 0]));
  return Array.from({ length: 12 }, (_, index) => {
    const year = 2014 + index;
    const random = createRandom(`cohort-${program.code}-${year}`);
    const admitted = figures.get(year) ?? Math.max(3, Math.round(program.vacancies * between(0.62, 0.82)));
    // Semesters gone by, against the program's length: none graduates before it, most within two years after.
    const elapsed = (now - year) * 2;
    const onTime = elapsed >= program.semesters ? success * punctuality * random.between(0.8, 1.15) : 0;
    const late = Math.min(1, Math.max(0, (elapsed - program.semesters) / 4)) * success * (1 - punctuality);
    const [finished, later, left, staying] = apportion(admitted, [
      onTime,
      late,
      (1 - success) * Math.min(1, elapsed / program.semesters),
      Math.max(0.0001, 1 - onTime - late - (1 - success) * Math.min(1, elapsed / program.semesters)),
    ]) as [number, number, number, number];
    const isOver = elapsed > program.semesters + 8;
    const graduated = finished + later;
    // Some programs have not reported yet who left of their newest students.
    const isUnknown = year === 2025 && program.semesters >= 4 && createRandom(`left-${program.code}`).chance(0.2);
    return {
      program_id: program.id,
      entry_year: year,
      admitted,
      graduated,
      graduated_on_time: finished,
      left_program: isUnknown ? null : left + (isOver ? staying : 0),
      median_semesters: graduated > 0 ? program.semesters + (later > finished ? random.pick([1, 1, 2]) : 0) : null,
    };
  });
}
