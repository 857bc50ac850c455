import { expect, test } from "vitest";
import { summarizeDestinations } from "./destinations.ts";

const row = (sector: string, graduates: number, year = 2025) => ({ sector, graduates, year });

test("uses the newest survey, sorts by share and merges small sectors last", () => {
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

test("returns null without a survey or with too few answers", () => {
  expect(summarizeDestinations([row("company", 9)])).toBeNull();
  expect(summarizeDestinations([])).toBeNull();
});
