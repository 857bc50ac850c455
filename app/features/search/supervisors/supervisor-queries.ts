import { z } from "zod";
import { academicRanks, openings } from "#app/features/academics/academics.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import type { SearchRequest } from "../search.ts";
import { type SupervisorAnswer, type SupervisorRequest, supervisorsPerPage } from "./supervisors.ts";

const answer = z.object({
  topic: z.array(z.string()),
  isTopic: z.boolean(),
  isTooGeneral: z.boolean(),
  total: z.number(),
  items: z.array(
    z.object({
      id: z.number(),
      given: z.string(),
      family: z.string(),
      rank: z.enum(academicRanks),
      faculty: z.string(),
      email: z.string().nullable(),
      takesStudents: z.enum(openings),
      line: z.string().nullable(),
      theses: z.number(),
      projects: z.number(),
      publications: z.number(),
      patents: z.number(),
      programs: z.array(
        z.object({
          id: z.number(),
          code: z.string(),
          type: z.enum(programTypes),
          slug: z.string(),
          name: z.string(),
        }),
      ),
    }),
  ),
});

/** Returns one page of possible supervisors of a thesis on a topic, those with the most works on it first. */
export async function findSupervisors(
  db: Db,
  { text, isAvailable, page }: SupervisorRequest,
  locale: Locale,
  size = supervisorsPerPage,
): Promise<SupervisorAnswer> {
  const { data } = await db
    .rpc("topic_supervisors", { query: text, lang: locale, available: isAvailable, page, page_size: size })
    .throwOnError();
  return answer.parse(data);
}

const shownAmongResults = 3;

/** Returns the first supervisors for a topic, on the first page without a filter by kind; otherwise null. */
export async function findSupervisorsAmongResults(
  db: Db,
  { text, kinds, page }: SearchRequest,
  locale: Locale,
): Promise<SupervisorAnswer | null> {
  if (kinds.length > 0 || page > 1) return null;
  const answer = await findSupervisors(db, { text, isAvailable: false, page: 1 }, locale, shownAmongResults);
  return answer.total > 0 && answer.isTopic ? answer : null;
}
