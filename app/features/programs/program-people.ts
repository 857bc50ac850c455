import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** How people are grouped: by their tie to the program, or while that is not known by whether they supervise theses. */
export type PeopleGroup = "core" | "advisors" | "collaborators" | "visitors";

/**
 * An academic as the page of a program names them. `lang` is that of the lines; `home` is empty for the university's
 * own.
 */
export type ProgramPerson = {
  id: number;
  name: string;
  photo: string | null;
  group: PeopleGroup;
  advises: boolean;
  home: string;
  lines: string[];
  lang: Locale;
};

const groupOf: Readonly<Record<string, PeopleGroup>> = {
  core: "core",
  collaborator: "collaborators",
  visitor: "visitors",
};

const texts = z.object({ research_lines: z.array(z.string()) });

/** Lines of research shown for each person; their own page has all. */
const shownLines = 2;

/** What the page of a program reads of its academics, for a select. */
export const peopleColumns =
  "program_academics(role,membership,academics(id,given_names,family_names,photo,home_institution,research_lines,translations))";

type Tables = Database["public"]["Tables"];
type Academic = Pick<
  Tables["academics"]["Row"],
  "id" | "given_names" | "family_names" | "photo" | "home_institution" | "research_lines" | "translations"
>;

/** A program's tie to an academic. */
export type PeopleRow = Pick<Tables["program_academics"]["Row"], "role" | "membership"> & { academics: Academic };

/** Returns the published academics of a program, by family name. */
export function programPeople(rows: PeopleRow[], locale: Locale): ProgramPerson[] {
  const sortKey = ({ family_names, given_names }: Academic) => `${family_names} ${given_names}`;
  return rows
    .toSorted((one, other) => compareTexts(sortKey(one.academics), sortKey(other.academics)))
    .map(({ role, membership, academics }) => {
      const advises = role === "thesis_advisor";
      const { id, given_names, family_names, photo, home_institution, research_lines, lang } = localize(
        academics,
        locale,
        texts,
      );
      return {
        id,
        name: `${given_names} ${family_names}`,
        photo,
        group: groupOf[membership ?? ""] ?? (advises ? "advisors" : "collaborators"),
        advises,
        home: home_institution,
        lines: research_lines.slice(0, shownLines),
        lang: lang.research_lines,
      };
    });
}
