import { readRowId } from "#app/lib/row-id.ts";
import type { Field } from "../description/field.ts";
import { listedFieldsOf, placeOf, type RecordType } from "../description/record-type.ts";

/** The states by which lists are narrowed, as addresses name them. */
export const stateFilters = ["publicados", "borradores", "retirados"] as const;
export type StateFilter = (typeof stateFilters)[number];

/** What an address of a list selects. */
export type RecordSelection = {
  text: string;
  state: StateFilter | null;
  isTrash: boolean;
  /** The chosen code of each field that narrows the list. */
  choices: Readonly<Record<string, string>>;
  /** The narrower list that the database makes; null for the whole one. */
  view: string | null;
  /** Only published records that are to be reviewed. */
  isDue: boolean;
  /** The id of the person who reviews the records; null for any. */
  keeper: string | null;
  /** From 1. */
  page: number;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns what an address of a type's list selects. Unknown values are ignored. */
export function readSelection(type: RecordType, query: URLSearchParams): RecordSelection {
  const fields = listedFieldsOf(type);
  const keeper = query.get("responsable");
  const choices = type.list.filters.flatMap((column): [string, string][] => {
    const code = query.get(column);
    return code && optionsOf(fields[column])[code] ? [[column, code]] : [];
  });
  return {
    text: (query.get("q") ?? "").slice(0, 120),
    state: stateFilters.find((state) => state === query.get("estado")) ?? null,
    isTrash: query.get("vista") === "papelera",
    choices: Object.fromEntries(choices),
    view: Object.keys(type.list.views ?? {}).find((view) => view === query.get("vista")) ?? null,
    isDue: type.reviewMonths !== undefined && query.get("vigencia") === "revisar",
    keeper: type.reviewMonths !== undefined && keeper && uuid.test(keeper) ? keeper : null,
    page: readRowId(query.get("pagina") ?? undefined) ?? 1,
  };
}

/** What a list page shows in place of a list: its calendar, or its order to be changed. */
export type OtherView = "calendario" | "orden";

/** Returns what the address of a list, whose `vista` is given, shows in place of it; null where it shows the list. */
export function otherView(type: RecordType, view: string | null): OtherView | null {
  if (view === "calendario" && type.list.calendar) return view;
  return view === "orden" && placeOf(type) ? view : null;
}

/** Whether the list shows less than everything outside the trash. */
export function isNarrowed({ text, state, choices, view, isDue, keeper }: RecordSelection): boolean {
  return Boolean(text.trim() || state || view || isDue || keeper || Object.keys(choices).length > 0);
}

/** The codes of a field and their names; none of a field that is no choice. */
export function optionsOf(field: Field | undefined): Readonly<Record<string, () => string>> {
  return field?.kind === "choice" ? field.options : {};
}

/**
 * Returns the filter, for `or`, of rows in which every word of a text is in one of these columns. Null without words.
 */
export function searchFilter(columns: readonly string[], text: string): string | null {
  // Patterns are letters, digits and `_`: nothing needs escaping.
  const words = searchPatterns(text).map(
    (pattern) => `or(${columns.map((column) => `${column}.ilike.*${pattern}*`).join()})`,
  );
  return words.length > 0 && columns.length > 0 ? `and(${words.join()})` : null;
}

/**
 * Returns the words that are searched for, each as a pattern of `ilike` without the stars around it. A letter that
 * people may write with or without an accent stands for any one letter, because the data API compares accents.
 */
export function searchPatterns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).map((word) => word.normalize("NFD").replace(/[aeioun]\p{M}*|\p{L}\p{M}+/gu, "_"));
}
