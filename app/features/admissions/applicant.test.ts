import { expect, test } from "vitest";
import {
  type ApplicantAnswers,
  applicantKeys,
  earlierStudies,
  hasAnswers,
  parseApplicant,
  residencies,
  studyStages,
  writeApplicant,
} from "./applicant.ts";

const none: ApplicantAnswers = { stage: null, residency: null, earlierStudies: null };

test("every combination of answers is read as it was written, under the parameters that pages know", () => {
  for (const stage of [null, ...studyStages])
    for (const residency of [null, ...residencies])
      for (const place of [null, ...earlierStudies]) {
        const answers = { stage, residency, earlierStudies: place };
        const query = new URLSearchParams();
        writeApplicant(query, answers);
        expect(parseApplicant(query)).toEqual(answers);
        expect(applicantKeys).toEqual(expect.arrayContaining([...query.keys()]));
        expect(hasAnswers(answers)).toBe(query.size > 0);
      }
});

test.each(["etapa=nada&residencia=&estudios=AQUI", "", "etapa=finishing&x=1"])("%s answers nothing", (query) => {
  expect(parseApplicant(new URLSearchParams(query))).toEqual(none);
});
