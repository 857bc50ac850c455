import type { AllowedValues } from "#app/lib/allowed-values.ts";
import type { AccreditedProgram } from "./accreditation-queries.ts";
import type { AccreditationStatus } from "./accreditation-standing.ts";
import type { ProgramType } from "./programs.ts";

/** Values of types and statuses in the page's address. */
export const typeSlugs: Record<ProgramType, string> = {
  doctorate: "doctorado",
  academic_master: "magister-academico",
  professional_master: "magister-profesional",
  health_specialty: "especialidad",
};
export const statusSlugs: Record<AccreditationStatus, string> = {
  accredited: "acreditado",
  in_process: "en-proceso",
  not_accredited: "sin-acreditacion",
};

export type AccreditationFilter = { type: ProgramType | null; status: AccreditationStatus | null };

export const accreditationFilterValues: AllowedValues = {
  tipo: Object.values(typeSlugs),
  estado: Object.values(statusSlugs),
};

/** Parses the filter from the parameters `tipo` and `estado`; null matches everything. */
export function readAccreditationFilter(query: URLSearchParams): AccreditationFilter {
  return { type: keyOf(typeSlugs, query.get("tipo")), status: keyOf(statusSlugs, query.get("estado")) };
}

export function filterAccreditations(
  programs: AccreditedProgram[],
  { type, status }: AccreditationFilter,
): AccreditedProgram[] {
  return programs.filter(
    (program) => (!type || program.type === type) && (!status || program.standing.status === status),
  );
}

function keyOf<Key extends string>(words: Record<Key, string>, word: string | null): Key | null {
  const known = (Object.keys(words) as Key[]).find((key) => words[key] === word);
  return known ?? null;
}
