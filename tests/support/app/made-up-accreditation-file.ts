import {
  type AccreditationFile,
  parseFile,
} from "../../../app/features/indicators/accreditation-file/accreditation-file.ts";

const people = [
  { id: 1, given: "Ana", family: "Soto", role: "thesis_advisor", membership: "core" },
  { id: 2, given: "Leonel", family: "Ávila", role: "collaborator", membership: "visitor" },
];

/** Returns a complete file with two people and one work of each kind; `changes` replace its parts. */
export function madeUpFile(changes: Partial<Record<keyof AccreditationFile, unknown>> = {}): AccreditationFile {
  return parseFile({
    first_year: 2025,
    last_year: 2026,
    standing: "accredited",
    program: {
      ...{
        id: 7,
        code: "4101",
        slug: "biologia",
        name: "Doctorado en Biología",
        degree: "Doctor",
        faculty: "Ciencias",
      },
      ...{
        type: "doctorate",
        campus: "",
        director: "",
        duration_semesters: 8,
        vacancies: 12,
        research_lines: ["Algas"],
      },
    },
    accreditations: [
      {
        ...{ id: 1, status: "accredited", agency: "CNA", years: 5, valid_from: "2024-03-01", valid_to: "2029-03-01" },
        ...{ resolution: "N.º 1", resolution_link: null },
      },
    ],
    academics: people.map((person) => ({
      ...person,
      ...{
        rank: "full",
        orcid: null,
        weekly_hours: 12.5,
        since_year: 2015,
        home_institution: "Otra",
        research_lines: ["A"],
      },
      degrees: [{ name: "Doctorado en Botánica", institution: "U", country: "CL", year: 2001 }],
      theses_elsewhere: [{ year: 2025, title: "Otra tesis", level: "master", institution: "V" }],
    })),
    unpublished: [],
    publications: [
      {
        ...{ id: 11, year: 2026, title: "=1+1", venue: "Revista", doi: null, type: "article", indexation: "wos" },
        ...{ quartile: "Q1", academics: [1, 2] },
      },
    ],
    projects: [
      {
        ...{ id: 21, code: "C1", title: "Proyecto", funding: "internal", funder: "U", status: "finished" },
        ...{ start_year: 2020, end_year: 2025 },
        academics: [
          { id: 1, role: "principal_investigator" },
          { id: 2, role: "co_investigator" },
        ],
      },
    ],
    patents: [
      {
        ...{ id: 31, number: "P1", title: "Patente\u0001", office: "epo", status: "granted", filed_on: "2023-05-31" },
        ...{ grant_year: 2025, academics: [2] },
      },
    ],
    theses: [
      {
        ...{ id: 41, year: 2026, title: "Tesis", student: { given: "Eva", family: "Lara" }, program_id: 7 },
        ...{ program: "Doctorado en Biología", type: "doctorate", academics: [{ id: 1, role: "advisor" }] },
      },
    ],
    graduates: [
      {
        ...{ id: 41, year: 2026, title: "Tesis", student: { given: "Eva", family: "Lara" }, handle: null },
        supervisors: [{ id: 1, given: "Ana", family: "Soto", role: "advisor" }],
      },
    ],
    cohorts: [2025, 2026].map((year) => ({
      ...{ year, applicants: 20, admitted: 12, new_enrollment: 10, total_enrollment: 30, graduates: year - 2025 },
      ...{ entered: 10, graduated: 4, graduated_on_time: 2, left_program: 1, median_semesters: 8.5 },
    })),
    figures: [{ year: 2026, applicants: 20, admitted: 12, new_enrollment: 10, graduates: 1 }],
    outcomes: [],
    times: [],
    ...changes,
  });
}
