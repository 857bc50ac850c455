import type { AcademicRank, Openings } from "#app/features/academics/academics.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";

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
