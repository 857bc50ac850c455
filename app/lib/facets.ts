/** Selected values by facet. Values of one facet are alternatives (OR); facets are combined with AND. */
export type Selection = Record<string, string[]>;

/** Number of items by facet and value. The selection of a facet does not narrow its own counts. */
type FacetCounts = Record<string, Record<string, number>>;

export type FacetedResult = {
  total: number;
  facets: FacetCounts;
  /** Number of items without the selection of a facet, only if that finds more. */
  without: Record<string, number>;
};

/**
 * Arguments of the database function that lists a page of results. `expected` is the number of matches: the database
 * chooses its query plan by it.
 */
export type ListedPage = {
  selection: Selection;
  query: string;
  sort: string;
  page: number;
  page_size: number;
  expected: number;
};

/** Facet names by parameter of the address. */
export type FacetNames = Record<string, string>;

// Limits the values that a request can send.
const valueLimit = 100;

/** Returns the selection of an address; parameters may be repeated, unknown ones are ignored. */
export function readSelection(query: URLSearchParams, names: FacetNames): Selection {
  const chosen = Object.entries(names).map(([name, facet]) => {
    const values = query.getAll(name).filter((value) => value !== "" && value.length <= 200);
    return [facet, [...new Set(values)].slice(0, valueLimit)] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

export type FacetValue = readonly [facet: string, value: string];

/** A combination of facet values: the number of items with exactly these values, and indexes into a list of values. */
export type FacetCombination = { count: number; valueIndexes: readonly number[] };

/**
 * Returns the combinations that match a selection, in their order, with facet counts. It runs for each page of long
 * lists: it visits each combination once and allocates nothing per combination.
 */
export function countFacets<Item extends FacetCombination>(
  values: readonly FacetValue[],
  combinations: readonly Item[],
  selection: Selection,
): FacetedResult & { found: Item[] } {
  const chosen = Object.keys(selection);
  // The selected facets that a combination does not match are one number with a bit for each facet.
  const bitOf = (facet: string) => (chosen.includes(facet) ? 1 << chosen.indexOf(facet) : 0);
  const ownBits = Int32Array.from(values, ([facet]) => bitOf(facet));
  const chosenBits = Int32Array.from(values, ([facet, value]) =>
    selection[facet]?.includes(value) ? bitOf(facet) : 0,
  );
  const counts = new Float64Array(values.length);
  const missing: Record<number, number> = {};
  const found: Item[] = [];
  let total = 0;
  for (const combination of combinations) {
    let missed = (1 << chosen.length) - 1;
    for (const index of combination.valueIndexes) missed &= ~(chosenBits[index] ?? 0);
    const missesSeveral = (missed & (missed - 1)) !== 0;
    if (missesSeveral) continue;
    if (missed === 0) {
      found.push(combination);
      total += combination.count;
    } else missing[missed] = (missing[missed] ?? 0) + combination.count;
    // A combination that fails one facet still counts among the values of that facet.
    for (const index of combination.valueIndexes) {
      if (missed === 0 || ownBits[index] === missed) counts[index] = (counts[index] ?? 0) + combination.count;
    }
  }
  const facets: FacetCounts = {};
  for (const [index, [facet, value]] of values.entries()) {
    if (!counts[index]) continue;
    facets[facet] ??= {};
    facets[facet][value] = counts[index];
  }
  const loosened = chosen.flatMap((facet) => {
    const others = missing[bitOf(facet)];
    return others ? [[facet, total + others] as const] : [];
  });
  return { found, total, facets, without: Object.fromEntries(loosened) };
}

export type FacetIndex<Item> = { values: FacetValue[]; combinations: (FacetCombination & { item: Item })[] };

/** Indexes items by their values; `valuesOf` returns the values of an item by facet. */
export function indexItems<Item>(items: readonly Item[], valuesOf: (item: Item) => Selection): FacetIndex<Item> {
  const values: FacetValue[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (facet: string, value: string) => {
    const index = indexes.get(`${facet}:${value}`) ?? values.push([facet, value]) - 1;
    indexes.set(`${facet}:${value}`, index);
    return index;
  };
  const combinations = items.map((item) => ({
    item,
    count: 1,
    valueIndexes: Object.entries(valuesOf(item)).flatMap(([facet, own]) => own.map((value) => indexOf(facet, value))),
  }));
  return { values, combinations };
}

/** Returns the items that match a selection, in their order, with facet counts. */
export function selectItems<Item>(
  { values, combinations }: FacetIndex<Item>,
  selection: Selection,
): FacetedResult & { found: Item[] } {
  const { found, ...result } = countFacets(values, combinations, selection);
  return { ...result, found: found.map(({ item }) => item) };
}

export function withoutValue(selection: Selection, facet: string, value: string): Selection {
  return { ...selection, [facet]: (selection[facet] ?? []).filter((other) => other !== value) };
}

/** Returns the query of an address for a selection, after `fields`; empty values are omitted. */
export function selectionQuery(selection: Selection, names: FacetNames, fields: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
  for (const [name, facet] of Object.entries(names))
    for (const value of selection[facet] ?? []) query.append(name, value);
  return query.size > 0 ? `?${query}` : "";
}
