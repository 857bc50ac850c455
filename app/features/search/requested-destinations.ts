import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import { foldText } from "#app/lib/text-search.ts";
import { namedPages } from "./named-pages.ts";
import type { SearchRequest } from "./search.ts";

const work = /^(trabaj|emple|labora|ocupacion|work|job|career|employ)/;
const graduates = /^(graduad|egresad|titulad|exalumn|graduates|alumni)/;

/** Words for each type of program, or its graduates, in a query. */
const typeWords: Record<ProgramType, RegExp> = {
  doctorate: /^(doctor|phd)/,
  academic_master: /^(magister|maestria|master)/,
  professional_master: /^(magister|maestria|master)/,
  health_specialty: /^(especialidad|especialista|specialt|specialist)/,
};

/**
 * Returns the types of program whose graduates a search asks about, if it asks where they work; all types if it names
 * none. Null for any other search, with a filter by kind, or after the first page.
 */
export function requestedDestinationTypes({ text, kinds, page }: SearchRequest): readonly ProgramType[] | null {
  if (page > 1 || kinds.length > 0) return null;
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const asks = words.some((word) => work.test(word)) && words.some((word) => graduates.test(word));
  if (!asks && !namedPages(text).includes("destinations")) return null;
  const named = programTypes.filter((type) => words.some((word) => typeWords[type].test(word)));
  return named.length > 0 ? named : programTypes;
}
