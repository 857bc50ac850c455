import type { PersonName } from "#app/lib/person-name.ts";
import { nameWords } from "./compare-names.ts";

/**
 * Splits a cited name where the academic's family name begins: formats without a comma count the first of two family
 * names as a given name. Names with other words are unchanged.
 */
export function splitAsAcademic<Name extends PersonName>(cited: Name, academic: PersonName): Name {
  const words = `${cited.given} ${cited.family}`.split(" ").filter(Boolean);
  const own = nameWords(academic.family).join();
  // The longest match includes the particles before the family name.
  const start = words.findIndex((_, index) => index > 0 && nameWords(words.slice(index).join(" ")).join() === own);
  return start < 0 ? cited : { ...cited, given: words.slice(0, start).join(" "), family: words.slice(start).join(" ") };
}
