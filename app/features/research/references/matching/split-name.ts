import type { PersonName } from "#app/lib/person-name.ts";
import { nameWords } from "./compare-names.ts";

/**
 * Returns a cited name with its family name beginning where that of the academic does: formats without a comma leave
 * the first of two family names with the given ones. The words stay as they are written; a name with other words stays.
 */
export function splitAsAcademic<Name extends PersonName>(cited: Name, academic: PersonName): Name {
  const words = `${cited.given} ${cited.family}`.split(" ").filter(Boolean);
  const own = nameWords(academic.family).join();
  // The longest end: it has the particles before the family name.
  const start = words.findIndex((_, index) => index > 0 && nameWords(words.slice(index).join(" ")).join() === own);
  return start < 0 ? cited : { ...cited, given: words.slice(0, start).join(" "), family: words.slice(start).join(" ") };
}
