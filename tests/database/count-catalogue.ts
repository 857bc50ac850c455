import fc from "fast-check";
import type { FacetedResult } from "../../app/lib/facets.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";

type Kind = { table: string; from: string; title: string; facets: Record<string, (value: string) => string> };

const equals = (expression: string) => (value: string) => `${expression} = '${value}'`;
const serves = (condition: (value: string) => string) => (value: string) =>
  `exists (select from public.program_academics pa join public.programs p on p.id = pa.program_id
    where pa.academic_id = t.id and p.status = 'published' and ${condition(value)})`;

/** Source tables, without search documents: rows, and the SQL condition of a facet value. */
export const kinds: Record<string, Kind> = {
  academic: {
    table: "academics",
    from: "public.academics t where t.status = 'published'",
    title: "t.given_names",
    facets: {
      rank: equals("t.academic_rank"),
      faculty: equals("t.faculty"),
      area: equals("t.area"),
      program: serves(equals("p.code")),
      advises: serves((value) => `p.code = '${value}' and pa.role = 'thesis_advisor'`),
    },
  },
  publication: {
    table: "publications",
    from: "public.publications t where t.visibility = 'published'",
    title: "t.title",
    facets: {
      year: equals("t.year::text"),
      type: equals("t.type"),
      indexation: equals("t.indexation"),
      quartile: equals("t.quartile"),
      area: equals("t.area"),
      language: equals("t.language"),
    },
  },
  project: {
    table: "projects",
    from: "public.projects t where t.visibility = 'published'",
    title: "t.title",
    facets: {
      year: equals("t.start_year::text"),
      funding: equals("t.funding"),
      status: equals("t.status"),
      area: equals("t.area"),
    },
  },
  patent: {
    table: "patents",
    from: "public.patents t where t.visibility = 'published'",
    title: "t.title",
    facets: {
      year: equals("t.grant_year::text"),
      status: equals("t.status"),
      office: equals("t.office"),
      area: equals("t.area"),
    },
  },
  thesis: {
    table: "theses",
    from: `(select theses.*, programs.code, programs.type, programs.area from public.theses
      join public.programs on programs.id = program_id and programs.status = 'published') t where t.visibility = 'published'`,
    title: "t.title",
    facets: {
      year: equals("t.year::text"),
      program: equals("t.code"),
      type: equals("t.type"),
      area: equals("t.area"),
      language: equals("t.language"),
    },
  },
};

const values: Record<string, string[]> = {
  year: ["2018", "2019", "2020", "2021", "2022", "2023", "2024", "2025", "2030", "2031"],
  type: ["article", "review", "book", "doctorate", "academic_master", "health_specialty"],
  indexation: ["wos", "scopus", "none"],
  quartile: ["Q1", "Q2"],
  area: ["law", "health", "technology", "education"],
  language: ["es", "en", "pt"],
  rank: ["full", "associate", "assistant", "adjunct"],
  faculty: ["Facultad de Ciencias", "Facultad: «Derecho»", "Instituto"],
  program: ["411", "412", "413", "414", "415", "416", "4999"],
  advises: ["411", "412", "413", "414", "415", "416", "4999"],
  funding: ["fondecyt", "internal", "corfo"],
  status: ["in_progress", "finished", "filed", "granted"],
  office: ["inapi", "epo"],
};

/** Search texts with the rows that they match. */
const texts: Record<string, string> = {
  "": "",
  GLACIAR: "glaciares",
  colacion: "colación",
  nandú: "Ñandú",
  "kelp bosq": "kelp",
  sismologí: "sismología",
};

export type Choice = { kind: string; selection: Record<string, string[]>; text: string };
export type Answer = Omit<FacetedResult, "without"> & { ids: string[]; without: object };

/** Arbitrary selections and texts for the rows of the test. */
export const choices: fc.Arbitrary<Choice> = fc.constantFrom(...Object.keys(kinds)).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    text: fc.oneof({ weight: 2, arbitrary: fc.constant("") }, fc.constantFrom(...Object.keys(texts))),
    selection: fc
      .dictionary(fc.constantFrom(...Object.keys(kinds[kind]?.facets ?? {})), fc.constant(null), { maxKeys: 3 })
      .chain((facets) =>
        fc.record(
          Object.fromEntries(
            Object.keys(facets).map((facet) => [
              facet,
              fc.uniqueArray(fc.constantFrom(...(values[facet] ?? [])), { minLength: 1, maxLength: 3 }),
            ]),
          ),
        ),
      ),
  }),
);

/** Returns the result of a direct count. */
export async function countNaively(
  database: SqlDatabase,
  { kind, selection, text }: Choice,
): Promise<Omit<Answer, "without">> {
  const { from, title, facets } = kinds[kind] as Kind;
  const having = (facet: string) => `(${(selection[facet] ?? []).map((value) => facets[facet]?.(value)).join(" or ")})`;
  const wanted = [texts[text], ...(text.includes(" ") ? ["bosque"] : [])].filter(Boolean);
  const withText = wanted.map((word) => ` and ${title} like '%${word}%'`).join("");
  const others = (facet: string) =>
    [
      "true",
      ...Object.keys(selection)
        .filter((other) => other !== facet)
        .map(having),
    ].join(" and ");
  const counts = Object.keys(facets).flatMap((facet) =>
    (values[facet] ?? []).map(
      (value) =>
        `(array['${facet}', '${value}', (count(*) filter (where ${others(facet)} and ${facets[facet]?.(value)}))::text])`,
    ),
  );
  const [row] = await database.query<{ ids: string[] | null; counts: [string, string, string][] }>(
    `select array_agg(t.id::text) filter (where ${others("")}) as ids, array[${counts}] as counts from ${from}${withText}`,
  );
  const counted: Answer["facets"] = {};
  for (const [facet, value, count] of row?.counts ?? [])
    if (count !== "0") counted[facet] = { ...counted[facet], [value]: Number(count) };
  const ids = row?.ids ?? [];
  return { total: ids.length, ids: ids.sort(), facets: counted };
}
