import { expect, test } from "vitest";
import {
  earlierStudies,
  residencies,
  type StudyKind,
  studyKinds,
  studyStages,
  typesOfStudy,
} from "../../app/features/admissions/applicant.ts";
import { type Applicant, scholarshipFit } from "../../app/features/admissions/scholarship-fit.ts";
import { readInstitutionRows } from "./seed-institution.ts";

type Row = {
  slug: string;
  applies_to: string[];
  minimum_average: number | null;
  summary: string;
  requirements: string[];
  study_stages: string[];
  residencies: string[];
  earlier_studies: string[];
  accredited_only: boolean;
  translations: { en: { summary: string; requirements: string[] } };
};

const rows = readInstitutionRows("scholarships") as Row[];
const enrolled = ["first_year", "higher_year", "thesis", "finishing"];

/** Words of the requirements, in both languages, and the condition that has to say the same. */
const rules: { says: RegExp; english: RegExp; holds: (row: Row) => boolean }[] = [
  { says: /acreditad[oa]\b/, english: /\baccredited\b/, holds: (row) => row.accredited_only },
  {
    says: /ser chilen|permanencia definitiva/i,
    english: /Chilean nationality|permanent residence/,
    holds: (row) => row.residencies.join() === "national,permanent",
  },
  {
    says: /pregrado en la UDN/,
    english: /Undergraduate studies at UDN/,
    holds: (row) => row.earlier_studies.join() === "here",
  },
  {
    says: /aprobado todas las asignaturas/,
    english: /All courses passed and/,
    holds: (row) => row.study_stages.join() === "finishing",
  },
  {
    says: /aprobado el proyecto de tesis|^Proyecto de tesis aprobado/m,
    english: /^An approved thesis project/m,
    holds: (row) => row.study_stages.join() === "thesis,finishing",
  },
  {
    says: /^Estar matriculado|^Matrícula vigente|^Cursar un/m,
    english: /^(Enrollment|Current enrollment|Doctoral enrollment)\b/m,
    holds: (row) => row.study_stages.join() === enrolled.join(),
  },
  {
    says: /aprobado el primer año/,
    english: /first year/,
    holds: (row) => row.study_stages.join() === enrolled.slice(1).join(),
  },
  {
    says: /primer año de un|año académico siguiente|^Título habilitado/m,
    english: /first year of a|academic year after|^A license to practice/m,
    holds: (row) => row.study_stages.join() === "entering",
  },
];

test.each(rows)("what $slug asks for as data is what its requirements say", (row) => {
  const spanish = row.requirements.join("\n");
  for (const { says, holds } of rules) expect(holds(row), String(says)).toBe(says.test(spanish));
});

test("each rule is one that some scholarship has, and in English too", () => {
  for (const { says, english } of rules) {
    const having = rows.filter(({ requirements }) => says.test(requirements.join("\n")));
    expect(having.length, String(says)).toBeGreaterThan(0);
    for (const { slug, translations } of having)
      expect(translations.en.requirements.join("\n"), `${slug}: ${english}`).toMatch(english);
  }
});

type Answers = Partial<Pick<Applicant, "stages" | "residency" | "earlierStudies">>;

/** The scholarships that are offered to an applicant: those that fit, and those that a question left out decides. */
function offered(study: StudyKind, answers: Answers): Row[] {
  const applicant: Applicant = {
    ...{ stages: null, residency: null, earlierStudies: null, average: null, ...answers },
    program: { types: typesOfStudy[study], isAccredited: null },
  };
  return rows.filter((row) => scholarshipFit(conditionsOf(row), applicant).verdict !== "no");
}

function conditionsOf(row: Row) {
  return {
    appliesTo: row.applies_to,
    stages: row.study_stages as (typeof studyStages)[number][],
    residencies: row.residencies as (typeof residencies)[number][],
    earlierStudies: row.earlier_studies as (typeof earlierStudies)[number][],
    isAccreditedOnly: row.accredited_only,
    minimumAverage: row.minimum_average,
  };
}

const slugsOf = (found: Row[]) => found.map(({ slug }) => slug);

test("a foreigner who enters a master's is offered what masters can get, and nothing else", () => {
  expect(slugsOf(offered("master", { stages: ["entering"], residency: "none", earlierStudies: "abroad" }))).toEqual([
    "beca-de-arancel",
    "beca-para-la-red-publica",
    "beca-america-latina",
    "beca-de-instalacion",
  ]);
});

test("a Chilean in the first year of a doctorate is offered what doctorates can get, and nothing else", () => {
  expect(slugsOf(offered("doctorate", { stages: ["first_year"], residency: "national" }))).toEqual([
    "beca-de-arancel",
    "beca-de-manutencion-doctoral",
    "beca-de-ayudantia-docente",
    "beca-de-cuidados",
    "beca-nacional-de-doctorado",
    "beca-de-cotutela-europa",
  ]);
});

test.each(studyKinds)("offers only scholarships for a %s, independent of other answers", (study) => {
  const types: readonly string[] = typesOfStudy[study];
  for (const stage of [null, ...studyStages])
    for (const residency of [null, ...residencies])
      for (const place of [null, ...earlierStudies]) {
        const found = offered(study, { stages: stage && [stage], residency, earlierStudies: place });
        for (const row of found) {
          expect(
            types.some((type) => row.applies_to.includes(type)),
            row.slug,
          ).toBe(true);
          for (const [answer, wanted] of [
            [stage, row.study_stages],
            [residency, row.residencies],
            [place, row.earlier_studies],
          ] as const)
            if (answer !== null && wanted.length > 0) expect(wanted, row.slug).toContain(answer);
        }
      }
});
