import { programCostSection } from "#app/features/admissions/components/program-cost-section.tsx";
import type { YearCosts } from "#app/features/admissions/load-program-prices.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import {
  type DetailSection,
  type ProgramDetailData,
  programSections,
} from "#app/features/programs/components/program-sections.tsx";
import { relatedSection } from "#app/features/programs/components/related-section.tsx";
import { programWorkSections } from "#app/features/research/components/program-work-sections.tsx";
import { withMeaning } from "./accreditation-meaning.tsx";
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
