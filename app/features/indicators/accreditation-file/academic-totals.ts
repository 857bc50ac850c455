import type { AccreditationFile, FileAcademic } from "./accreditation-file.ts";

type Publication = AccreditationFile["publications"][number];

export type Totals = {
  publications: number;
  wos: number;
  scopus: number;
  scielo: number;
  other: number;
  Q1: number;
  Q2: number;
  Q3: number;
  Q4: number;
  /** Indexed by Web of Science or Scopus, without a quartile. */
  unranked: number;
  principal: number;
  coInvestigator: number;
  patents: number;
  /** Theses in the program, in others of the university, and at other institutions. */
  thesesHere: number;
  thesesInOthers: number;
  thesesElsewhere: number;
};

type Works = Pick<AccreditationFile, "publications" | "projects" | "patents" | "theses">;

/** Returns the totals of each academic, in the file's order, and of all together; shared works count once. */
export function totalsOf(file: AccreditationFile): { each: Totals[]; all: Totals } {
  const by = {
    publications: worksByPerson(file.publications, ({ academics }) => academics),
    projects: worksByPerson(file.projects, ({ academics }) => academics.map(({ id }) => id)),
    patents: worksByPerson(file.patents, ({ academics }) => academics),
    theses: worksByPerson(file.theses, ({ academics }) => academics.map(({ id }) => id)),
  };
  const each = file.academics.map((academic) => {
    const own: Works = {
      publications: by.publications.get(academic.id) ?? [],
      projects: by.projects.get(academic.id) ?? [],
      patents: by.patents.get(academic.id) ?? [],
      theses: by.theses.get(academic.id) ?? [],
    };
    return count(file, own, [academic], (project) =>
      project.academics.some(({ id, role }) => id === academic.id && role === "principal_investigator"),
    );
  });
  const all = count(file, file, file.academics, ({ academics }) =>
    academics.some(({ role }) => role === "principal_investigator"),
  );
  return { each, all };
}

/** Returns the theses that an academic supervised at other institutions in the file's years. */
export function thesesElsewhereOf(
  { first_year, last_year }: Pick<AccreditationFile, "first_year" | "last_year">,
  { theses_elsewhere }: Pick<FileAcademic, "theses_elsewhere">,
) {
  return theses_elsewhere.filter(({ year }) => year >= first_year && year <= last_year);
}

function count(
  file: AccreditationFile,
  { publications, projects, patents, theses }: Works,
  people: FileAcademic[],
  leads: (project: AccreditationFile["projects"][number]) => boolean,
): Totals {
  const indexed = (...kinds: Publication["indexation"][]) =>
    publications.filter(({ indexation }) => kinds.includes(indexation)).length;
  const ranked = (wanted: Publication["quartile"]) => publications.filter(({ quartile }) => quartile === wanted).length;
  const principal = projects.filter(leads).length;
  const thesesHere = theses.filter(({ program_id }) => program_id === file.program.id).length;
  return {
    publications: publications.length,
    wos: indexed("wos"),
    scopus: indexed("scopus"),
    scielo: indexed("scielo"),
    other: indexed("other", "none"),
    Q1: ranked("Q1"),
    Q2: ranked("Q2"),
    Q3: ranked("Q3"),
    Q4: ranked("Q4"),
    unranked: publications.filter(
      ({ indexation, quartile }) => quartile === null && (indexation === "wos" || indexation === "scopus"),
    ).length,
    principal,
    coInvestigator: projects.length - principal,
    patents: patents.length,
    thesesHere,
    thesesInOthers: theses.length - thesesHere,
    thesesElsewhere: people.reduce((sum, academic) => sum + thesesElsewhereOf(file, academic).length, 0),
  };
}

function worksByPerson<Work>(works: Work[], peopleOf: (work: Work) => number[]): Map<number, Work[]> {
  const found = new Map<number, Work[]>();
  for (const work of works) {
    for (const id of new Set(peopleOf(work))) {
      const list = found.get(id);
      if (list) list.push(work);
      else found.set(id, [work]);
    }
  }
  return found;
}
