import { useLocation } from "react-router";
import type { FacetNames, Selection } from "#app/lib/facets.ts";
import { readComparison } from "./comparison.ts";

/** The codes of the programs that are ticked for comparison: the list's address has them, on whatever page they are. */
export function useCompareSelection(): string[] {
  return readComparison(new URLSearchParams(useLocation().search));
}

/** Those ticked that a list does not show: its form carries them along. */
export function unseenAmong(ticked: string[], shown: { code: string }[]): string[] {
  return ticked.filter((code) => !shown.some((program) => program.code === code));
}

/** A list's selection and names with what is ticked, so that each of its addresses carries the ticks along. */
export function withCompareSelection(selection: Selection, names: FacetNames, ticked: string[]) {
  if (ticked.length === 0) return { selection, names };
  return { selection: { ...selection, ticked }, names: { ...names, programa: "ticked" } };
}
