import type { Sql } from "../../backend/database/database.ts";
import { insertOf } from "./sample-rows.ts";

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;
const areas = ["law", "health", "technology", "education"];
const words = ["glaciares", "bosque", "colación", "kelp", "Ñandú", "sismología"];
const every = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Inserts some hundred rows of every kind, including drafts; deterministic. */
export async function insertCatalogueRows(sql: Sql): Promise<void> {
  const draft = (id: number) => (id % 9 === 0 ? "draft" : "published");
  // Coprime steps, so that every pair of values occurs.
  const rows: Record<string, object[]> = {
    programs: every(6, (id) => ({
      id,
      code: `41${id}`,
      slug: `p${id}`,
      type: pick(["doctorate", "academic_master", "health_specialty"], id),
      name: `Programa ${id}`,
      area: pick(areas, id),
      duration_semesters: 4,
      faculty: pick(["Facultad de Ciencias", "Facultad: «Derecho»"], id),
      status: id === 6 ? "draft" : "published",
    })),
    academics: every(120, (id) => ({
      id,
      slug: `a${id}`,
      given_names: `Ana ${pick(words, id)}`,
      family_names: `Rojas ${id}`,
      academic_rank: pick(["full", "associate", "assistant"], id),
      faculty: pick(["Facultad de Ciencias", "Facultad: «Derecho»"], id >> 1),
      area: pick(areas, id >> 2),
      status: draft(id),
    })),
    program_academics: every(100, (id) => ({
      program_id: 1 + ((id * 5) % 6),
      academic_id: 1 + ((id * 7) % 120),
      role: pick(["thesis_advisor", "collaborator"], id >> 1),
    })),
    publications: every(240, (id) => ({
      id,
      type: pick(["article", "review", "book"], id),
      title: `Sobre ${pick(words, id >> 1)} y ${pick(words, id >> 3)}`,
      authors: [{ given: "Eva", family: "Soto" }],
      year: 2018 + ((id * 3) % 7),
      language: pick(["es", "en", "pt"], id >> 2),
      indexation: pick(["wos", "scopus", "none"], id),
      quartile: id % 3 < 2 ? pick(["Q1", "Q2", null], id >> 2) : null,
      area: pick(areas, id),
      doi: id % 4 === 0 ? `10.1234/x.${id}` : null,
      visibility: draft(id),
    })),
    projects: every(60, (id) => ({
      id,
      code: `C${id}`,
      title: `Proyecto de ${pick(words, id)}`,
      funding: pick(["fondecyt", "internal", "corfo"], id),
      status: pick(["in_progress", "finished"], id >> 1),
      start_year: 2019 + (id % 5),
      end_year: 2026,
      area: pick(areas, id >> 1),
      visibility: draft(id),
    })),
    patents: every(50, (id) => ({
      id,
      number: `CL ${id}`,
      title: `Método de ${pick(words, id)}`,
      inventors: [],
      office: pick(["inapi", "epo"], id >> 1),
      filed_on: `20${15 + (id % 5)}-03-01`,
      ...(id % 3 === 0 ? { status: "filed" } : { status: "granted", grant_year: 2021 + (id % 4) }),
      area: pick(areas, id),
      visibility: draft(id),
    })),
    theses: every(90, (id) => ({
      id,
      program_id: 1 + (id % 6),
      title: `Tesis de ${pick(words, id >> 1)}`,
      student: { given: "Luz", family: `Vera ${id}` },
      year: 2020 + (id % 4),
      language: pick(["es", "en"], id >> 1),
      visibility: draft(id),
    })),
  };
  for (const [table, list] of Object.entries(rows))
    for (const row of list) await sql.query(...insertOf(table, row as Record<string, unknown>));
}

/** Changes by staff, of every kind that affects the counts. */
export const catalogueChanges = [
  "update public.publications set year = year + 1, quartile = null where id % 5 = 0",
  "update public.publications set visibility = 'draft' where id % 7 = 0",
  "update public.publications set visibility = 'published' where id % 9 = 0",
  "delete from public.publications where id % 11 = 0",
  "update public.academics set academic_rank = 'adjunct', faculty = 'Instituto' where id % 4 = 0",
  "delete from public.academics where id % 13 = 0",
  "update public.program_academics set role = 'collaborator' where academic_id % 3 = 0",
  "delete from public.program_academics where program_id = 2",
  "update public.projects set status = 'finished' where id % 3 = 0",
  "update public.patents set status = 'granted', grant_year = 2030 where id % 6 = 0",
  "update public.programs set status = 'draft' where id = 3",
  "update public.programs set status = 'published' where id = 6",
  "update public.programs set code = '4999' where id = 1",
  "delete from public.programs where id = 4",
  "insert into public.theses (id, program_id, title, student, year) values (900, 1, 'Otra', '{}', 2031)",
];
