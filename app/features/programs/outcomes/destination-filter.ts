import type { FilterWords } from "#app/lib/known-words.ts";
import { type ProgramArea, programAreaLabel } from "../program-labels.ts";
import { type ProgramType, programTypes } from "../programs.ts";

/** Which programs' graduates are asked for; null is any. */
export type DestinationFilter = { type: ProgramType | null; area: ProgramArea | null };

/** The words that each filter takes. */
export const destinationWords = { tipo: programTypes, area: Object.keys(programAreaLabel) } satisfies FilterWords;

/** The parameters of an address that hold a filter. */
export const destinationKeys = Object.keys(destinationWords);

/** The filter that a query asks for; null is any. */
export function readDestinationFilter(query: URLSearchParams): DestinationFilter {
  const area = query.get("area") ?? "";
  return {
    type: programTypes.find((type) => type === query.get("tipo")) ?? null,
    area: Object.hasOwn(programAreaLabel, area) ? (area as ProgramArea) : null,
  };
}

/** The query of a filter, with its question mark; empty where it lets all through. */
export function destinationQuery({ type, area }: DestinationFilter): string {
  const query = new URLSearchParams();
  if (type) query.set("tipo", type);
  if (area) query.set("area", area);
  return query.size > 0 ? `?${query}` : "";
}
