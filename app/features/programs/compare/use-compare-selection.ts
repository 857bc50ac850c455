import { useLocation } from "react-router";
import type { FacetNames, Selection } from "#app/lib/facets.ts";
import { readComparison } from "./comparison.ts";

/** Returns the codes of the ticked programs from the address, including those on other pages of the list. */
export function useCompareSelection(): string[] {
  return readComparison(new URLSearchParams(useLocation().search));
}

/** Returns ticked programs that the list does not show: hidden fields of its form keep them. */
export function tickedElsewhere(ticked: string[], shown: { code: string }[]): string[] {
  return ticked.filter((code) => !shown.some((program) => program.code === code));
}

/** Adds ticked programs to a list's selection and names, so that its links keep them. */
export function withCompareSelection(selection: Selection, names: FacetNames, ticked: string[]) {
  if (ticked.length === 0) return { selection, names };
  return { selection: { ...selection, ticked }, names: { ...names, programa: "ticked" } };
}
