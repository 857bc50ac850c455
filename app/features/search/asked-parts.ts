import { pageSectionIds } from "#app/features/programs/program-outputs.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

/** What a query may ask about a program, as the database names it (`asked_part`), in the order of its page. */
export const askedParts = ["costs", "facts", "requirements", "admission", "plan", "accreditation"] as const;

export type AskedPart = (typeof askedParts)[number];

/**
 * The places that tell what is asked about a program: parts of its page, whose address is `path`, and the tuition tool
 * with the program chosen. Labels are in the page's language.
 */
export function askedPlaces(asked: AskedPart[], path: string, code: string | undefined): PartLink[] {
  const places: Record<AskedPart, PartLink> = {
    costs: { label: m.compare_calculate(), to: pathsIn().tuition(code) },
    facts: { label: m.program_facts(), to: `${path}#${pageSectionIds.description}` },
    requirements: { label: m.program_requirements(), to: `${path}#${pageSectionIds.admission_requirements}` },
    admission: { label: m.program_how_to_apply(), to: `${path}#postular` },
    plan: { label: m.program_study_plan(), to: `${path}#${pageSectionIds.study_plan}` },
    accreditation: { label: m.program_accreditation(), to: `${path}#acreditacion` },
  };
  return askedParts.filter((part) => asked.includes(part)).map((part) => places[part]);
}

type PartLink = { label: string; to: string };
