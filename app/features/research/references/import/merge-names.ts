import type { PersonName } from "#app/lib/person-name.ts";
import { compareNames } from "../matching/compare-names.ts";

/**
 * The names of a stored work by those that a file has. A name that the file writes shorter than it is stored stays, and
 * so does a list of which the file names only some.
 */
export function mergeNames(stored: readonly PersonName[], written: readonly PersonName[]): PersonName[] {
  const isPart =
    written.length < stored.length && written.every((name) => stored.some((other) => compareNames(name, other)));
  if (isPart) return [...stored];
  if (written.length !== stored.length) return [...written];
  return written.map((name, index) => fuller(stored[index] as PersonName, name));
}

/** The stored name, unless the other one is of somebody else or says more of them. */
function fuller(stored: PersonName, written: PersonName): PersonName {
  const length = ({ given, family }: PersonName) => given.length + family.length;
  return compareNames(written, stored) && length(stored) >= length(written) ? stored : written;
}
