import { m } from "#app/i18n/paraglide/messages.js";
import { readRowId } from "#app/lib/row-id.ts";
import type { Field } from "../description/field.ts";
import { listedFieldsOf, placeOf, type RecordType } from "../description/record-type.ts";
import { type ListSort, readSort } from "../listing/list-sort.ts";
import { parameterOf, sortColumnsOf } from "./record-sort.ts";

const states = {
  publicados: m.record_state_published,
  borradores: m.record_state_draft,
  retirados: m.record_state_archived,
};

export type StateFilter = keyof typeof states;

/** Returns the filter of a type's list by publication state: its label, and the labels by query value. */
export function stateFilterOf({
  list,
}: Pick<RecordType, "list">): Omit<NonNullable<RecordType["list"]["states"]>, "heading"> {
  return list.states ?? { label: m.exchange_column_state, options: states };
}

export type RecordSelection = {
  text: string;
  /** A value of the type's filter by state. */
  state: string | null;
  isTrash: boolean;
  choices: Readonly<Record<string, string>>;
  /** Database view that filters the list; null for none. */
  view: string | null;
  /** True for published records with an overdue review only. */
  isDue: boolean;
  /** Id of the reviewer; null for all. */
  reviewer: string | null;
  /** Null for the type's own order. */
  sort: ListSort | null;
  /** Starts at 1. */
  page: number;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the query of a type's list. Unknown values are ignored. */
export function readSelection(type: RecordType, query: URLSearchParams): RecordSelection {
  const fields = listedFieldsOf(type);
  const reviewer = query.get("responsable");
  const choices = type.list.filters.flatMap((column): [string, string][] => {
    const code = query.get(parameterOf(type, column));
    return code && optionsOf(fields[column])[code] ? [[column, code]] : [];
  });
  return {
    text: (query.get("q") ?? "").slice(0, 120),
    state: Object.keys(stateFilterOf(type).options).find((state) => state === query.get("estado")) ?? null,
    isTrash: query.get("vista") === "papelera",
    choices: Object.fromEntries(choices),
    view: Object.keys(type.list.views ?? {}).find((view) => view === query.get("vista")) ?? null,
    isDue: type.reviewMonths !== undefined && query.get("vigencia") === "revisar",
    reviewer: type.reviewMonths !== undefined && reviewer && uuid.test(reviewer) ? reviewer : null,
    sort: readSort(
      query,
      sortColumnsOf(type).map(({ column }) => column),
    ),
    page: readRowId(query.get("pagina") ?? undefined) ?? 1,
  };
}

/** Returns the query parameters of a type's list that are remembered between visits: its order and filters. */
export function listParametersOf(type: Pick<RecordType, "list">): string[] {
  const filters = type.list.filters.map((column) => parameterOf(type, column));
  return ["orden", "estado", "vigencia", "responsable", ...filters];
}

/** Views that replace the list: the calendar, or the form to change the order. */
export type OtherView = "calendario" | "orden";

/** Returns the view that the query parameter `vista` selects; null for the list. */
export function otherView(type: RecordType, view: string | null): OtherView | null {
  if (view === "calendario" && type.list.calendar) return view;
  return view === "orden" && placeOf(type) ? view : null;
}

/** True if any filter is active. The trash does not count as a filter. */
export function isNarrowed({ text, state, choices, view, isDue, reviewer }: RecordSelection): boolean {
  return Boolean(text.trim() || state || view || isDue || reviewer || Object.keys(choices).length > 0);
}

/** Returns the labels of a field's codes; empty for fields without codes. */
export function optionsOf(field: Field | undefined): Readonly<Record<string, () => string>> {
  return field?.kind === "choice" ? field.options : {};
}

/** Returns a PostgREST `or` filter for rows that contain every word in one of the columns; null without words. */
export function searchFilter(columns: readonly string[], text: string): string | null {
  // Patterns consist of letters, digits and `_`: they need no escaping.
  const words = searchPatterns(text).map(
    (pattern) => `or(${columns.map((column) => `${column}.ilike.*${pattern}*`).join()})`,
  );
  return words.length > 0 && columns.length > 0 ? `and(${words.join()})` : null;
}

/**
 * Returns an `ilike` pattern per word, without the surrounding wildcards. The data API compares accents: `_` matches
 * letters that may have one.
 */
export function searchPatterns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).map((word) => word.normalize("NFD").replace(/[aeioun]\p{M}*|\p{L}\p{M}+/gu, "_"));
}
