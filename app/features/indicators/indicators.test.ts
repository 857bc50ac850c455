import { describe, expect, test } from "vitest";
import { type CountedProgram, countBy, filterForIndicators, sumByYear } from "./indicators.ts";

const figures = (year: number, values: Partial<CountedProgram["program_figures"][number]> = {}) => ({
  year,
  applicants: 20,
  admitted: 10,
  new_enrollment: 8,
  total_enrollment: 30,
  graduates: 5,
  retained: 6,
  ...values,
});

const programs: CountedProgram[] = [
  {
    id: 1,
    type: "doctorate",
    area: "health",
    status: "in_process",
    program_figures: [2020, 2021, 2022, 2023, 2024, 2025].map((year) => figures(year)),
  },
  {
    id: 2,
    type: "academic_master",
    area: "health",
    status: "accredited",
    program_figures: [figures(2025, { new_enrollment: 4, retained: null, applicants: 7 })],
  },
  { id: 3, type: "doctorate", area: "law", status: "not_accredited", program_figures: [] },
];

describe("filters", () => {
  test.each([
    [{ type: "doctorate", status: null, area: null }, [1, 3]],
    [{ type: null, status: "accredited", area: null }, [2]],
    [{ type: "doctorate", status: null, area: "law" }, [3]],
    [{ type: "nothing", status: null, area: null }, []],
  ])("%o", (filter, ids) => {
    expect(filterForIndicators(programs, filter).map(({ id }) => id)).toEqual(ids);
  });
});

test("programs are counted, most first", () => {
  expect(countBy(programs, ({ area }) => area)).toEqual([
    { key: "health", count: 2 },
    { key: "law", count: 1 },
  ]);
});

describe("the sums by year", () => {
  const sums = sumByYear(programs);

  test("cover the last five years that have figures", () => {
    expect(sums.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025]);
  });

  test("add the programs up", () => {
    expect(sums.at(-1)).toMatchObject({ applicants: 27, newStudents: 12, graduates: 10 });
  });

  test("retention leaves out the programs whose year is not over", () => {
    expect(sums.at(-1)?.retention).toBe(6 / 8);
  });

  test("nothing chosen sums to nothing", () => {
    expect(sumByYear([])).toEqual([]);
  });
});
