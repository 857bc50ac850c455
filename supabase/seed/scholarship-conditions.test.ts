import { expect, test } from "vitest";
import { readInstitutionRows } from "./seed-institution.ts";

type Row = {
  slug: string;
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
