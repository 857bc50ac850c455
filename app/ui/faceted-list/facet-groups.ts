import type { FacetedResult, Selection } from "#app/lib/facets.ts";
import { compareTexts } from "#app/lib/text-order.ts";

/** A facet as a list offers it: its name in addresses, its label, and what its values are called. */
export type FacetDefinition = {
  facet: string;
  name: string;
  label: string;
  /** The name of a value in the page's language, and its language where it is another. */
  labelOf: (value: string) => string | { label: string; lang: string };
  /** The values in an order of their own; else what most items have comes first. */
  order?: readonly string[] | "ascending" | "descending";
  /** Values that are offered even where no item has them, since people ask for them. */
  always?: readonly string[];
  /** One value at most is chosen, in a select: the words of its first option, which leaves everything. */
  any?: string;
};

export type FacetOption = { value: string; label: string; lang?: string; count: number; isChosen: boolean };
export type FacetGroup = Pick<FacetDefinition, "facet" | "name" | "label" | "any"> & {
  options: FacetOption[];
  /** Values so short that several fit a line. */
  isCompact: boolean;
};

/** What is shown of each facet: the values that some items have or that are chosen. A lone value is no choice. */
export function facetGroups(
  definitions: FacetDefinition[],
  { facets }: FacetedResult,
  selection: Selection,
  locale: string,
): FacetGroup[] {
  return definitions
    .map(({ facet, name, label, labelOf, order, always = [], any }) => {
      // Values come from addresses, and may be called as what every object inherits.
      const counts = new Map(Object.entries(facets[facet] ?? {}));
      const chosen = selection[facet] ?? [];
      const options = [...new Set([...counts.keys(), ...always, ...chosen])].map((value): FacetOption => {
        const named = labelOf(value);
        return {
          value,
          ...(typeof named === "string" ? { label: named } : named),
          count: counts.get(value) ?? 0,
          isChosen: chosen.includes(value),
        };
      });
      options.sort(comparing(order, locale));
      return { facet, name, label, options, any, isCompact: order === "descending" };
    })
    .filter(
      ({ options, any }) =>
        options.length > (any ? 0 : 1) || options.some(({ isChosen, value }) => isChosen || value === "1"),
    );
}

/** Replaces codes by their labels; a code without one stays as it is. */
export function nameBy(labels: Record<string, string | (() => string)>) {
  return (value: string) => {
    const label = Object.hasOwn(labels, value) ? labels[value] : value;
    return (typeof label === "function" ? label() : label) ?? value;
  };
}

function comparing(order: FacetDefinition["order"], locale: string) {
  return (a: FacetOption, b: FacetOption) => {
    if (order === "ascending") return a.value.localeCompare(b.value, locale, { numeric: true });
    if (order === "descending") return b.value.localeCompare(a.value, locale, { numeric: true });
    if (order) return order.indexOf(a.value) - order.indexOf(b.value);
    return b.count - a.count || compareTexts(a.label, b.label);
  };
}
