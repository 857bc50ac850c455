import { academicRows } from "./academics.ts";
import { makeCircles } from "./authors.ts";
import { destinationRows } from "./destinations.ts";
import { makeMemberships, membershipRows } from "./memberships.ts";
import { makePatents } from "./patents.ts";
import { makeProjects } from "./projects.ts";
import { makePublications } from "./publications.ts";
import { demoSizes, type ResearchSizes } from "./research-sizes.ts";
import type { Batch, DemoProgramRow, Insert, ResearchTable } from "./rows.ts";
import { makeStaff } from "./staff.ts";
import { cohortRows, originRows } from "./students.ts";
import { makeTheses } from "./theses.ts";
import { readDisciplines } from "./vocabulary.ts";

/** Works are handed over this many at a time, so that a hundred thousand of them never are in memory together. */
const worksAtATime = 1_000;

type LinkTable = Extract<ResearchTable, `${string}_academics`>;

/**
 * The academics and the research of the demo university, table by table in an order that references allow. The same
 * sizes and programs always give the same rows with the same ids, which count from 1.
 */
export function* generateResearch(sizes: ResearchSizes, programs: DemoProgramRow[]): Generator<Batch> {
  const themes = readDisciplines().flatMap((discipline) => discipline.themes);
  const staff = makeStaff(sizes.academics, programs, themes);
  const members = makeMemberships(staff, programs, sizes.academics / demoSizes.academics);
  const taken = new Set<string>();
  yield* inBatches("academics", academicRows(staff, members, programs, taken));
  yield* inBatches("program_academics", membershipRows(members, programs));
  yield* inBatches("student_origins", programs.flatMap(originRows));
  yield* inBatches("cohorts", programs.flatMap(cohortRows));
  yield* inBatches("graduate_destinations", programs.flatMap(destinationRows));
  const circles = makeCircles(staff, themes);
  yield* withLinks("publications", "publication_academics", makePublications(sizes.publications, circles, taken));
  yield* withLinks("projects", "project_academics", makeProjects(sizes.projects, circles, taken));
  yield* withLinks("patents", "patent_academics", makePatents(sizes.patents, circles, taken));
  yield* withLinks("theses", "thesis_academics", makeTheses(sizes.theses, programs, members, taken));
}

function* inBatches<Table extends ResearchTable>(table: Table, rows: Insert<Table>[]): Generator<Batch> {
  for (let start = 0; start < rows.length; start += worksAtATime) {
    yield { table, rows: rows.slice(start, start + worksAtATime) } as Batch;
  }
}

function* withLinks<Table extends ResearchTable, Links extends LinkTable>(
  table: Table,
  linkTable: Links,
  works: Iterable<{ row: Insert<Table>; links: Insert<Links>[] }>,
): Generator<Batch> {
  let rows: Insert<Table>[] = [];
  let links: Insert<Links>[] = [];
  for (const work of works) {
    rows.push(work.row);
    links.push(...work.links);
    if (rows.length < worksAtATime) continue;
    yield { table, rows } as Batch;
    yield { table: linkTable, rows: links } as Batch;
    rows = [];
    links = [];
  }
  if (rows.length > 0) yield { table, rows } as Batch;
  if (links.length > 0) yield { table: linkTable, rows: links } as Batch;
}
