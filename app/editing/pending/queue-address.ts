import { englishPaths, translationMatters } from "./matters.ts";
import type { PendingSelection } from "./pending-selection.ts";

/** Query key of the records of an opened queue. */
export const queueKey = ["translation-queue"] as const;

const everything = "todo";

/**
 * Returns the query string, with its question mark, that identifies the translation queue. The queue and the editors of
 * its records share it.
 */
export function queueQuery({ matters, table, isNewestFirst }: Omit<PendingSelection, "page">): string {
  const [matter] = translationMatters.filter((known) => matters.includes(known));
  const query = new URLSearchParams({ estado: matters.length === 1 && matter ? englishPaths[matter] : everything });
  if (table) query.set("tipo", table);
  if (isNewestFirst) query.set("orden", "recientes");
  return `?${query}`;
}

/** True if an editor was opened from the queue. */
export function isInQueue(query: URLSearchParams): boolean {
  return [everything, ...Object.values(englishPaths)].includes(query.get("estado") ?? "");
}
