import { z } from "zod";
import type { PersonName } from "#app/lib/person-name.ts";
import { personName } from "#app/lib/person-name-schema.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import { institution } from "#institution";
import {
  type Author,
  indexations,
  type Participant,
  type Patent,
  type Project,
  type Publication,
  participations,
  patentStatuses,
  projectStatuses,
  publicationTypes,
  type Thesis,
  workLanguages,
} from "./works.ts";

// Rows of the queries in work-queries.ts. Parsing throws for values that the database's checks exclude.
const academic = z.object({
  id: z.number(),
  given_names: z.string(),
  family_names: z.string(),
  program_academics: z.array(z.object({ program_id: z.number() })).default([]),
});
const authorships = z.array(z.object({ position: z.number(), academics: academic }));
const participants = z.array(z.object({ role: z.enum(participations), academics: academic }));
type Academic = z.infer<typeof academic>;

const common = {
  id: z.number(),
  title: z.string(),
  language: z.enum(workLanguages),
  area: z.string().nullable().default(null),
  abstract: z.string().default(""),
  keywords: z.array(z.object({ es: z.string().optional(), en: z.string().optional() })).default([]),
};
const text = z.string().nullable();

const publication = z.object({
  ...common,
  type: z.enum(publicationTypes),
  authors: z.array(personName),
  year: z.number(),
  venue: z.string(),
  publisher: text,
  volume: text,
  issue: text,
  pages: text,
  doi: text,
  isbn: text,
  indexation: z.enum(indexations),
  quartile: text,
  publication_academics: authorships,
});

const project = z.object({
  ...common,
  code: z.string(),
  funding: z.string(),
  funder: z.string(),
  status: z.enum(projectStatuses),
  start_year: z.number(),
  end_year: z.number(),
  amount: z.number().nullable(),
  amount_currency: z.string().nullable(),
  project_academics: participants,
});

const patent = z.object({
  ...common,
  number: z.string(),
  inventors: z.array(personName),
  office: z.string(),
  status: z.enum(patentStatuses),
  filed_on: z.string(),
  grant_year: z.number().nullable(),
  patent_academics: authorships,
});

const thesis = z.object({
  ...common,
  student: personName,
  year: z.number(),
  handle: text,
  programs: z.object({ id: z.number(), type: z.string(), area: z.string() }),
  thesis_academics: participants,
});

export function readPublication(row: unknown): Publication {
  const { publication_academics: links, authors, ...columns } = publication.parse(row);
  return { ...columns, kind: "publication", authors: withAcademics(authors, links), programIds: programsOf(links) };
}

/** Parses a project; `summary` becomes its abstract. */
export function readProject(row: object): Project {
  const read = project.parse({ ...row, abstract: "summary" in row ? row.summary : undefined });
  const { project_academics: links, start_year, end_year, amount_currency, ...columns } = read;
  const team = participantsOf(links);
  return {
    ...columns,
    kind: "project",
    year: start_year,
    endYear: end_year,
    currency: amount_currency ?? institution.currency,
    team,
    authors: team.map(({ id, given, family }) => ({ given, family, academic: { id, given, family } })),
    programIds: programsOf(links),
  };
}

export function readPatent(row: unknown): Patent {
  const { patent_academics: links, inventors, filed_on, grant_year, ...columns } = patent.parse(row);
  return {
    ...columns,
    kind: "patent",
    year: grant_year ?? Number(filed_on.slice(0, 4)),
    filedOn: filed_on,
    authors: withAcademics(inventors, links),
    programIds: programsOf(links),
  };
}

export function readThesis(row: unknown): Thesis {
  const { thesis_academics: links, student, programs, ...columns } = thesis.parse(row);
  return {
    ...columns,
    kind: "thesis",
    area: programs.area,
    programType: programs.type,
    programIds: [programs.id],
    authors: [{ ...student, academic: null }],
    committee: participantsOf(links),
  };
}

function withAcademics(authors: PersonName[], links: z.infer<typeof authorships>): Author[] {
  return authors.map((author, index) => {
    const link = links.find(({ position }) => position === index + 1);
    return { ...author, academic: link ? nameOf(link.academics) : null };
  });
}

function participantsOf(links: z.infer<typeof participants>): Participant[] {
  return links
    .map(({ role, academics }) => ({ ...nameOf(academics), role }))
    .sort(
      (a, b) => participations.indexOf(a.role) - participations.indexOf(b.role) || compareTexts(a.family, b.family),
    );
}

function nameOf({ id, given_names, family_names }: Academic) {
  return { id, given: given_names, family: family_names };
}

function programsOf(links: { academics: Academic }[]): number[] {
  const ids = links.flatMap(({ academics }) => academics.program_academics.map(({ program_id }) => program_id));
  return [...new Set(ids)];
}
