import type { AllowedValues } from "#app/lib/allowed-values.ts";
import { type ProgramArea, programAreaLabel } from "../program-labels.ts";
import { type ProgramType, programTypes } from "../programs.ts";

/** Sort orders in addresses: by the share of a sector, or by name. */
export const destinationOrders = {
  universidades: "university",
  empresas: "company",
  "servicio-publico": "public_service",
  salud: "health",
  escuelas: "schools",
  nombre: null,
} as const;
export type DestinationOrder = keyof typeof destinationOrders;
export const defaultOrder: DestinationOrder = "universidades";

/** Filter and order of programs; null matches any. */
export type DestinationFilter = { type: ProgramType | null; area: ProgramArea | null; order: DestinationOrder };

export const destinationFilterValues = {
  tipo: programTypes,
  area: Object.keys(programAreaLabel),
  orden: Object.keys(destinationOrders),
} satisfies AllowedValues;

export const destinationKeys = Object.keys(destinationFilterValues);

/** Parses a filter from a query. */
export function readDestinationFilter(query: URLSearchParams): DestinationFilter {
  const area = query.get("area") ?? "";
  const order = query.get("orden") ?? "";
  return {
    type: programTypes.find((type) => type === query.get("tipo")) ?? null,
    area: Object.hasOwn(programAreaLabel, area) ? (area as ProgramArea) : null,
    order: Object.hasOwn(destinationOrders, order) ? (order as DestinationOrder) : defaultOrder,
  };
}

/** Returns the query string of a filter with its question mark; empty for the default. */
export function destinationQuery({ type, area, order }: DestinationFilter): string {
  const query = new URLSearchParams();
  if (type) query.set("tipo", type);
  if (area) query.set("area", area);
  if (order !== defaultOrder) query.set("orden", order);
  return query.size > 0 ? `?${query}` : "";
}
