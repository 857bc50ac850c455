import type { AllowedValues } from "#app/lib/allowed-values.ts";
import type { Work, WorkKind } from "./works.ts";

const kindNames: Record<string, WorkKind> = {
  publicacion: "publication",
  proyecto: "project",
  patente: "patent",
  tesis: "thesis",
};

export type WorkFilter = { kind: WorkKind | null; year: number | null; page: number };

export const workFilterValues: AllowedValues = { tipo: Object.keys(kindNames) };

/** Parses `tipo`, `anio` and `pagina`; null means unfiltered. */
export function readWorkFilter(query: URLSearchParams): WorkFilter {
  const number = (name: string) => (/^\d{1,4}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : null);
  return {
    kind: workKindOf(query.get("tipo")),
    year: number("anio"),
    page: number("pagina") || 1,
  };
}

/** Serializes a filter as a query, without unset values. */
export function workFilterQuery({ kind, year, page }: Partial<WorkFilter>): string {
  const query = new URLSearchParams();
  if (kind) query.set("tipo", kindName(kind));
  if (year) query.set("anio", String(year));
  if (page && page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `?${query}` : "";
}

/** Returns the kind of a name in addresses; null if unknown. */
export function workKindOf(name: string | null | undefined): WorkKind | null {
  return (name && Object.hasOwn(kindNames, name) && kindNames[name]) || null;
}

export function kindName(kind: WorkKind): string {
  return Object.keys(kindNames).find((name) => kindNames[name] === kind) ?? "";
}

export function filterWorks<W extends Pick<Work, "kind" | "year">>(works: W[], { kind, year }: WorkFilter): W[] {
  return works.filter((work) => (!kind || work.kind === kind) && (!year || work.year === year));
}

/** Counts works by kind and year; kinds in their fixed order, years newest first. */
export function workFacets(works: Pick<Work, "kind" | "year">[], { kind, year }: WorkFilter) {
  // Each facet's counts apply the other facet's filter but not its own.
  const kinds = countBy(works.filter((work) => !year || work.year === year).map((work) => work.kind));
  const years = countBy(works.filter((work) => !kind || work.kind === kind).map((work) => work.year));
  return {
    kinds: (Object.values(kindNames) as WorkKind[])
      .filter((value) => kinds.has(value))
      .map((value) => ({ value, count: kinds.get(value) ?? 0 })),
    years: [...years].sort(([a], [b]) => b - a).map(([value, count]) => ({ value, count })),
  };
}

function countBy<Value>(values: Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
