import { useState } from "react";

/** Selection of a list's records, across pages. */
export type ChosenRecords = ReturnType<typeof useChosenRecords>;

const none: ReadonlySet<string> = new Set();

/**
 * Manages the selection of a list's records. A new search or filter clears it, so that it is always a subset of the
 * results; another order does not. `listIds` returns the ids of all results; null if there are too many.
 */
export function useChosenRecords<Selection extends object>(
  selection: Selection,
  listIds: (selection: Selection) => Promise<string[] | null>,
) {
  const narrowing = JSON.stringify({ ...selection, page: 1, sort: null });
  const [chosen, setChosen] = useState({ narrowing, ids: none });
  const ids = chosen.narrowing === narrowing ? chosen.ids : none;
  const choose = (next: Iterable<string>) => setChosen({ narrowing, ids: new Set(next) });
  return {
    ids,
    clear: () => choose(none),
    /** Selects or deselects records. */
    toggle(some: readonly string[], isChosen: boolean) {
      if (isChosen) return choose([...ids, ...some]);
      // Updates the current selection: an action may end, and deselect its record, after other records were selected.
      setChosen((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !some.includes(id))) }));
    },
    /** Selects all results. Returns false if there are too many. Throws the data API's error. */
    async chooseAll(): Promise<boolean> {
      const all = await listIds(selection);
      if (all) choose(all);
      return all !== null;
    },
  };
}
