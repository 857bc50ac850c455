import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import type { Program } from "#app/features/programs/program-fields.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { ProgramWorks } from "../load-program-works.ts";
import { WorkList } from "./work-list.tsx";

/** Returns the sections with a program's latest theses and publications and links to the full lists. */
export function programWorkSections(
  { code, type }: Pick<Program, "code" | "type">,
  { theses, thesisCount, publications, peopleCount }: ProgramWorks,
): DetailSection[] {
  const isSpecialty = type === "health_specialty";
  const kinds = [
    {
      id: "tesis",
      entries: theses,
      summary: counted(thesisCount, m.program_part_works_one, m.program_part_works),
      title: isSpecialty ? m.program_final_works() : m.program_theses(),
      all: isSpecialty
        ? counted(thesisCount, m.program_final_works_all_one, m.program_final_works_all)
        : counted(thesisCount, m.program_theses_all_one, m.program_theses_all),
      to: pathsIn().catalogueOfProgram("tesis", code),
    },
    {
      id: "publicaciones",
      entries: publications,
      summary: "",
      title: m.program_publications(),
      aside: m.program_publications_note(),
      all: counted(peopleCount, m.program_publications_people_one, m.program_publications_people),
      to: pathsIn().catalogueOfProgram("academicos", code),
    },
  ];
  return kinds
    .filter(({ entries }) => entries.length > 0)
    .map(({ entries, all, to, ...section }) => ({
      ...section,
      content: (
        <>
          <WorkList entries={entries} heading="h3" />
          <p className="print:hidden mt-4 text-sm">
            <Link className="text-link" to={to}>
              {all}
            </Link>
          </p>
        </>
      ),
    }));
}
