import { expect, test } from "vitest";
import { sectorBar } from "./sector-bars.ts";

test("a bar has the named sectors in one order, and one part of the others", () => {
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

test("a part without room for its number has none", () => {
  const { parts } = sectorBar(
    [
      { sector: "company", share: 0.95 },
      { sector: "health", share: 0.05 },
    ],
    20,
  );
  expect(parts.map(({ shown }) => shown !== "")).toEqual([true, false]);
});
