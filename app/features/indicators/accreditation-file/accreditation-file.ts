import { z } from "zod";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { sortedName } from "#app/lib/person-name.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "#app/supabase/db.ts";

/** Lengths of the reporting period in years; the first is the default. */
export const fileSpans = [5, 10] as const;
type FileSpan = (typeof fileSpans)[number];
export type FileFormat = "xlsx" | "print";

const id = z.number().int();
const count = z.number().int();
const maybe = count.nullable();
const person = z.object({ given: z.string(), family: z.string() });

// Not the schema of `academics.ts`: importing that here would add to the bundle of public pages.
const thesisElsewhere = z.object({
  year: count,
  title: z.string(),
  student: z.string().default(""),
  institution: z.string(),
  level: z.enum(["doctorate", "master"]),
});

const academic = person.extend({
  id,
  rank: z.enum(["full", "associate", "assistant", "instructor", "adjunct"]),
  home_institution: z.string(),
  orcid: z.string().nullable(),
  degrees: z.array(z.object({ name: z.string(), institution: z.string(), country: z.string(), year: maybe })),
  research_lines: z.array(z.string()),
  theses_elsewhere: z.array(thesisElsewhere),
  role: z.enum(["thesis_advisor", "collaborator"]),
  membership: z.enum(["core", "collaborator", "visitor"]).nullable(),
  weekly_hours: z.number().nullable(),
  since_year: maybe,
});

const takesPart = z.array(z.object({ id, role: z.string() }));

/** Result of `accreditation_file`; `supabase/schemas/indicators/accreditation-file.sql` defines each list. */
const fileShape = z.object({
  first_year: count,
  last_year: count,
  standing: z.enum(accreditationStatuses),
  program: z.object({
    id,
    code: z.string(),
    slug: z.string(),
    name: z.string(),
    degree: z.string(),
    faculty: z.string(),
    type: z.enum(["doctorate", "academic_master", "professional_master", "health_specialty"]),
    campus: z.string(),
    director: z.string(),
    duration_semesters: count,
    vacancies: maybe,
    research_lines: z.array(z.string()),
  }),
  accreditations: z.array(
    z.object({
      id,
      status: z.enum(accreditationStatuses),
      agency: z.string().nullable(),
      years: maybe,
      valid_from: z.string().nullable(),
      valid_to: z.string().nullable(),
      resolution: z.string().nullable(),
      resolution_link: z.string().nullable(),
    }),
  ),
  academics: z.array(academic),
  unpublished: z.array(person.extend({ id })),
  publications: z.array(
    z.object({
      id,
      year: count,
      title: z.string(),
      venue: z.string(),
      doi: z.string().nullable(),
      type: z.enum(["article", "review", "conference_paper", "book", "book_chapter"]),
      indexation: z.enum(["wos", "scopus", "scielo", "other", "none"]),
      quartile: z.enum(["Q1", "Q2", "Q3", "Q4"]).nullable(),
      academics: z.array(id),
    }),
  ),
  projects: z.array(
    z.object({
      id,
      code: z.string(),
      title: z.string(),
      funding: z.string(),
      funder: z.string(),
      status: z.enum(["in_progress", "finished"]),
      start_year: count,
      end_year: count,
      academics: takesPart,
    }),
  ),
  patents: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      office: z.string(),
      status: z.enum(["filed", "granted"]),
      filed_on: z.string(),
      grant_year: maybe,
      academics: z.array(id),
    }),
  ),
  theses: z.array(
    z.object({
      id,
      year: count,
      title: z.string(),
      student: person.partial(),
      program_id: id,
      program: z.string(),
      type: z.string(),
      academics: takesPart,
    }),
  ),
  graduates: z.array(
    z.object({
      id,
      year: count,
      title: z.string(),
      student: person.partial(),
      handle: z.string().nullable(),
      supervisors: z.array(person.extend({ id, role: z.string() })),
    }),
  ),
  cohorts: z.array(
    z.object({
      year: count,
      applicants: maybe,
      admitted: maybe,
      new_enrollment: maybe,
      total_enrollment: maybe,
      graduates: maybe,
      entered: maybe,
      graduated: maybe,
      graduated_on_time: maybe,
      left_program: maybe,
      median_semesters: z.number().nullable(),
    }),
  ),
  figures: z.array(
    z.object({ year: count, applicants: count, admitted: count, new_enrollment: count, graduates: count }),
  ),
  outcomes: z.array(z.object({ year: count, admitted: count, graduated: count, graduated_on_time: count })),
  times: z.array(z.object({ graduates: count, median_semesters: z.number() })),
});

export type AccreditationFile = z.infer<typeof fileShape>;
export type FileAcademic = AccreditationFile["academics"][number];

/** Parses a file and sorts its academics by name. Throws a ZodError if it is invalid. */
export function parseFile(data: unknown): AccreditationFile {
  const file = fileShape.parse(data);
  return { ...file, academics: file.academics.sort((one, other) => compareTexts(sortedName(one), sortedName(other))) };
}

export type FileQuestion = { program: number; years: FileSpan; today: CalendarDay };

/** Reads the file of a program for display; null if the program does not exist. Throws a PostgrestError. */
export async function readAccreditationFile(db: Db, question: FileQuestion): Promise<AccreditationFile | null> {
  const { data } = await db.rpc("accreditation_file", question).throwOnError();
  return data === null ? null : parseFile(data);
}

/** Reads the file for an export, which the audit log records as one event. Throws a PostgrestError. */
export async function takeAccreditationFile(
  db: Db,
  question: FileQuestion,
  format: FileFormat,
): Promise<AccreditationFile | null> {
  const { data } = await db.rpc("make_accreditation_file", { ...question, format }).throwOnError();
  return data === null ? null : parseFile(data);
}
