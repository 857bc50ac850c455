import type { Locale } from "#app/i18n/locale.ts";
import { programFacetNames } from "../program-outputs.ts";

/** A program's value in a row: a text, several, or null if unknown. */
export type ComparedValue = string | string[] | null;

/** A row with one value per program. `isFreeText`: free texts, whose differences carry no information. */
export type ComparedRow = {
  id: string;
  label: string;
  values: ComparedValue[];
  langs: Locale[];
  isFreeText: boolean;
  /** Index of the program with the best number, with a label; null for a tie. */
  best: { index: number; label: string } | null;
  /** Shares, 0 to 1, drawn as bars on a common scale; null for other rows. */
  shares: (number | null)[] | null;
};

export type Comparison = {
  /** Differing rows, the most decisive first. For a single program: all known rows. */
  differing: ComparedRow[];
  alike: ComparedRow[];
  long: ComparedRow[];
  /** Sentences on common values and best numbers; empty for a single program. */
  summary: string[];
};

/** Maximum number of programs that fit side by side on screen and paper. */
export const maxCompared = 4;

/** Returns whether the values of a row differ. The order of list entries is ignored. */
export function differs({ values }: Pick<ComparedRow, "values">): boolean {
  const answers = values.map((value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value));
  return new Set(answers).size > 1;
}

/** Returns the mark beside a row's label; null for a single program. */
export function rowMark(row: Pick<ComparedRow, "values" | "isFreeText">): "differs" | "own" | "alike" | null {
  if (row.values.length < 2) return null;
  if (!differs(row)) return "alike";
  return row.isFreeText ? "own" : "differs";
}

/** Returns the index of the unique lowest or highest number; null for a tie, or with fewer than two numbers. */
export function bestIndex(numbers: readonly (number | null)[], which: "lowest" | "highest"): number | null {
  const known = numbers.filter((number) => number !== null);
  if (known.length < 2) return null;
  const best = which === "lowest" ? Math.min(...known) : Math.max(...known);
  return known.filter((number) => number === best).length === 1 ? numbers.indexOf(best) : null;
}

/** Returns the common beginning of all names, «Doctorado en », so that a name remains after it; empty without one. */
export function commonNamePrefix(names: readonly string[]): string {
  const [first = "", ...others] = names;
  if (others.length === 0) return "";
  const words = first.split(" ");
  for (let count = words.length - 1; count > 1; count -= 1) {
    const beginning = `${words.slice(0, count).join(" ")} `;
    if (!/^\p{Ll}{1,3}$/u.test(words[count - 1] ?? "")) continue;
    // «la» and «las» belong to the rest of the name.
    if (/^l[ao]s?$/.test(words[count - 1] ?? "")) continue;
    if (others.every((name) => name.startsWith(beginning) && name.length > beginning.length)) return beginning;
  }
  return "";
}

export const comparisonKeys = ["programa"];
/** Parameters that a list's form submits with it. `solo` is obsolete: it once hid equal rows. */
export const listKeys = ["solo", "q", "orden", ...Object.keys(programFacetNames)];

/** Returns whether an address has further parameters, which forms add without JavaScript: filters, or an empty code. */
export function hasMoreThanComparison(query: URLSearchParams): boolean {
  const codes = query.getAll("programa");
  return listKeys.some((name) => query.has(name)) || (codes.length > 1 && codes.includes(""));
}

/** Returns whether a comparison was requested without a program: only the empty code of the submit button. */
export const isNothingChosen = (query: URLSearchParams) =>
  query.getAll("programa").join("") === "" && query.has("programa");

/** Returns the requested codes without duplicates, at most twenty: the site's links never contain more. */
export function readComparison(query: URLSearchParams): string[] {
  const codes = query.getAll("programa").map((code) => code.trim());
  return [...new Set(codes.filter((code) => /^[0-9A-Za-z-]{1,20}$/.test(code)))].slice(0, 20);
}
