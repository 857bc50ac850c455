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

/** What an address's query chooses: its parameters may stand several times. Unknown parameters are left out. */
export function readSelection(query: URLSearchParams, names: FacetNames): Selection {
  const chosen = Object.entries(names).map(([name, facet]) => {
    const values = query.getAll(name).filter((value) => value !== "" && value.length <= 200);
    return [facet, [...new Set(values)].slice(0, valueLimit)] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** A value of a facet. */
export type FacetValue = readonly [facet: string, value: string];

/** What has the same values: how many items that are, and the places of their values in a list of values. */
export type FacetSet = { count: number; places: readonly number[] };

/**
 * The sets that fit a selection, in their order, with the counts of their items. This is done for each page of lists of
 * any length: it touches every set once, and makes nothing for it.
 */
export function countFacets<Item extends FacetSet>(
  values: readonly FacetValue[],
  sets: readonly Item[],
  selection: Selection,
): FacetedResult & { found: Item[] } {
  const chosen = Object.keys(selection);
  // Which facets a set misses is a number with a bit for each facet of which something is chosen.
  const bitOf = (facet: string) => (chosen.includes(facet) ? 1 << chosen.indexOf(facet) : 0);
  const ownBits = Int32Array.from(values, ([facet]) => bitOf(facet));
  const chosenBits = Int32Array.from(values, ([facet, value]) =>
    selection[facet]?.includes(value) ? bitOf(facet) : 0,
  );
  const counts = new Float64Array(values.length);
  const missing: Record<number, number> = {};
  const found: Item[] = [];
  let total = 0;
  for (const set of sets) {
    let missed = (1 << chosen.length) - 1;
    for (const place of set.places) missed &= ~(chosenBits[place] ?? 0);
    const missesSeveral = (missed & (missed - 1)) !== 0;
    if (missesSeveral) continue;
    if (missed === 0) {
      found.push(set);
      total += set.count;
    } else missing[missed] = (missing[missed] ?? 0) + set.count;
    // What misses one facet still counts among that facet's values.
    for (const place of set.places) {
      if (missed === 0 || ownBits[place] === missed) counts[place] = (counts[place] ?? 0) + set.count;
    }
  }
  const facets: FacetCounts = {};
  for (const [place, [facet, value]] of values.entries()) {
    if (counts[place]) facets[facet] = { ...facets[facet], [value]: counts[place] };
  }
  const loosened = chosen.flatMap((facet) => {
    const others = missing[bitOf(facet)];
    return others ? [[facet, total + others] as const] : [];
  });
  return { found, total, facets, without: Object.fromEntries(loosened) };
}

/** The items that fit a selection, in their order, with the counts. `valuesOf` tells an item's values of each facet. */
export function selectItems<Item>(
  items: readonly Item[],
  valuesOf: (item: Item) => Selection,
  selection: Selection,
): FacetedResult & { found: Item[] } {
  const values: FacetValue[] = [];
  const places = new Map<string, number>();
  const placeOf = (facet: string, value: string) => {
    const place = places.get(`${facet}:${value}`) ?? values.push([facet, value]) - 1;
    places.set(`${facet}:${value}`, place);
    return place;
  };
  const sets = items.map((item) => ({
    ...{ item, count: 1 },
    places: Object.entries(valuesOf(item)).flatMap(([facet, own]) => own.map((value) => placeOf(facet, value))),
  }));
  const { found, ...result } = countFacets(values, sets, selection);
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
