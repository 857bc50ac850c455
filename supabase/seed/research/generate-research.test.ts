import { beforeAll, describe, expect, test, vi } from "vitest";
import { demoFigures } from "../demo-figures.ts";
import { generateResearch } from "./generate-research.ts";
import { checkDigit } from "./orcid.ts";
import { readProgramRows } from "./read-program-rows.ts";
import { demoSizes, measuringSizes } from "./research-sizes.ts";
import type { Insert, ResearchTable } from "./rows.ts";

// A whole university is made, and once a twentyfold one: seconds, where the machine does other things too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Degree = { name: string; year: number };
type Tables = { [Table in ResearchTable]: Insert<Table>[] };

const programs = readProgramRows((code) => Number(code));
let rows: Tables;

beforeAll(() => {
  rows = collect();
});

function collect(): Tables {
  const tables: Record<string, unknown[]> = {};
  for (const { table, rows: batch } of generateResearch(demoSizes, programs)) {
    tables[table] = (tables[table] ?? []).concat(batch);
  }
  return tables as Tables;
}

const works = () => [...rows.publications, ...rows.projects, ...rows.patents, ...rows.theses];
const count = (list: (string | number)[]) => new Set(list).size;

describe("the demo university's academics and research", () => {
  test("have the size that was asked for", () => {
    expect(rows.academics).toHaveLength(demoSizes.academics);
    expect(rows.publications).toHaveLength(demoSizes.publications);
    expect(rows.projects).toHaveLength(demoSizes.projects);
    expect(rows.patents).toHaveLength(demoSizes.patents);
    expect(rows.theses).toHaveLength(demoSizes.theses);
  });

  test("are the same every time", () => {
    for (const { table, rows: again } of generateResearch(demoSizes, programs)) {
      if (table === "academics") expect(JSON.stringify(again)).toBe(JSON.stringify(rows.academics));
      if (table !== "publications") continue;
      expect(JSON.stringify(again)).toBe(JSON.stringify(rows.publications.slice(0, again.length)));
      break;
    }
  });

  test("come in batches that are never large, however many are asked for", () => {
    let batches = 0;
    let people = 0;
    for (const { table, rows: batch } of generateResearch(measuringSizes, programs)) {
      if (table === "academics") people += batch.length;
      expect(batch.length).toBeLessThanOrEqual(table === "publication_academics" ? 5_000 : 1_000);
      if (table === "publication_academics") batches += 1;
      if (batches === 2) break;
    }
    expect(people).toBe(measuringSizes.academics);
  });

  test("number every row once, from 1", () => {
    for (const table of ["academics", "publications", "projects", "patents", "theses"] as const) {
      expect(rows[table].map(({ id }) => id)).toEqual(rows[table].map((_, index) => index + 1));
    }
  });

  test("repeat no title, name, ORCID, e-mail, DOI, handle or code", () => {
    expect(count(works().map(({ title }) => title))).toBe(works().length);
    expect(count(rows.academics.map(({ slug }) => slug))).toBe(demoSizes.academics);
    expect(count(rows.academics.map(({ email }) => email ?? ""))).toBe(demoSizes.academics);
    const orcids = rows.academics.flatMap(({ orcid }) => orcid ?? []);
    expect(count(orcids)).toBe(orcids.length);
    const dois = rows.publications.flatMap(({ doi }) => doi ?? []);
    expect(count(dois)).toBe(dois.length);
    expect(count(rows.theses.map(({ handle }) => handle ?? ""))).toBe(demoSizes.theses);
    expect(count(rows.projects.map(({ code }) => code))).toBe(demoSizes.projects);
    expect(count(rows.patents.map(({ number }) => number))).toBe(demoSizes.patents);
  });

  test("have ORCIDs with a valid check digit, in an unassigned block", () => {
    for (const { orcid } of rows.academics) {
      if (!orcid) continue;
      expect(orcid).toMatch(/^0009-9\d{3}-\d{4}-\d{3}[\dX]$/);
      const digits = orcid.replaceAll("-", "");
      expect(checkDigit(digits.slice(0, 15))).toBe(digits[15]);
    }
    // The example of ORCID's own documentation.
    expect(checkDigit("000000021825009")).toBe("7");
  });

  test("link an academic to a work by the place of the name among its authors", () => {
    const academicOf = new Map(rows.academics.map((academic) => [academic.id, academic]));
    const authorsOf = new Map(rows.publications.map(({ id, authors }) => [id, authors]));
    const inventorsOf = new Map(rows.patents.map(({ id, inventors }) => [id, inventors]));
    const links = [
      ...rows.publication_academics.map((link) => ({ ...link, names: authorsOf.get(link.publication_id) })),
      ...rows.patent_academics.map((link) => ({ ...link, names: inventorsOf.get(link.patent_id) })),
    ];
    for (const { academic_id, position, names } of links) {
      const academic = academicOf.get(academic_id);
      expect((names as object[])[position - 1]).toEqual({
        given: academic?.given_names,
        family: academic?.family_names,
      });
    }
    expect(works().filter((work) => "area" in work && !work.area)).toEqual([]);
    expect(count(rows.patent_academics.map(({ patent_id }) => patent_id))).toBe(demoSizes.patents);
    const linked = new Set(rows.publication_academics.map(({ publication_id }) => publication_id));
    expect(linked.size).toBe(demoSizes.publications);
    expect(Math.max(...rows.publications.map(({ authors }) => (authors as object[]).length))).toBe(12);
  });

  test("give a quartile to what Web of Science or Scopus index, and to nothing else", () => {
    const ranked = rows.publications.filter(({ quartile }) => quartile);
    expect(ranked.length).toBeGreaterThan(2_500);
    expect(ranked.filter(({ indexation }) => indexation !== "wos" && indexation !== "scopus")).toEqual([]);
  });

  test("have one principal investigator for each project", () => {
    const leading = rows.project_academics.filter(({ role }) => role === "principal_investigator");
    expect(count(leading.map(({ project_id }) => project_id))).toBe(demoSizes.projects);
    expect(leading).toHaveLength(demoSizes.projects);
  });

  test("grant about two thirds of the patents", () => {
    const granted = rows.patents.filter(({ status }) => status === "granted").length;
    expect(granted / demoSizes.patents).toBeGreaterThan(0.58);
    expect(granted / demoSizes.patents).toBeLessThan(0.76);
  });
});

