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

/**
 * A page of what fits a selection and has a text, if one is given, in an order, as the database is asked for it.
 * `expected` is how many do: by it the database chooses how to find them.
 */
export type ListedPage = {
  selection: Selection;
  query: string;
  sort: string;
  page: number;
  page_size: number;
  expected: number;
};

/** How addresses name facets: facet by parameter. */
export type FacetNames = Record<string, string>;

// An address is not as long as a visitor can make it.
const valueLimit = 100;

/** What an address's query chooses: its parameters may be repeated. Unknown parameters are left out. */
export function readSelection(query: URLSearchParams, names: FacetNames): Selection {
  const chosen = Object.entries(names).map(([name, facet]) => {
    const values = query.getAll(name).filter((value) => value !== "" && value.length <= 200);
    return [facet, [...new Set(values)].slice(0, valueLimit)] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** A value of a facet. */
export type FacetValue = readonly [facet: string, value: string];

/** A combination of values: how many items have exactly these, and their indexes in a list of values. */
export type FacetCombination = { count: number; valueIndexes: readonly number[] };

/**
 * The combinations that fit a selection, in their order, with the counts of their items. Runs for each page of lists of
 * any length: it visits every combination once and allocates nothing for it.
 */
export function countFacets<Item extends FacetCombination>(
  values: readonly FacetValue[],
  combinations: readonly Item[],
  selection: Selection,
): FacetedResult & { found: Item[] } {
  const chosen = Object.keys(selection);
  // Which chosen facets a combination misses is a number with one bit for each of them.
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
    // What misses one facet still counts among that facet's values.
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

/** Items with the values of all their facets, for `selectItems`. */
export type FacetIndex<Item> = { values: FacetValue[]; combinations: (FacetCombination & { item: Item })[] };

/** Indexes items by their values. `valuesOf` tells an item's values of each facet. */
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

/** The items that fit a selection, in their order, with the counts. */
export function selectItems<Item>(
  { values, combinations }: FacetIndex<Item>,
  selection: Selection,
): FacetedResult & { found: Item[] } {
  const { found, ...result } = countFacets(values, combinations, selection);
  return { ...result, found: found.map(({ item }) => item) };
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
