import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** Groups of academics: by membership, or if unknown by whether they supervise theses. */
export type PeopleGroup = "core" | "advisors" | "collaborators" | "visitors";

/** An academic on a program's page. `lang` is that of `lines`; `home` is a visitor's institution, else empty. */
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

/** Maximum number of lines of research per person; their own page lists all. */
const shownLines = 2;

/** `select` expression for a program's academics. */
export const peopleColumns =
  "program_academics(role,membership,academics(id,given_names,family_names,photo,home_institution,research_lines,translations))";

type Tables = Database["public"]["Tables"];
type Academic = Pick<
  Tables["academics"]["Row"],
  "id" | "given_names" | "family_names" | "photo" | "home_institution" | "research_lines" | "translations"
>;

export type PeopleRow = Pick<Tables["program_academics"]["Row"], "role" | "membership"> & { academics: Academic };

/** Returns the published academics of a program, sorted by family name. */
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
