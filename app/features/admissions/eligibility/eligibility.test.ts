import { expect, test } from "vitest";
import {
  checkEligibility,
  chileanAverage,
  type EligibilityAnswers,
  gradeScales,
  type Requirements,
} from "./eligibility.ts";

const nothing: EligibilityAnswers = { degree: null, origin: null, average: null, english: null, years: null };
const asks = (type: Requirements["type"], more: Partial<Requirements> = {}): Requirements => ({
  type,
  minimum_average: null,
  english_level: "none",
  experience_years: null,
  ...more,
});
const verdict = (program: Requirements, answers: Partial<EligibilityAnswers>) =>
  checkEligibility(program, { ...nothing, ...answers }).verdict;
const home = { isAbroad: false };
const abroad = { isAbroad: true };
const [chilean, french] = gradeScales;

test.each([
  ["doctorate", "bachelor", home, "yes"],
  ["doctorate", "master", home, "yes"],
  ["doctorate", "final_year", home, "yes"],
  ["doctorate", "professional", home, "no"],
  ["doctorate", "professional", abroad, "ask"],
  ["doctorate", "health", home, "ask"],
  ["academic_master", "professional", abroad, "yes"],
  ["professional_master", "professional", null, "yes"],
  ["professional_master", "health", home, "yes"],
  ["health_specialty", "health", home, "yes"],
  ["health_specialty", "health", abroad, "ask"],
  ["health_specialty", "bachelor", home, "no"],
  ["health_specialty", "final_year", home, "no"],
] as const)("a %s, with %s: %o is %s", (type, degree, origin, expected) => {
  expect(verdict(asks(type), { degree, origin })).toBe(expected);
});

test("promises nothing without a degree", () => {
  expect(verdict(asks("academic_master"), {})).toBe("ask");
});

test("rejects a low average on the home scale only", () => {
  const program = asks("doctorate", { minimum_average: 5 });
  const average = (value: number, scale = chilean as (typeof gradeScales)[number]) =>
    verdict(program, { degree: "bachelor", average: { value, scale } });
  expect(average(5)).toBe("yes");
  expect(average(4.9)).toBe("no");
  expect(average(14, french)).toBe("yes");
  expect(average(11, french)).toBe("ask");
  expect(verdict(program, { degree: "bachelor" })).toBe("yes");
});

test("rejects missing English and experience if they are required", () => {
  const program = asks("professional_master", { english_level: "B2", experience_years: 3 });
  const answers = { degree: "bachelor" as const };
  expect(verdict(program, { ...answers, english: "B1", years: 5 })).toBe("no");
  expect(verdict(program, { ...answers, english: "C1", years: 2 })).toBe("no");
  expect(verdict(program, { ...answers, english: "B2", years: 3 })).toBe("yes");
  expect(verdict(asks("doctorate"), { ...answers, english: "none", years: 0 })).toBe("yes");
});

test("converts grades in proportion between passing and best", () => {
  for (const scale of gradeScales) {
    expect(chileanAverage(scale.pass, scale)).toBe(4);
    expect(chileanAverage(scale.to, scale)).toBe(7);
    expect(chileanAverage(scale.from, scale)).toBe(1);
  }
  expect(chileanAverage(15, french)).toBe(5.5);
});
