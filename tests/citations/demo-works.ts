import { readPatent, readProject, readPublication, readThesis } from "#app/features/research/read-work.ts";
import type { Work } from "#app/features/research/works.ts";
import { generateResearch } from "../../supabase/seed/research/generate-research.ts";
import { readProgramRows } from "../../supabase/seed/research/read-program-rows.ts";
import { demoSizes } from "../../supabase/seed/research/research-sizes.ts";

type Row = Record<string, unknown>;

/** Returns all works of the demo university as the site's queries return them. */
export function readDemoWorks(): Work[] {
  const programs = readProgramRows((code) => Number(code));
  const tables = new Map<string, Row[]>();
  for (const { table, rows } of generateResearch(demoSizes, programs)) {
    tables.set(table, [...(tables.get(table) ?? []), ...(rows as Row[])]);
  }
  const rowsOf = (table: string) => tables.get(table) ?? [];
  const academics = new Map(rowsOf("academics").map((row) => [row.id, row]));
  const programOf = new Map(programs.map((program) => [program.id, program]));
  const withLinks = (table: string, links: string, key: string) => {
    const byWork = Map.groupBy(rowsOf(links), (link) => link[key]);
    return rowsOf(table).map((row): Row => {
      const own = (byWork.get(row.id) ?? []).map((link) => ({ ...link, academics: academics.get(link.academic_id) }));
      return { ...empty, ...row, [links]: own, programs: programOf.get(row.program_id as number) };
    });
  };
  return [
    ...withLinks("publications", "publication_academics", "publication_id").map(readPublication),
    ...withLinks("projects", "project_academics", "project_id").map(readProject),
    ...withLinks("patents", "patent_academics", "patent_id").map(readPatent),
    ...withLinks("theses", "thesis_academics", "thesis_id").map(readThesis),
  ];
}

/** Column defaults of the database. */
const empty = {
  publisher: null,
  volume: null,
  issue: null,
  pages: null,
  doi: null,
  isbn: null,
  quartile: null,
  amount: null,
  grant_year: null,
  handle: null,
};
