import type { Database } from "../../../app/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

export type Insert<Table extends keyof Tables> = Tables[Table]["Insert"];
export type Area =
  | "agriculture"
  | "art_architecture"
  | "basic_sciences"
  | "business"
  | "education"
  | "health"
  | "humanities"
  | "law"
  | "social_sciences"
  | "technology";

/** What the generator needs to know of a program of the demo university. */
export type DemoProgramRow = {
  id: number;
  code: string;
  type: string;
  area: string;
  faculty: string;
  facultyInEnglish: string;
  director: string;
  vacancies: number;
  semesters: number;
  language: string;
  lines: { es: string; en: string }[];
};

/** The tables that the generator fills, in an order that their references allow, each with its key. */
export const researchTables = {
  academics: "id",
  program_academics: "program_id,academic_id",
  publications: "id",
  publication_academics: "publication_id,academic_id",
  projects: "id",
  project_academics: "project_id,academic_id",
  patents: "id",
  patent_academics: "patent_id,academic_id",
  theses: "id",
  thesis_academics: "thesis_id,academic_id",
  student_origins: "program_id,year,country",
  cohorts: "program_id,entry_year",
  graduate_destinations: "program_id,year,sector",
} as const;

export type ResearchTable = keyof typeof researchTables;
/** Rows of one table, as many as are written at a time. */
export type Batch = { [Table in ResearchTable]: { table: Table; rows: Insert<Table>[] } }[ResearchTable];
