import type { FacetedResult, Selection } from "#app/lib/facets.ts";
import { compareTexts } from "#app/lib/text-order.ts";

/** Definition of a facet: its parameter name, its label and its value labels. */
export type FacetDefinition = {
  facet: string;
  name: string;
  label: string;
  /** Returns the label of a value in the page's language, or with its own language if that differs. */
  labelOf: (value: string) => string | { label: string; lang: string };
  /** Order of the values; by default the most frequent value comes first. */
  order?: readonly string[] | "ascending" | "descending";
  /** Values that are offered even without items. */
  always?: readonly string[];
  /** For a single choice in a select: text of the first option, which clears the facet. */
  any?: string;
};

export type FacetOption = { value: string; label: string; lang?: string; count: number; isChosen: boolean };
export type FacetGroup = Pick<FacetDefinition, "facet" | "name" | "label" | "any"> & {
  options: FacetOption[];
  /** True if the values are short enough for several on a line. */
  isCompact: boolean;
};

/**
 * Returns the groups with their options: values that have items, are selected, or are always offered. Omits a facet
 * whose only value is not selected, except flags (`1`) and selects.
 */
export function facetGroups(
  definitions: FacetDefinition[],
  { facets }: FacetedResult,
  selection: Selection,
  locale: string,
): FacetGroup[] {
  return definitions
    .map(({ facet, name, label, labelOf, order, always = [], any }) => {
      // A Map, since values come from addresses and may equal an inherited property such as `constructor`.
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

/** Returns a function that replaces codes by their labels; unknown codes are unchanged. */
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
