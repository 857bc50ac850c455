import type { AcademicRank, Openings } from "#app/features/academics/academics.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";

/** What an academic has done on a topic: how many works of each kind, and the line of research that names it. */
export type Evidence = {
  /** Directed, alone or with others; not examined. */
  theses: number;
  projects: number;
  publications: number;
  patents: number;
  line: string | null;
};

/** Who could supervise a thesis on a topic. */
export type Supervisor = Evidence & {
  id: number;
  given: string;
  family: string;
  rank: AcademicRank;
  faculty: string;
  email: string | null;
  /** Whether new theses may be directed now; "ask" by agreement. */
  takesStudents: Openings;
  /** The programs whose theses they may direct. */
  programs: { id: number; code: string; type: ProgramType; slug: string; name: string }[];
};

export type SupervisorAnswer = {
  /** The words that were looked for, without those about supervision; none where the query says no topic. */
  topic: string[];
  /** The lines of at least two academics, or keywords of their works, have the words. */
  isTopic: boolean;
  /** More works have the words than are counted. */
  isTooGeneral: boolean;
  total: number;
  items: Supervisor[];
};

export const supervisorsPerPage = 20;

/** A search for supervisors, as the address has it. */
export type SupervisorRequest = {
  text: string;
  /** Without those who take no students or direct theses in no program. */
  isAvailable: boolean;
  page: number;
};
