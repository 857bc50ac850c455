import { expect, test } from "vitest";
import { scholarshipFit } from "./scholarships.ts";

const articulation = { appliesTo: ["doctorate", "academic_master"], minimumAverage: 5 };
const forAll = { appliesTo: [], minimumAverage: null };

test.each([
  [articulation, "doctorate", 5, "fits"],
  [articulation, "doctorate", 4.99, "no"],
  [articulation, "academic_master", null, "depends_on_average"],
  [articulation, "health_specialty", 7, "no"],
  [forAll, "health_specialty", null, "fits"],
] as const)("%o for a %s with an average of %s: %s", ({ appliesTo, minimumAverage }, programType, average, fit) => {
  expect(scholarshipFit({ appliesTo: [...appliesTo], minimumAverage }, { programType, average })).toBe(fit);
});
