import type { Locale } from "#app/i18n/locale.ts";
import { programFacetNames } from "../program-outputs.ts";

/** What a program says to one question: a text, several, or nothing that is known. */
export type ComparedValue = string | string[] | null;

/**
 * One row with a value for each program, in their order. `langs` are the values' languages where they are translated.
 * `isOwn`: each program says it in words of its own, so that a difference is no news.
 */
export type ComparedRow = {
  id: string;
  label: string;
  values: ComparedValue[];
  langs: Locale[];
  isOwn: boolean;
  /** The program whose number stands out, and how; null where several share it. */
  best: { index: number; label: string } | null;
  /** Shares, 0 to 1, that are drawn as bars on one scale; null where they are none. */
  shares: (number | null)[] | null;
};

/** Programs side by side, every text ready in the page's language. */
export type Comparison = {
  /** What one decides by, first. With a single program: all that is known of it. */
  differing: ComparedRow[];
  alike: ComparedRow[];
  /** Lists, which are folded. */
  long: ComparedRow[];
  /** What is equal, and what stands out; empty for a single program. */
  summary: string[];
};

/** The most programs side by side that can still be read and printed. */
export const comparedAtMost = 4;

/** Whether the programs answer a question differently. Lists with the same entries are alike in any order. */
export function differs({ values }: Pick<ComparedRow, "values">): boolean {
  const answers = values.map((value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value));
  return new Set(answers).size > 1;
}

/** What is said beside a question; null for a single program. */
export function rowMark(row: Pick<ComparedRow, "values" | "isOwn">): "differs" | "own" | "alike" | null {
  if (row.values.length < 2) return null;
  if (!differs(row)) return "alike";
  return row.isOwn ? "own" : "differs";
}

/** Returns the place of the only lowest or highest number; null where it is shared, or fewer than two are known. */
export function bestIndex(numbers: readonly (number | null)[], which: "lowest" | "highest"): number | null {
  const known = numbers.filter((number) => number !== null);
  if (known.length < 2) return null;
  const best = which === "lowest" ? Math.min(...known) : Math.max(...known);
  return known.filter((number) => number === best).length === 1 ? numbers.indexOf(best) : null;
}

/**
 * Returns what the names begin with and a reader need not see again: «Doctorado en ». It ends with a small word, so
 * that what is left is a name. Empty where they share nothing of the kind.
 */
export function sharedBeginning(names: readonly string[]): string {
  const [first = "", ...others] = names;
  if (others.length === 0) return "";
  const words = first.split(" ");
  for (let count = words.length - 1; count > 1; count -= 1) {
    const beginning = `${words.slice(0, count).join(" ")} `;
    if (!/^\p{Ll}{1,3}$/u.test(words[count - 1] ?? "")) continue;
    // «la» and «las» belong to what follows.
    if (/^l[ao]s?$/.test(words[count - 1] ?? "")) continue;
    if (others.every((name) => name.startsWith(beginning) && name.length > beginning.length)) return beginning;
  }
  return "";
}

/** The parameter of an address that holds a comparison, and those that a list's form sends along. */
export const comparisonKeys = ["programa"];
/** `solo` was the choice of differences alone, which now come first. */
export const listKeys = ["solo", "q", "orden", ...Object.keys(programFacetNames)];

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

/**
 * Returns the codes that an address asks to compare: each once, in its order. Beyond twenty it is no address of ours,
 * and the rest is not looked at.
 */
export function readComparison(query: URLSearchParams): string[] {
  const codes = query.getAll("programa").map((code) => code.trim());
  return [...new Set(codes.filter((code) => /^[0-9A-Za-z-]{1,20}$/.test(code)))].slice(0, 20);
}
