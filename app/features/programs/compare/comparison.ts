import type { Locale } from "#app/i18n/locale.ts";
import { programFacetNames } from "../program-outputs.ts";

/** What a program says to one question: a text, several, or nothing that is known. */
export type ComparedValue = string | string[] | null;

/**
 * One row with a value for each program, in their order. `langs` are the values' languages where they are translated.
 * `isOwn`: each program says it in words of its own, so that a difference is no news.
 */
export type ComparedRow = { label: string; values: ComparedValue[]; langs: Locale[]; isOwn: boolean };

/** Programs side by side, every text ready in the page's language. */
export type Comparison = { groups: { title: string; rows: ComparedRow[] }[] };

/** The most programs side by side that can still be read and printed. */
export const comparedAtMost = 4;

/** Whether the programs answer a question differently. Lists with the same entries are alike in any order. */
export function differs({ values }: ComparedRow): boolean {
  const answers = values.map((value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value));
  return new Set(answers).size > 1;
}

/**
 * What is said beside a question: that the answers differ, where that tells something, or that they are alike. Among
 * differences alone nothing has to be said.
 */
export function differenceMark(row: ComparedRow, amongDifferences = false): "differs" | "alike" | null {
  if (row.values.length < 2) return null;
  if (!differs(row)) return "alike";
  return row.isOwn || amongDifferences ? null : "differs";
}

/** The comparison with only what differs; groups in which nothing does are gone. */
export function onlyDifferences({ groups }: Comparison): Comparison {
  return {
    groups: groups
      .map(({ title, rows }) => ({ title, rows: rows.filter(differs) }))
      .filter(({ rows }) => rows.length > 0),
  };
}

export type ComparisonRequest = {
  /** Each once, in the order of the address. */
  codes: string[];
  onlyDifferences: boolean;
};

/** The parameters of an address that hold a comparison, and those that a list's form sends along. */
export const comparisonKeys = ["programa", "solo"];
export const listKeys = ["q", "orden", ...Object.keys(programFacetNames)];

/**
 * Whether an address carries more than a comparison: without JavaScript the form of a list sends its filters along, and
 * the button of each form an empty code beside those that are ticked.
 */
export function hasMoreThanComparison(query: URLSearchParams): boolean {
  const codes = query.getAll("programa");
  return listKeys.some((name) => query.has(name)) || (codes.length > 1 && codes.includes(""));
}

/** Whether an address asks to compare what was not chosen: the empty code of a button, alone. */
export const isNothingChosen = (query: URLSearchParams) =>
  query.getAll("programa").join("") === "" && query.has("programa");

/** What an address asks to compare. Beyond twenty codes it is no address of ours, and the rest is not looked at. */
export function readComparison(query: URLSearchParams): ComparisonRequest {
  const codes = query.getAll("programa").map((code) => code.trim());
  return {
    codes: [...new Set(codes.filter((code) => /^[0-9A-Za-z-]{1,20}$/.test(code)))].slice(0, 20),
    onlyDifferences: query.get("solo") === "diferencias",
  };
}
