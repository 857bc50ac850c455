import type { PersonName } from "#app/lib/person-name.ts";
import { foldText } from "#app/lib/text-search.ts";

/**
 * How a cited name matches a full name: `same`, all written parts match; `part`, a family or given name is missing;
 * `initial`, a given name is abbreviated.
 */
export type NameLikeness = "same" | "part" | "initial";

const particles = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "y",
  "e",
  "da",
  "do",
  "das",
  "dos",
  "van",
  "von",
  "der",
  "den",
  "di",
]);

/** Returns the folded words of a name without particles: «José-Miguel» and «J.M.» have two each. */
export function nameWords(name: string): string[] {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = words.filter((word) => !particles.has(word));
  return named.length > 0 ? named : words;
}

/** Returns the words of given names; «JM» is two initials. */
function givenWords(name: string): string[] {
  return nameWords(name.replace(/(?<!\p{L})(\p{Lu})(\p{Lu})(?!\p{L})/gu, "$1 $2"));
}

/** Compares a cited name with an academic's, which has both family names. Null if they do not match. */
export function compareNames(cited: PersonName, academic: PersonName): NameLikeness | null {
  const given = givenWords(cited.given);
  const family = nameWords(cited.family);
  const own = { given: givenWords(academic.given), family: nameWords(academic.family) };
  if (given.length === 0 || family.length === 0) return null;
  const likeness = compareWords(given, family, own);
  if (likeness || given.length < 2 || own.family.length < 2) return likeness;
  // Formats without a comma take the last word as the family name: «José Muñoz Soto».
  return compareWords(given.slice(0, -1), [given.at(-1) as string, ...family], own);
}

type Words = { given: string[]; family: string[] };

function compareWords(given: string[], family: string[], own: Words): NameLikeness | null {
  const ofFamily = compareFamily(family, own.family);
  const ofGiven = compareGiven(given, own.given);
  if (!ofFamily || !ofGiven) return null;
  if (ofGiven === "initial") return "initial";
  return ofFamily === "same" && ofGiven === "same" ? "same" : "part";
}

/** The first family names must be equal; a second one may be missing or an initial. */
function compareFamily(cited: string[], own: string[]): NameLikeness | null {
  if (cited[0] !== own[0]) return null;
  const fits = cited.every(
    (word, index) => own[index] === undefined || word === own[index] || isInitial(word, own[index]),
  );
  if (!fits) return null;
  return cited.join() === own.join() ? "same" : "part";
}

function compareGiven(cited: string[], own: string[]): NameLikeness | null {
  // Many people use their second given name.
  if (cited.length === 1 && own.length > 1 && cited[0] === own[1]) return "part";
  const pairs = cited.slice(0, own.length).map((word, index) => [word, own[index] as string] as const);
  if (
    pairs.length === 0 ||
    !pairs.every(([one, other]) => one === other || isInitial(one, other) || isInitial(other, one))
  )
    return null;
  return pairs.some(([one, other], index) => index === 0 && one !== other) ? "initial" : "same";
}

function isInitial(word: string, of: string): boolean {
  return word.length === 1 && of.startsWith(word);
}
