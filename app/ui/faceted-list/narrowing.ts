import { type FacetedResult, type Selection, withoutValue } from "#app/lib/facets.ts";
import type { RelaxedSearch } from "./empty-results.tsx";
import type { FacetGroup } from "./facet-groups.ts";
import type { Chip } from "./filter-chips.tsx";

export type NarrowingTexts = {
  chosen: (facet: string, value: string) => string;
  text: (text: string) => string;
  withoutFacet: (facet: string, count: number) => string;
  withoutText: (text: string, count: number) => string;
};

type State = {
  groups: FacetGroup[];
  selection: Selection;
  text: string;
  hrefOf: (selection: Selection, text: string) => string;
  texts: NarrowingTexts;
};

/** Returns the active filters as chips: the text and each selected value, in the order of the facets. */
export function chipsOf({ groups, selection, text, hrefOf, texts }: State): Chip[] {
  const ofText = text ? [{ label: texts.text(text), to: hrefOf(selection, "") }] : [];
  const ofValues = groups.flatMap(({ facet, label, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label: valueLabel }) => ({
        label: texts.chosen(label, valueLabel),
        to: hrefOf(withoutValue(selection, facet, value), text),
      })),
  );
  return [...ofText, ...ofValues];
}

/** Returns looser searches for a list without results: without the text or one of the facets, most results first. */
export function relaxedSearches(
  { groups, selection, text, hrefOf, texts }: State,
  { without }: FacetedResult,
): RelaxedSearch[] {
  return Object.entries(without)
    .sort(([, a], [, b]) => b - a)
    .map(([facet, count]) => {
      if (facet === "") return { label: texts.withoutText(text, count), to: hrefOf(selection, "") };
      const label = groups.find((group) => group.facet === facet)?.label ?? facet;
      return { label: texts.withoutFacet(label, count), to: hrefOf({ ...selection, [facet]: [] }, text) };
    });
}
