/** What is chosen of each facet. Values of one facet are alternatives; different facets add up. */
export type Selection = Record<string, string[]>;

/** How many items have each value of each facet. A facet's own choices do not narrow its counts. */
type FacetCounts = Record<string, Record<string, number>>;

export type FacetedResult = {
  total: number;
  facets: FacetCounts;
  /** How many there would be if nothing were chosen of a facet, for those where that finds any more. */
  without: Record<string, number>;
};

/** How addresses name facets: facet by parameter. */
export type FacetNames = Record<string, string>;

// An address is not as long as a visitor can make it.
const valueLimit = 100;

/** What an address's query chooses: its parameters may stand several times. Unknown parameters are left out. */
export function readSelection(query: URLSearchParams, names: FacetNames): Selection {
  const chosen = Object.entries(names).map(([name, facet]) => {
    const values = query.getAll(name).filter((value) => value !== "" && value.length <= 200);
    return [facet, [...new Set(values)].slice(0, valueLimit)] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/**
 * The items that fit a selection, in their order, with the counts. `valuesOf` tells the values that an item has of each
 * facet. The same rule as the database's `catalogue`.
 */
export function selectItems<Item>(
  items: readonly Item[],
  valuesOf: (item: Item) => Selection,
  selection: Selection,
): FacetedResult & { found: Item[] } {
  const facets: FacetCounts = {};
  const missing: Record<string, number> = {};
  const found: Item[] = [];
  for (const item of items) {
    const values = valuesOf(item);
    const [missed, ...more] = Object.keys(selection).filter(
      (facet) => !values[facet]?.some((value) => selection[facet]?.includes(value)),
    );
    if (more.length > 0) continue;
    if (missed === undefined) found.push(item);
    else missing[missed] = (missing[missed] ?? 0) + 1;
    // What misses one facet still counts among that facet's values.
    for (const [facet, own] of Object.entries(values)) {
      if (missed !== undefined && missed !== facet) continue;
      const counts = facets[facet] ?? {};
      for (const value of own) counts[value] = (counts[value] ?? 0) + 1;
      facets[facet] = counts;
    }
  }
  const without = Object.fromEntries(Object.entries(missing).map(([facet, count]) => [facet, found.length + count]));
  return { found, total: found.length, facets, without };
}

/** The selection without one value of a facet. */
export function withoutValue(selection: Selection, facet: string, value: string): Selection {
  return { ...selection, [facet]: (selection[facet] ?? []).filter((other) => other !== value) };
}

/** A selection as the query of an address, after `fields`; what is empty is left out. */
export function selectionQuery(selection: Selection, names: FacetNames, fields: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
  for (const [name, facet] of Object.entries(names))
    for (const value of selection[facet] ?? []) query.append(name, value);
  return query.size > 0 ? `?${query}` : "";
}