describe("the people of a program", () => {
  test("are 12 to 20 advisors and 5 to 10 collaborators in a doctorate, fewer elsewhere; nobody serves more than three", () => {
    for (const { id, type } of programs) {
      const members = rows.program_academics.filter(({ program_id }) => program_id === id);
      const advisors = members.filter(({ role }) => role === "thesis_advisor").length;
      const [least, most, others] = type === "doctorate" ? [12, 20, 5] : [3, 10, 1];
      expect(advisors).toBeGreaterThanOrEqual(least);
      expect(advisors).toBeLessThanOrEqual(most);
      expect(members.length - advisors).toBeGreaterThanOrEqual(others);
      expect(members.length - advisors).toBeLessThanOrEqual(10);
    }
    const served = Map.groupBy(rows.program_academics, ({ academic_id }) => academic_id);
    expect(served.size).toBe(demoSizes.academics);
    expect(Math.max(...[...served.values()].map((list) => list.length))).toBeLessThanOrEqual(3);
  });

  test("give a program hours that fit into a week; visitors come from elsewhere, the core supervises", () => {
    const homes = new Map(rows.academics.map(({ id, home_institution }) => [id, home_institution]));
    for (const [academic, list] of Map.groupBy(rows.program_academics, ({ academic_id }) => academic_id)) {
      expect(list.reduce((sum, { weekly_hours }) => sum + (weekly_hours ?? 0), 0)).toBeLessThanOrEqual(44);
      for (const { membership, role } of list) {
        if (membership) expect(membership === "visitor").toBe(homes.get(academic) !== "");
        if (membership === "core") expect(role).toBe("thesis_advisor");
      }
    }
    const visitors = rows.program_academics.filter(({ membership }) => membership === "visitor");
    expect(visitors.length).toBeGreaterThan(10);
  });

  test("are led by a director who is one of its advisors", () => {
    for (const { id, director } of programs) {
      const academic = rows.academics.find((one) => director.endsWith(` ${one.given_names} ${one.family_names}`));
      expect(academic, director).toBeDefined();
      expect(rows.program_academics).toContainEqual(
        expect.objectContaining({ program_id: id, academic_id: academic?.id, role: "thesis_advisor" }),
      );
    }
  });

  test("supervise its theses: the advisor is a thesis advisor of the program, nobody appears twice", () => {
    const advises = new Set(
      rows.program_academics
        .filter(({ role }) => role === "thesis_advisor")
        .map(({ program_id, academic_id }) => `${program_id} ${academic_id}`),
    );
    const programOf = new Map(rows.theses.map(({ id, program_id }) => [id, program_id]));
    const advisors = rows.thesis_academics.filter(({ role }) => role === "advisor");
    expect(advisors).toHaveLength(demoSizes.theses);
    for (const { thesis_id, academic_id } of advisors) {
      expect(advises.has(`${programOf.get(thesis_id)} ${academic_id}`)).toBe(true);
    }
    const pairs = rows.thesis_academics.map(({ thesis_id, academic_id }) => `${thesis_id} ${academic_id}`);
    expect(count(pairs)).toBe(pairs.length);
  });

  test("guide and examine a thesis only after their own highest degree, that of a doctor also as one", () => {
    const programOf = new Map(rows.theses.map(({ id, program_id }) => [id, program_id]));
    const yearOf = new Map(rows.theses.map(({ id, year }) => [id, year]));
    const doctorates = new Set(programs.filter(({ type }) => type === "doctorate").map(({ id }) => id));
    const highest = new Map(rows.academics.map(({ id, degrees }) => [id, (degrees as Degree[])[0]]));
    for (const { thesis_id, academic_id } of rows.thesis_academics) {
      const degree = highest.get(academic_id);
      expect(degree?.year, `thesis ${thesis_id}, academic ${academic_id}`).toBeLessThanOrEqual(
        yearOf.get(thesis_id) ?? 0,
      );
      if (doctorates.has(programOf.get(thesis_id) ?? 0)) expect(degree?.name).toMatch(/^Doctorado/);
    }
  });
});

