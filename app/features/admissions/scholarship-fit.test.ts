import { describe, expect, test } from "vitest";
import {
  type EarlierStudies,
  earlierStudies,
  type Residency,
  residencies,
  type StudyStage,
  studyKinds,
  studyStages,
  typesOfStudy,
} from "./applicant.ts";
import {
  type Applicant,
  laterStages,
  type ScholarshipConditions,
  scholarshipFit,
  stagesOfYear,
} from "./scholarship-fit.ts";

const open: ScholarshipConditions = {
  appliesTo: [],
  stages: [],
  residencies: [],
  earlierStudies: [],
  isAccreditedOnly: false,
  minimumAverage: null,
};
const unknown: Applicant = { stages: null, residency: null, earlierStudies: null, program: null, average: null };

/** Returns all subsets, the empty one first. */
function subsets<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((_, index) => (bits >> index) & 1));
}

/** Computes the verdict independently of the tested rule. */
function expected<Value>(wanted: readonly Value[], answer: Value | null): "fits" | "open" | "no" {
  if (wanted.length === 0) return "fits";
  if (answer === null) return "open";
  return wanted.includes(answer) ? "fits" : "no";
}

describe("the three questions, for each condition and answer", () => {
  const stages: (StudyStage | null)[] = [null, ...studyStages];
  const places: (Residency | null)[] = [null, ...residencies];
  const studies: (EarlierStudies | null)[] = [null, ...earlierStudies];

  test("leaves a missing answer open and lets an unmet condition decide", () => {
    let combinations = 0;
    for (const wantedStages of subsets(studyStages))
      for (const wantedPlaces of subsets(residencies))
        for (const wantedStudies of subsets(earlierStudies)) {
          const scholarship = {
            ...open,
            stages: wantedStages,
            residencies: wantedPlaces,
            earlierStudies: wantedStudies,
          };
          for (const stage of stages)
            for (const residency of places)
              for (const place of studies) {
                const single = [
                  expected(wantedStages, stage),
                  expected(wantedPlaces, residency),
                  expected(wantedStudies, place),
                ];
                const verdict = single.includes("no") ? "no" : single.includes("open") ? "open" : "fits";
                const applicant = { ...unknown, stages: stage && [stage], residency, earlierStudies: place };
                if (scholarshipFit(scholarship, applicant).verdict !== verdict)
                  expect.fail(JSON.stringify({ scholarship, applicant, verdict }));
                combinations += 1;
              }
        }
    expect(combinations).toBe(2 ** 12 * 6 * 5 * 4);
  });
});

describe("program type, for each condition and answer", () => {
  const types = ["doctorate", "academic_master", "professional_master", "health_specialty"] as const;

  test.each([null, ...studyKinds])("%s", (kind) => {
    for (const wanted of subsets(types)) {
      const possible = kind === null ? null : typesOfStudy[kind];
      const among = possible?.filter((type) => wanted.some((each) => each === type)).length ?? 0;
      const verdict =
        wanted.length === 0 || among === possible?.length ? "fits" : possible && among === 0 ? "no" : "open";
      const applicant = { ...unknown, program: possible && { types: possible, isAccredited: null } };
      expect(scholarshipFit({ ...open, appliesTo: wanted }, applicant).verdict, String(wanted)).toBe(verdict);
    }
  });

  test("excludes a scholarship for another type, regardless of other answers", () => {
    const stipend = { ...open, appliesTo: ["doctorate"], residencies: ["none"] as const };
    const applicant: Applicant = {
      ...{ ...unknown, residency: "none" },
      program: { types: typesOfStudy.master, isAccredited: null },
    };
    expect(scholarshipFit(stipend, applicant).verdict).toBe("no");
    expect(scholarshipFit(stipend, { ...applicant, residency: null }).verdict).toBe("no");
  });
});

describe("data on the program and the average", () => {
  const doctoral = { ...open, appliesTo: ["doctorate"], isAccreditedOnly: true, minimumAverage: 5 };
  const program = { types: ["doctorate"], isAccredited: true };

  test.each([
    [program, 5, "fits"],
    [program, 4.99, "no"],
    [{ ...program, isAccredited: false }, 5, "no"],
    [{ ...program, types: ["health_specialty"] }, 7, "no"],
    [{ ...program, types: ["doctorate", "academic_master"] }, 7, "open"],
    [{ ...program, isAccredited: null }, 7, "fits"],
    [program, null, "fits"],
    [null, null, "open"],
    [null, 4.9, "no"],
  ] as const)("%o with an average of %s: %s", (chosen, average, verdict) => {
    expect(scholarshipFit(doctoral, { ...unknown, program: chosen, average }).verdict).toBe(verdict);
  });

  test("lists unknown data as a condition", () => {
    expect(scholarshipFit(doctoral, unknown).conditions).toEqual([
      { criterion: "programType", state: "open" },
      { criterion: "accreditation", state: "open" },
      { criterion: "average", state: "open" },
    ]);
    expect(scholarshipFit(open, unknown)).toMatchObject({ verdict: "fits", conditions: [] });
  });
});

describe("stage of study", () => {
  const completion = { ...open, stages: ["finishing"] as const };

  test("marks the end of a thesis as a later stage for a first-year student", () => {
    const first = { ...unknown, stages: stagesOfYear("new", "finishing") };
    expect(scholarshipFit(completion, first)).toMatchObject({ verdict: "no", isLaterStage: true });
    const arrival = { ...open, stages: ["entering"] as const };
    expect(scholarshipFit(arrival, { ...unknown, stages: ["thesis"] })).toMatchObject({
      verdict: "no",
      isLaterStage: false,
    });
  });

  test("derives several possible stages from a year of study", () => {
    expect(stagesOfYear("continuing", null)).toEqual(laterStages);
    expect(stagesOfYear("continuing", "entering")).toEqual(laterStages);
    expect(stagesOfYear("continuing", "thesis")).toEqual(["thesis"]);
    const higher = { ...unknown, stages: stagesOfYear("continuing", null) };
    expect(scholarshipFit(completion, higher).verdict).toBe("open");
    expect(scholarshipFit({ ...open, stages: studyStages.slice(1) }, higher).verdict).toBe("fits");
    expect(scholarshipFit({ ...open, stages: ["entering"] }, higher).verdict).toBe("no");
  });
});
