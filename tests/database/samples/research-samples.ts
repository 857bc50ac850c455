import type { SampleRow, Values } from "./sample-row.ts";

const academic = { given_names: "Ana", family_names: "Rojas", academic_rank: "full", area: "law" };
const publication = { type: "article", authors: [], year: 2025, language: "es", area: "law" };
const project = { title: "P", funding: "internal", status: "finished", start_year: 2024, end_year: 2025, area: "law" };
const patent = { title: "P", inventors: [], office: "inapi", status: "filed", filed_on: "2024-01-01", area: "law" };
const thesis = { program_id: 1, title: "T", student: {}, year: 2025 };

/** Returns a published work and a draft. */
function works(work: Values): Omit<SampleRow, "key" | "changes"> {
  return {
    rows: [
      { ...work, id: 1 },
      { ...work, id: 2, visibility: "draft" },
    ],
    fresh: () => ({ ...work, id: 9 }),
  };
}

/** Returns links of two works to academics; one is published. */
function authorship(work: string, part: Values): SampleRow {
  return {
    key: `${work} || '-' || academic_id`,
    changes: Object.keys(part)[0] ?? "",
    rows: [
      { ...part, [work]: 1, academic_id: 1 },
      { ...part, [work]: 1, academic_id: 2 },
      { ...part, [work]: 2, academic_id: 1 },
    ],
    fresh: () => ({ ...part, [work]: 1, academic_id: 3 }),
  };
}

/** Academics and works; they require the programs. */
export const researchSamples = {
  academics: {
    key: "id",
    changes: "biography",
    rows: [
      { ...academic, id: 1, slug: "one", status: "published" },
      { ...academic, id: 2, slug: "two", status: "draft" },
      { ...academic, id: 3, slug: "three", status: "published" },
      { ...academic, id: 4, slug: "four", status: "draft" },
    ],
    fresh: () => ({ ...academic, id: 9, slug: "nine" }),
  },
  program_academics: {
    key: "program_id || '-' || academic_id",
    changes: "role",
    rows: [
      { program_id: 1, academic_id: 1, role: "thesis_advisor" },
      { program_id: 1, academic_id: 2, role: "thesis_advisor" },
      { program_id: 2, academic_id: 1, role: "thesis_advisor" },
      { program_id: 2, academic_id: 4, role: "thesis_advisor" },
    ],
    fresh: () => ({ program_id: 1, academic_id: 3, role: "collaborator" }),
  },
  publications: {
    key: "id",
    changes: "abstract",
    ...works({ ...publication, title: "A" }),
  },
  projects: {
    key: "id",
    changes: "summary",
    rows: [
      { ...project, id: 1, code: "1" },
      { ...project, id: 2, code: "2", visibility: "draft" },
    ],
    fresh: () => ({ ...project, id: 9, code: "3" }),
  },
  patents: { key: "id", changes: "abstract", ...works({ ...patent, number: "1" }) },
  theses: {
    key: "id",
    changes: "abstract",
    rows: [
      { ...thesis, id: 1 },
      { ...thesis, id: 2, visibility: "draft" },
      { ...thesis, id: 3, program_id: 2 },
    ],
    fresh: () => ({ ...thesis, id: 9 }),
  },
  publication_academics: authorship("publication_id", { position: 1 }),
  project_academics: authorship("project_id", { role: "principal_investigator" }),
  patent_academics: authorship("patent_id", { position: 1 }),
  thesis_academics: authorship("thesis_id", { role: "advisor" }),
} satisfies Record<string, SampleRow>;
