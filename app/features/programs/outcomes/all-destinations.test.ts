import { expect, test } from "vitest";
import { destinationsOf, type Survey, sumSurveys } from "./all-destinations.ts";

test("sums answers of programs before it merges small sectors", () => {
  const surveys: Survey[] = [
    { program_id: 1, year: 2025, sectors: { university: 8, company: 2 } },
    { program_id: 2, year: 2023, sectors: { company: 1, health: 1, university: 8 } },
  ];
  expect(sumSurveys(surveys)).toEqual({
    ...{ from: 2023, to: 2025, programs: 2, answers: 20 },
    sectors: [
      { sector: "university", share: 0.8 },
      { sector: "company", share: 0.15 },
      { sector: "other", share: 0.05 },
    ],
  });
});

test("counts few answers in the sum but omits their program", () => {
  const few = { program_id: 1, year: 2025, sectors: { company: 9 } };
  expect(destinationsOf(few)).toBeNull();
  expect(sumSurveys([few, { ...few, program_id: 2 }])).toMatchObject({ answers: 18, programs: 2 });
  expect(sumSurveys([])).toBeNull();
});
