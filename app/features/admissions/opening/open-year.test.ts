import { describe, expect, test } from "vitest";
import { latestYear, openYear, type StoredYears, shiftDay } from "./open-year.ts";

const nothing: StoredYears = {
  ...{ deadlines: [], feeRules: [], benefitRules: [], scholarships: [], programs: [], drafts: [] },
};
const deadline = {
  ...{ key: "scholarships-2027", subject: "scholarships", name: "Becas 2027", note: "", position: 5 },
  ...{ opens_on: "2026-12-01", closes_on: "2027-01-29", program_id: null },
  translations: { en: { name: "2027 scholarships", note: "" } },
};
const program = {
  ...{ id: 7, name: "Magíster", updated_at: "2026-11-01T00:00:00Z", fee_year: 2027, annual_fee: 3_000_000 },
  ...{ enrollment_fee: 90_000, application_opens: "2026-09-01", application_closes: "2027-01-15" },
  classes_start: "2027-03-08",
};

describe("shifting a day by years", () => {
  test.each([
    ["2027-03-24", 1, "2028-03-24"],
    ["2027-01-31", 1, "2028-01-31"],
    ["2027-01-29", 1, "2028-01-31"],
    ["2028-02-29", 1, "2029-02-28"],
    ["2027-04-09", 1, "2028-04-10"],
  ])("shifts %s by %i to %s", (day, years, later) => expect(shiftDay(day, years)).toBe(later));
  test("returns null without a day", () => expect(shiftDay(null, 1)).toBeNull());
});

describe("opening a year", () => {
  test("copies each date from its latest year, with names and days", () => {
    const stored = { ...nothing, deadlines: [{ ...deadline, key: "scholarships-2026", name: "Becas 2026" }, deadline] };
    const { drafts, questions } = openYear(stored, 2028);
    expect(drafts).toEqual([
      {
        ...{ table_name: "deadlines", row_id: null, title: "Becas 2028", based_on: null },
        content: {
          row: {
            ...{ key: "scholarships-2028", subject: "scholarships", name: "Becas 2028", note: "", position: 5 },
            ...{ opens_on: "2027-12-01", closes_on: "2028-01-31", program_id: null },
            translations: { en: { name: "2028 scholarships", note: "" } },
          },
          children: {},
        },
      },
    ]);
    expect(questions).toEqual([{ table: "deadlines", rowId: null, title: "Becas 2028", why: "weekend" }]);
  });

  test("keeps two dates of a year apart and asks about days in a note", () => {
    const one = { ...deadline, key: "support-2027-1", note: "Resultados el 23 de abril." };
    const { drafts, questions } = openYear({ ...nothing, deadlines: [one, { ...one, key: "support-2027-2" }] }, 2028);
    expect(drafts.map(({ content }) => content.row.key)).toEqual(["support-2028-1", "support-2028-2"]);
    expect(questions.filter(({ why }) => why === "text")).toHaveLength(2);
  });

  test("skips content that the year has, published or as a draft", () => {
    const there = { ...deadline, key: "scholarships-2028" };
    expect(openYear({ ...nothing, deadlines: [deadline, there] }, 2028).drafts).toEqual([]);
    const content = { row: { key: "scholarships-2028" } };
    const draft = { id: "d1", table_name: "deadlines", row_id: null, title: "Becas 2028", content };
    expect(openYear({ ...nothing, deadlines: [deadline], drafts: [draft] }, 2028).drafts).toEqual([]);
  });

  test("copies the rules of payment and asks whether their rates stay", () => {
    const rule = { id: 2, updated_at: "x", year: 2027, continuing_raise: 0.047, annual_cash_until: "2027-03-31" };
    const { drafts, questions } = openYear({ ...nothing, feeRules: [{ ...rule, year: 2026 }, rule] }, 2028);
    expect(drafts.map(({ content }) => content.row)).toEqual([
      { year: 2028, continuing_raise: 0.047, annual_cash_until: "2028-03-31" },
    ]);
    expect(questions).toEqual([{ table: "fee_rules", rowId: null, title: "2028", why: "same_rates" }]);
  });

  test("drafts a program's new fee and dates, or asks if it has a draft", () => {
    const { drafts, questions } = openYear(
      { ...nothing, programs: [program, { ...program, id: 8, fee_year: 2028, classes_start: "2028-03-06" }] },
      2028,
    );
    expect(drafts).toEqual([
      {
        ...{ table_name: "programs", row_id: "7", title: "Magíster", based_on: "2026-11-01T00:00:00Z" },
        content: {
          row: {
            ...{ fee_year: 2028, application_opens: "2027-09-01", application_closes: "2028-01-17" },
            classes_start: "2028-03-08",
          },
          children: {},
        },
      },
    ]);
    expect(questions.map(({ why }) => why)).toEqual(["same_amounts", "weekend"]);
    const drafted = { id: "a", table_name: "programs", row_id: "7", title: "", content: {} };
    expect(openYear({ ...nothing, programs: [program], drafts: [drafted] }, 2028)).toEqual({
      drafts: [],
      questions: [{ table: "programs", rowId: "7", title: "Magíster", why: "has_draft" }],
    });
  });

  test("shifts dates of entry by their own year if fees are older", () => {
    const { drafts } = openYear({ ...nothing, programs: [{ ...program, fee_year: 2026 }] }, 2028);
    expect(drafts.map(({ content }) => content.row)).toEqual([
      {
        ...{ fee_year: 2028, application_opens: "2027-09-01", application_closes: "2028-01-17" },
        classes_start: "2028-03-08",
      },
    ]);
  });

  test("links scholarships to the new date", () => {
    const grant = {
      id: 3,
      updated_at: "x",
      name: "Beca",
      deadline_key: "scholarships-2027",
      calendar: "",
      amounts: [],
    };
    const { drafts } = openYear({ ...nothing, scholarships: [grant, { ...grant, deadline_key: null }] }, 2028);
    expect(drafts.map(({ content }) => content.row)).toEqual([{ deadline_key: "scholarships-2028" }]);
  });
});

test("returns the latest year of fees or rules", () => {
  expect(latestYear({ feeRules: [{ year: 2026 }], programs: [program] })).toBe(2027);
  expect(latestYear({ feeRules: [], programs: [] })).toBeNull();
});
