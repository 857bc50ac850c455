import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Database } from "#app/supabase/database.types.ts";

type Db = SupabaseClient<Database>;

/** A work as the page of a program lists it. `language` is that of the title and of where it appeared. */
export type ProgramWork = {
  id: number;
  title: string;
  year: number;
  language: string;
  people: string;
  venue: string;
  path: string;
};

/** The newest works of a kind, and how many there are of it. */
export type ProgramWorks = { newest: ProgramWork[]; total: number };

const shown = 5;
const shownAuthors = 3;
const personName = z.object({ given: z.string(), family: z.string() });
const fullName = ({ given, family }: z.infer<typeof personName>) => [given, family].filter(Boolean).join(" ");

/** The newest theses written in a program. Throws the backend's error. */
export async function listProgramTheses(db: Db, programId: number): Promise<ProgramWorks> {
  const { data, count } = await db
    .from("theses")
    .select("id,title,student,year,language", { count: "exact" })
    .eq("program_id", programId)
    .order("year", { ascending: false })
    .order("id", { ascending: false })
    .limit(shown)
    .throwOnError();
  const newest = data.map(({ student, ...work }) => ({
    ...work,
    people: fullName(personName.parse(student)),
    venue: "",
    path: pathsIn().thesis(work.id),
  }));
  return { newest, total: count ?? newest.length };
}

/** The newest publications in which some academics took part. Throws the backend's error. */
export async function listPublicationsOf(db: Db, academicIds: number[]): Promise<ProgramWorks> {
  if (academicIds.length === 0) return { newest: [], total: 0 };
  const { data, count } = await db
    .from("publications")
    .select("id,title,authors,year,language,venue,publication_academics!inner(academic_id)", { count: "exact" })
    .in("publication_academics.academic_id", academicIds)
    .order("year", { ascending: false })
    .order("id", { ascending: false })
    .limit(shown)
    .throwOnError();
  const newest = data.map(({ id, title, year, language, venue, authors }) => ({
    id,
    title,
    year,
    language,
    venue,
    people: authorNames(z.array(personName).parse(authors).map(fullName)),
    path: pathsIn().publication(id),
  }));
  return { newest, total: count ?? newest.length };
}

function authorNames(names: string[]): string {
  if (names.length <= shownAuthors + 1) return names.join(", ");
  const count = String(names.length - shownAuthors);
  return m.program_authors_more({ names: names.slice(0, shownAuthors).join(", "), count });
}
