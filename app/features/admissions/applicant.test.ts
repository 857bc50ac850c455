import { expect, test } from "vitest";
import {
  type ApplicantAnswers,
  applicantKeys,
  earlierStudies,
  hasAnswers,
  parseApplicant,
  parseScholarshipAnswers,
  residencies,
  scholarshipFilterValues,
  studyKinds,
  studyStages,
  studyValues,
  writeApplicant,
} from "./applicant.ts";

const none: ApplicantAnswers = { stage: null, residency: null, earlierStudies: null };

test("round-trips every combination of answers under known parameters", () => {
  for (const stage of [null, ...studyStages])
    for (const residency of [null, ...residencies])
      for (const place of [null, ...earlierStudies]) {
        const answers = { stage, residency, earlierStudies: place };
        const query = new URLSearchParams();
        writeApplicant(query, answers);
        expect(parseApplicant(query)).toEqual(answers);
        expect(applicantKeys).toEqual(expect.arrayContaining([...query.keys()]));
        expect(hasAnswers({ study: null, ...answers })).toBe(query.size > 0);
      }
});

test.each(["etapa=nada&residencia=&estudios=AQUI", "", "etapa=finishing&x=1"])("parses no answer from %s", (query) => {
  expect(parseApplicant(new URLSearchParams(query))).toEqual(none);
});

test("round-trips the program type with the other answers", () => {
  for (const study of studyKinds) {
    const query = new URLSearchParams({ tipo: studyValues[study], etapa: "ingreso" });
    expect(parseScholarshipAnswers(query)).toEqual({ ...none, study, stage: "entering" });
    expect(scholarshipFilterValues.tipo).toContain(studyValues[study]);
  }
  expect(parseScholarshipAnswers(new URLSearchParams("tipo=doctorate"))).toEqual({ ...none, study: null });
});
