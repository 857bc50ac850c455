import { englishPaths, translationMatters } from "./matters.ts";
import type { PendingSelection } from "./pending-selection.ts";

/** Under which the records of an opened queue are kept in the browser. */
export const queueKey = ["translation-queue"] as const;

const everything = "todo";

/**
 * Returns the query of an address, with its question mark, that goes on through the queue of translations: the same for
 * the queue itself and for the editors of its records.
 */
export function queueQuery({ matters, table, isNewestFirst }: Omit<PendingSelection, "page">): string {
  const [matter] = translationMatters.filter((known) => matters.includes(known));
  const query = new URLSearchParams({ estado: matters.length === 1 && matter ? englishPaths[matter] : everything });
  if (table) query.set("tipo", table);
  if (isNewestFirst) query.set("orden", "recientes");
  return `?${query}`;
}

/** Whether an editor was opened from the queue. */
export function isInQueue(query: URLSearchParams): boolean {
  return [everything, ...Object.values(englishPaths)].includes(query.get("estado") ?? "");
}
