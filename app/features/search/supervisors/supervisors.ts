import type { AcademicRank, Openings } from "#app/features/academics/academics.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cleanQuery } from "../search-address.ts";

/** An academic's works on a topic: number per kind, and the line of research that names it. */
export type Evidence = {
  /** Supervised, alone or jointly; not examined. */
  theses: number;
  projects: number;
  publications: number;
  patents: number;
  line: string | null;
};

export type Supervisor = Evidence & {
  id: number;
  given: string;
  family: string;
  rank: AcademicRank;
  faculty: string;
  email: string | null;
  /** Availability for new theses; "ask" by agreement. */
  takesStudents: Openings;
  programs: { id: number; code: string; type: ProgramType; slug: string; name: string }[];
};

export type SupervisorAnswer = {
  /** Words of the query without those about supervision; empty if the query names no topic. */
  topic: string[];
  /** True if the lines of at least two academics, or keywords of their works, match. */
  isTopic: boolean;
  /** True if more works match than are counted. */
  isTooGeneral: boolean;
  total: number;
  items: Supervisor[];
};

export const supervisorsPerPage = 20;

export type SupervisorRequest = {
  text: string;
  /** Omits academics without availability, and those who supervise in no program. */
  isAvailable: boolean;
  page: number;
};

/** Returns a summary of works on a topic: «8 tesis dirigidas, 3 proyectos y 1 publicación»; empty without any. */
export function evidenceText({ theses, projects, publications, patents }: Evidence): string {
  const parts = [
    theses > 0 ? counted(theses, m.supervisor_theses_one, m.supervisor_theses) : null,
    projects > 0 ? counted(projects, m.supervisor_projects_one, m.supervisor_projects) : null,
    publications > 0 ? counted(publications, m.supervisor_publications_one, m.supervisor_publications) : null,
    patents > 0 ? counted(patents, m.supervisor_patents_one, m.supervisor_patents) : null,
  ];
  return formatList(parts.filter((part) => part !== null));
}

/** Last reachable page: 2,000 people. */
const lastPage = 100;

export const supervisorKeys = ["q", "disponibles", "pagina"];

/** Parses a request from an address. Invalid page numbers become 1. */
export function readSupervisorRequest({ url }: { url: string }): SupervisorRequest {
  const query = new URL(url).searchParams;
  const page = Number(query.get("pagina") ?? 1);
  return {
    text: cleanQuery(query.get("q") ?? ""),
    isAvailable: query.get("disponibles") === "1",
    page: Number.isInteger(page) && page > 1 && page <= lastPage ? page : 1,
  };
}

/** Returns the query string of a request; empty without text. */
export function supervisorParameters({ text, isAvailable = false, page = 1 }: Partial<SupervisorRequest>): string {
  if (!text) return "";
  const query = new URLSearchParams({ q: text });
  if (isAvailable) query.set("disponibles", "1");
  if (page > 1) query.set("pagina", String(page));
  return `?${query}`;
}
