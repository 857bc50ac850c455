import type { PersonName } from "#app/lib/person-name.ts";
import { compareNames } from "../matching/compare-names.ts";

/**
 * Merges stored names with those of a file. Keeps a stored name if the file abbreviates it, and a stored list if the
 * file has only part of it.
 */
export function mergeNames(stored: readonly PersonName[], written: readonly PersonName[]): PersonName[] {
  const isPart =
    written.length < stored.length && written.every((name) => stored.some((other) => compareNames(name, other)));
  if (isPart) return [...stored];
  if (written.length !== stored.length) return [...written];
  return written.map((name, index) => moreComplete(stored[index] as PersonName, name));
}

/** Returns the stored name, unless the other is a different person or more complete. */
function moreComplete(stored: PersonName, written: PersonName): PersonName {
  const length = ({ given, family }: PersonName) => given.length + family.length;
  return compareNames(written, stored) && length(stored) >= length(written) ? stored : written;
}
