import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** An academic as the page of a program names them. `lang` is that of the lines. */
export type ProgramPerson = { id: number; name: string; lines: string[]; lang: Locale };

export type ProgramPeople = { advisors: ProgramPerson[]; collaborators: ProgramPerson[] };

const texts = z.object({ research_lines: z.array(z.string()) });

/** Lines of research shown for each person; their own page has all. */
const shownLines = 2;

/** Returns the published academics of a program, by role and family name. */
export async function listProgramPeople(
  db: SupabaseClient<Database>,
  programId: number,
  locale: Locale,
): Promise<ProgramPeople> {
  const { data } = await db
    .from("program_academics")
    .select("role,academics(id,given_names,family_names,research_lines,translations)")
    .eq("program_id", programId)
    .throwOnError();
  const inRole = (wanted: string) =>
    data
      .filter(({ role }) => role === wanted)
      .map(({ academics }) => academics)
      .sort((a, b) => `${a.family_names} ${a.given_names}`.localeCompare(`${b.family_names} ${b.given_names}`, "es"))
      .map((academic) => {
        const { id, given_names, family_names, research_lines, lang } = localize(academic, locale, texts);
        return {
          id,
          name: `${given_names} ${family_names}`,
          lines: research_lines.slice(0, shownLines),
          lang: lang.research_lines,
        };
      });
  return { advisors: inRole("thesis_advisor"), collaborators: inRole("collaborator") };
}
