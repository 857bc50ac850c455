import type { Database } from "../../app/supabase/database.types.ts";
import { createRandom } from "./random.ts";

type Figures = Database["public"]["Tables"]["program_figures"]["Insert"];

const figureYears = [2021, 2022, 2023, 2024, 2025, 2026];

/**
 * Six years of plausible figures for a program: demand moves slowly, a part of those admitted enrols, a part of those
 * who enrolled a program's length ago graduates. The same program always gets the same figures.
 */
export function demoFigures(program: { id: number; code: string; vacancies: number; semesters: number }): Figures[] {
  const { between } = createRandom(`figures-${program.code}`);
  const demand = between(1.3, 2.6);
  const graduation = between(0.55, 0.85);
  const years = Math.max(1, Math.round(program.semesters / 2));
  return figureYears.map((year, position) => {
    const applicants = Math.round(program.vacancies * demand * between(0.85, 1.15) * (1 + position * 0.03));
    const admitted = Math.min(applicants, Math.round(program.vacancies * between(0.8, 1.1)));
    const newEnrolment = Math.round(admitted * between(0.78, 0.97));
    const isCurrent = year === figureYears.at(-1);
    return {
      program_id: program.id,
      year,
      applicants,
      admitted,
      new_enrollment: newEnrolment,
      total_enrollment: Math.round(newEnrolment * years * between(0.86, 1.02)),
      graduates: Math.round(program.vacancies * 0.8 * graduation * between(0.75, 1.2)),
      retained: isCurrent ? null : Math.round(newEnrolment * between(0.82, 0.97)),
    };
  });
}
