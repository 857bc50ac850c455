import { demoFigures } from "../demo-figures.ts";
import { createRandom } from "../random.ts";
import { apportion } from "./apportion.ts";
import type { DemoProgramRow, Insert } from "./rows.ts";

const sectors = [
  "university",
  "schools",
  "public_service",
  "health",
  "company",
  "own_business",
  "nonprofit",
  "studying",
  "seeking",
];

/** How graduates of an area are spread over the sectors, in their order. */
const spread: Record<string, number[]> = {
  agriculture: [24, 2, 22, 0, 30, 10, 5, 4, 3],
  art_architecture: [16, 6, 18, 0, 26, 24, 4, 3, 3],
  basic_sciences: [46, 10, 12, 3, 18, 2, 2, 5, 2],
  business: [8, 0, 16, 4, 54, 12, 2, 1, 3],
  education: [18, 52, 14, 0, 4, 3, 5, 2, 2],
  health: [14, 0, 18, 54, 4, 6, 1, 2, 1],
  humanities: [36, 24, 14, 0, 8, 6, 5, 4, 3],
  law: [14, 0, 36, 0, 22, 22, 3, 1, 2],
  social_sciences: [24, 6, 34, 6, 10, 6, 9, 3, 2],
  technology: [20, 1, 10, 1, 54, 8, 1, 3, 2],
};

/** A doctorate leads to universities more often. */
const doctoralWeight = 2.4;

/** Of the graduates of five years, those who answered in 2025. */
const answering = 0.58;

/** What a program's graduates of five years answered in the survey of 2025; nothing for a program with few of them. */
export function destinationRows(program: DemoProgramRow): Insert<"graduate_destinations">[] {
  const graduates = demoFigures(program)
    .slice(-5)
    .reduce((sum, figures) => sum + (figures.graduates ?? 0), 0);
  const answers = Math.round(graduates * answering);
  if (answers < 10) return [];
  const random = createRandom(`destinations-${program.code}`);
  const base = program.type === "health_specialty" ? spread.health : spread[program.area];
  const weights = (base ?? []).map(
    (weight, index) =>
      weight * random.between(0.7, 1.3) * (index === 0 && program.type === "doctorate" ? doctoralWeight : 1),
  );
  return apportion(answers, weights).flatMap((count, index) =>
    count > 0 ? [{ program_id: program.id, year: 2025, sector: sectors[index] as string, graduates: count }] : [],
  );
}
