import { describe, expect, test } from "vitest";
import { rule2027 } from "#tests/support/app/fee-rule.ts";
import { chooseFeeRule, parseTuitionChoice, readAmount, shownMistakes, tuitionSearch } from "./tuition-choice.ts";

const program = { semesters: 8, currency: "CLP" };
const parse = (query: string, chosen: typeof program | null = program) =>
  parseTuitionChoice(new URLSearchParams(query), rule2027, chosen);

test("defaults to a new student's cash payment of the year", () => {
  expect(parse("")).toEqual({
    choice: {
      programCode: null,
      year: 2027,
      situation: "new",
      yearOfStudy: 1,
      previousFee: null,
      payment: "annual_cash",
      paidOn: null,
      checks: 10,
      firstMonth: 3,
      average: null,
      applicant: { stage: null, residency: null, earlierStudies: null },
    },
    mistakes: [],
    currency: "CLP",
    typed: { previousFee: "", paidOn: "", average: "" },
  });
});

test("ignores checks if the year's rule does not allow them", () => {
  const { choice } = parseTuitionChoice(new URLSearchParams("pago=cheques"), { ...rule2027, maxChecks: 0 }, program);
  expect(choice.payment).toBe("annual_cash");
});

test("keeps typed values, valid or not", () => {
  const { typed } = parse("arancel_anterior=3.120.000&fecha=ayer&promedio=9");
  expect(typed).toEqual({ previousFee: "3.120.000", paidOn: "ayer", average: "9" });
});

test("accepts the empty fields of a plain form", () => {
  expect(parse("programa=&curso=&arancel_anterior=&fecha=&cheques=&promedio=").mistakes).toEqual([]);
});

test.each([
  "?programa=4101&anio=2027&situacion=nuevo&pago=contado-anual",
  "?programa=4101&anio=2027&situacion=nuevo&pago=contado-anual&fecha=2027-05-01",
  "?programa=4101&anio=2027&situacion=continua&curso=3&arancel_anterior=3266640&pago=contado-semestre&promedio=5.4",
  "?programa=4101&anio=2027&situacion=nuevo&pago=cheques&cheques=6&desde=7",
  "?programa=4101&anio=2027&situacion=continua&curso=2&pago=contado-anual&etapa=proyecto-de-tesis&residencia=ninguna&estudios=pais",
])("round-trips %s", (search) => {
  const { choice, mistakes } = parse(search);
  expect(tuitionSearch(choice)).toBe(search);
  expect(mistakes).toEqual([]);
});

describe("invalid values are reported and replaced", () => {
  test.each([
    ["situacion=continua&curso=9", "yearOfStudy", { yearOfStudy: 2 }],
    ["situacion=continua&curso=1", "yearOfStudy", { yearOfStudy: 2 }],
    ["arancel_anterior=mucho", "previousFee", { previousFee: null }],
    ["arancel_anterior=-5", "previousFee", { previousFee: null }],
    ["fecha=2027-02-30", "paidOn", { paidOn: null }],
    ["fecha=mañana", "paidOn", { paidOn: null }],
    ["cheques=7&desde=7", "checks", { checks: 6 }],
    ["cheques=2&desde=12", "checks", { checks: 1 }],
    ["cheques=11", "checks", { checks: 10 }],
    ["cheques=0", "checks", { checks: 10 }],
    ["promedio=7.1", "average", { average: null }],
    ["promedio=0", "average", { average: null }],
    ["promedio=NaN", "average", { average: null }],
  ])("%s", (query, mistake, used) => {
    const { choice, mistakes } = parse(query);
    expect(mistakes).toEqual([mistake]);
    expect(choice).toMatchObject(used);
  });

  test("limits a one-year program to its first year", () => {
    const { choice, mistakes } = parse("situacion=continua", { ...program, semesters: 2 });
    expect(choice).toMatchObject({ situation: "new", yearOfStudy: 1 });
    expect(mistakes).toEqual(["yearOfStudy"]);
  });
});

test.each([
  ["a fee of last year, of a new student", "arancel_anterior=x&promedio=9", ["average"]],
  ["the same, of a student who continues", "situacion=continua&curso=2&arancel_anterior=x", ["previousFee"]],
  ["a day, when paid by checks", "pago=cheques&fecha=ayer&cheques=0", ["checks"]],
  ["a number of checks, when paid at once", "fecha=ayer&cheques=0", ["paidOn"]],
])("shows mistakes of visible fields only: %s", (_, query, shown) => {
  expect(shownMistakes(parse(query))).toEqual(shown);
});

test.each([
  ["3120000", 3_120_000],
  ["$ 3.120.000", 3_120_000],
  ["CLP 3,120,000", 3_120_000],
])("parses the fee %s", (text, fee) => {
  expect(parse(new URLSearchParams({ arancel_anterior: text }).toString()).choice.previousFee).toBe(fee);
});

test("parses last year's fee in the program's currency or the institution's", () => {
  const inDollars = parse("arancel_anterior=4,500.50", { ...program, currency: "USD" });
  expect([inDollars.choice.previousFee, inDollars.currency]).toEqual([4500.5, "USD"]);
  expect(parse("arancel_anterior=900", { ...program, currency: "USD" }).mistakes).toEqual([]);
  const ofNone = parse("arancel_anterior=3.120.000", null);
  expect([ofNone.choice.previousFee, ofNone.currency]).toEqual([3_120_000, "CLP"]);
});

test.each([
  ["3.120", 2, 3120],
  ["EUR 1,250.50", 2, 1250.5],
  ["€ 1.250,5", 2, 1250.5],
  ["950", 2, 950],
  ["950", 0, null],
  ["1250,505", 2, 1_250_505],
  ["mil", 2, null],
])("parses %s with %s decimals as %s", (text, decimals, amount) => {
  expect(readAmount(text, decimals)).toBe(amount);
});

test.each([
  ["5,5", 5.5],
  ["5.25", 5.25],
  ["7", 7],
])("parses the average %s", (text, value) => {
  expect(parse(new URLSearchParams({ promedio: text }).toString()).choice.average).toBe(value);
});

describe("year of the rules", () => {
  const rule2026 = { ...rule2027, year: 2026, annualCashUntil: "2026-04-30", semesterCashUntil: "2026-09-30" };
  const rules = [rule2027, rule2026];
  test.each([
    [null, "2026-09-30", 2026],
    [null, "2026-10-01", 2027],
    [null, "2028-01-01", 2027],
    ["2026", "2026-11-21", 2026],
    ["1999", "2026-11-21", 2027],
  ])("for %s on %s: %d", (year, today, expected) => {
    expect(chooseFeeRule(rules, year, today)?.year).toBe(expected);
  });
  test("is null without rules", () => {
    expect(chooseFeeRule([], null, "2026-11-21")).toBeNull();
  });
});