describe("the figures of a program", () => {
  test("count as many students by nationality as are enrolled, most of them Chilean", () => {
    for (const program of programs) {
      for (const { year, total_enrollment } of demoFigures(program)) {
        const origins = rows.student_origins.filter((row) => row.program_id === program.id && row.year === year);
        expect(origins.reduce((sum, { students }) => sum + students, 0)).toBe(total_enrollment);
        const chileans = origins.find(({ country }) => country === "CL")?.students ?? 0;
        expect(chileans).toBeGreaterThan((total_enrollment ?? 0) / 2);
      }
    }
  });

  test("never exceed the number of admitted students, and are zero before a program's length has passed", () => {
    expect(rows.cohorts).toHaveLength(programs.length * 12);
    for (const cohort of rows.cohorts) {
      const { graduated = 0, graduated_on_time = 0, admitted, entry_year } = cohort;
      const left_program = cohort.left_program ?? 0;
      const semesters = programs.find(({ id }) => id === cohort.program_id)?.semesters ?? 0;
      expect(graduated_on_time).toBeLessThanOrEqual(graduated);
      expect(graduated + left_program).toBeLessThanOrEqual(admitted);
      if (entry_year + semesters / 2 > 2027) expect(graduated).toBe(0);
      expect(cohort.median_semesters === null).toBe(graduated === 0);
    }
  });

  test("are not exceeded by the theses of a year", () => {
    for (const program of programs) {
      for (const { year, graduates = 0 } of demoFigures(program)) {
        const theses = rows.theses.filter((thesis) => thesis.program_id === program.id && thesis.year === year);
        expect(theses.length).toBeLessThanOrEqual(graduates);
      }
    }
  });
});
