import { pageSectionIds } from "#app/features/programs/program-outputs.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

/** Aspects of a program that a query may ask about: values of the database's `asked_part`, in page order. */
export const programAspects = ["costs", "facts", "requirements", "admission", "plan", "accreditation"] as const;

export type ProgramAspect = (typeof programAspects)[number];

/** Returns localized links to the requested aspects: sections of the page at `path`, and the tuition tool. */
export function aspectLinks(asked: ProgramAspect[], path: string, code: string | undefined): PartLink[] {
  const places: Record<ProgramAspect, PartLink> = {
    costs: { label: m.compare_calculate(), to: pathsIn().tuition(code) },
    facts: { label: m.program_facts(), to: `${path}#${pageSectionIds.description}` },
    requirements: { label: m.program_requirements(), to: `${path}#${pageSectionIds.admission_requirements}` },
    admission: { label: m.program_how_to_apply(), to: `${path}#postular` },
    plan: { label: m.program_study_plan(), to: `${path}#${pageSectionIds.study_plan}` },
    accreditation: { label: m.program_accreditation(), to: `${path}#acreditacion` },
  };
  return programAspects.filter((part) => asked.includes(part)).map((part) => places[part]);
}

type PartLink = { label: string; to: string };
