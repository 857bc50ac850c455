import { expect, test } from "vitest";
import { summarizeOrigins } from "./origins.ts";

test("the newest year counts, and countries of one or two students are not named", () => {
  const rows = [
    { year: 2025, country: "CL", students: 40 },
    { year: 2026, country: "PE", students: 3 },
    { year: 2026, country: "CL", students: 32 },
    { year: 2026, country: "CO", students: 2 },
    { year: 2026, country: "AR", students: 1 },
  ];
  expect(summarizeOrigins(rows)).toEqual({
    year: 2026,
    total: 38,
    countries: [
      { country: "CL", students: 32 },
      { country: "PE", students: 3 },
    ],
    others: { countries: 2, students: 3 },
  });
});

test("nothing known is nothing said", () => {
  expect(summarizeOrigins([])).toBeNull();
  expect(summarizeOrigins([{ year: 2026, country: "CL", students: 9 }])?.others).toBeNull();
});
