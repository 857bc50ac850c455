import type { Author, Patent, Project, Publication, Thesis } from "#app/features/research/works.ts";

/** Returns an author; with an id, an academic of the university. */
export function author(given: string, family: string, id?: number): Author {
  return { given, family, academic: id ? { id, given, family } : null };
}

const common = { id: 1, language: "es" as const, area: "law", abstract: "", keywords: [], programIds: [] };

export function publication(own: Partial<Publication> = {}): Publication {
  return {
    ...common,
    kind: "publication",
    type: "article",
    title: "Bosques del sur",
    year: 2024,
    authors: [author("María José", "Núñez Soto", 1), author("Jean-Paul", "Roux")],
    venue: "Revista Austral",
    publisher: null,
    volume: "12",
    issue: "3",
    pages: "45-67",
    doi: "10.5555/a.1",
    isbn: null,
    indexation: "wos",
    quartile: "Q1",
    programIds: [],
    ...own,
  };
}

export function project(own: Partial<Project> = {}): Project {
  return {
    ...common,
    kind: "project",
    title: "Turberas",
    year: 2020,
    endYear: 2023,
    code: "1200001",
    funding: "fondecyt",
    funder: "ANID, Fondecyt Regular",
    status: "finished",
    amount: null,
    currency: "CLP",
    team: [],
    authors: [author("Ana", "Rojas", 1)],
    programIds: [],
    ...own,
  };
}

export function patent(own: Partial<Patent> = {}): Patent {
  return {
    ...common,
    kind: "patent",
    title: "Sensor de humedad",
    year: 2022,
    number: "CL 60123",
    office: "inapi",
    status: "granted",
    filedOn: "2019-05-02",
    authors: [author("Ana", "Rojas", 1)],
    programIds: [],
    ...own,
  };
}

export function thesis(own: Partial<Thesis> = {}): Thesis {
  return {
    ...common,
    kind: "thesis",
    title: "La ciudad y el río",
    year: 2023,
    handle: "https://repositorio.example/handle/1/2",
    programType: "doctorate",
    committee: [],
    authors: [author("Pedro", "Lagos")],
    programIds: [1],
    ...own,
  };
}
