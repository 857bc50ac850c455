import { ScholarshipCostList } from "#app/features/admissions/components/scholarship-cost-list.tsx";
import type { YearCosts } from "#app/features/admissions/load-program-prices.ts";
import { withMeaning } from "#app/features/pages/components/accreditation-meaning.tsx";
import type { PageText } from "#app/features/pages/pages.ts";
import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import {
  type DetailSection,
  type ProgramDetailData,
  programSections,
} from "#app/features/programs/components/program-sections.tsx";
import type { ProgramEntry } from "#app/features/programs/program-entries.ts";
import type { Program } from "#app/features/programs/program-fields.ts";
import { WorkList } from "#app/features/research/components/work-list.tsx";
import type { ProgramWorks } from "#app/features/research/load-program-works.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { programNewsSections } from "./program-news.tsx";

type ProgramPage = Omit<ProgramDetailData, "accreditationMeaning"> & {
  meaning: PageText | null;
  costs: YearCosts | null;
  works: Parameters<typeof programWorkSections>[1];
  news: Parameters<typeof programNewsSections>[0];
  related: Parameters<typeof relatedSection>[0];
};

/** Returns the sections of a program's page in order. */
export function programParts(page: ProgramPage): DetailSection[] {
  const { program, costs, works, news, related } = page;
  return [
    ...programSections(withMeaning(page), programCostSection(costs, program.code), programWorkSections(program, works)),
    ...programNewsSections(news),
    ...relatedSection(related),
  ];
}

function relatedSection(related: ProgramEntry[]): DetailSection[] {
  if (related.length === 0) return [];
  return [
    {
      id: "relacionados",
      title: m.program_related(),
      summary: counted(related.length, m.program_part_related_one, m.program_part_related),
      hideInPrint: true,
      content: <ProgramList heading="h3" programs={related} withType />,
    },
  ];
}

/** Returns the section on the yearly cost with each scholarship for new students; null without known costs. */
function programCostSection(costs: YearCosts | null, programCode: string): DetailSection | null {
  if (!costs) return null;
  const { title, summary, note, rows, unit, tool } = costs;
  return {
    id: "costo",
    title,
    summary,
    aside: note,
    content: (
      <>
        <ScholarshipCostList rows={rows} unit={unit} />
        <p className="mt-4 print:hidden">
          <LinkButton look="quiet" to={`${pathsIn().tuition(programCode)}#con-beca`}>
            {tool}
          </LinkButton>
        </p>
      </>
    ),
  };
}

/** Returns the sections with a program's latest theses and publications and links to the full lists. */
function programWorkSections(
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
