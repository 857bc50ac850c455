import { expect, test } from "vitest";
import { summarizeDestinations } from "./destinations.ts";

const row = (sector: string, graduates: number, year = 2025) => ({ sector, graduates, year });

test("the newest survey counts, largest sector first, and those too few to name are together and last", () => {
  const rows = [
    row("health", 99, 2023),
    row("schools", 2),
    row("company", 6),
    row("seeking", 1),
    row("university", 11),
  ];
  expect(summarizeDestinations(rows)).toEqual({
    year: 2025,
    answers: 20,
    sectors: [
      { sector: "university", share: 0.55 },
      { sector: "company", share: 0.3 },
      { sector: "other", share: 0.15 },
    ],
  });
});

test("too few answers say nothing, nor does no survey", () => {
  expect(summarizeDestinations([row("company", 9)])).toBeNull();
  expect(summarizeDestinations([])).toBeNull();
});
