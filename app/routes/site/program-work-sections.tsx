import { Link } from "react-router";
import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import type { Program } from "#app/features/programs/programs.ts";
import { type WorkEntry, WorkRegister } from "#app/features/research/components/work-register.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

/** The newest works of a kind as a page sends them, and how many there are. */
export type ShownWorks = { newest: WorkEntry[]; total: number };

/** What a program's students and academics wrote last, with the way to all of it. */
export function programWorkSections(
  { code, type }: Pick<Program, "code" | "type">,
  { theses, publications }: { theses: ShownWorks; publications: ShownWorks },
): DetailSection[] {
  const isSpecialty = type === "health_specialty";
  const paths = pathsIn();
  const kinds = [
    {
      id: "tesis",
      works: theses,
      title: isSpecialty ? m.program_final_works() : m.program_theses(),
      all: isSpecialty ? m.program_final_works_all : m.program_theses_all,
      to: paths.catalogueOfProgram("tesis", code),
    },
    {
      id: "publicaciones",
      works: publications,
      title: m.program_publications(),
      aside: m.program_publications_note(),
      all: m.program_publications_all,
      to: paths.catalogueOfProgram("publicaciones", code),
    },
  ];
  return kinds
    .filter(({ works }) => works.newest.length > 0)
    .map(({ works, all, to, ...section }) => ({
      ...section,
      content: (
        <>
          <WorkRegister entries={works.newest} heading="h3" />
          <p className="print:hidden mt-4 text-sm">
            <Link className="text-link" to={to}>
              {all({ count: formatNumber(works.total) })}
            </Link>
          </p>
        </>
      ),
    }));
}
