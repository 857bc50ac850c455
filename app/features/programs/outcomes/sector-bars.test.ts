import { expect, test } from "vitest";
import { sectorBar } from "./sector-bars.ts";

test("orders the named sectors and merges the others into one part", () => {
  const { parts, words, answers } = sectorBar(
    [
      { sector: "company", share: 0.5 },
      { sector: "university", share: 0.3 },
      { sector: "seeking", share: 0.1 },
      { sector: "other", share: 0.1 },
    ],
    1234,
  );
  expect(parts).toEqual([
    { sector: "university", x: 0, width: 30, shown: expect.stringMatching(/^30\s%$/) },
    { sector: "company", x: 30, width: 50, shown: expect.stringMatching(/^50\s%$/) },
    { sector: "other", x: 80, width: 20, shown: expect.stringMatching(/^20\s%$/) },
  ]);
  expect(words).toMatch(/^Empresas: 50\s%, .*Buscan trabajo: 10\s%, /);
  expect(answers).toBe("1.234");
});

test("hides a number that does not fit its part", () => {
  const { parts } = sectorBar(
    [
      { sector: "company", share: 0.95 },
      { sector: "health", share: 0.05 },
    ],
    20,
  );
  expect(parts.map(({ shown }) => shown !== "")).toEqual([true, false]);
});
