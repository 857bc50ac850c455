import { useState } from "react";

/** The records of a list that are chosen, on whichever page they are. */
export type ChosenRecords = ReturnType<typeof useChosenRecords>;

const none: ReadonlySet<string> = new Set();

/**
 * Keeps which records of a list are chosen. Another search or filter begins with none: what is chosen is always part of
 * what the list finds. `listIds` returns the ids of all that a selection finds; null when they are too many.
 */
export function useChosenRecords<Selection extends object>(
  selection: Selection,
  listIds: (selection: Selection) => Promise<string[] | null>,
) {
  const narrowing = JSON.stringify({ ...selection, page: 1 });
  const [chosen, setChosen] = useState({ narrowing, ids: none });
  const ids = chosen.narrowing === narrowing ? chosen.ids : none;
  const choose = (next: Iterable<string>) => setChosen({ narrowing, ids: new Set(next) });
  return {
    ids,
    clear: () => choose(none),
    /** Chooses records, or no longer. */
    toggle(some: readonly string[], isChosen: boolean) {
      choose(isChosen ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id)));
    },
    /** Chooses all that the list finds. False when they are too many. Throws the data API's error. */
    async chooseAll(): Promise<boolean> {
      const all = await listIds(selection);
      if (all) choose(all);
      return all !== null;
    },
  };
}
