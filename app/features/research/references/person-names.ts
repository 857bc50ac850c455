import type { PersonName } from "#app/lib/person-name.ts";
import { oneLine } from "./reference-values.ts";

/** Initials of given names with full stops («E.», «M.A.», «J.-P.»), or up to three without («JM»). */
const initials = /^(?:(?:\p{Lu}\.-?){1,4}|\p{Lu}{1,3})$/u;
/** Initials within an upper-case name, where three letters may be a name: «EVA PAZ». */
const upperCaseInitials = /^(?:(?:\p{Lu}\.-?){1,4}|\p{Lu}{1,2})$/u;
const particle = /^(?:d[aeio]s?|del|dell[aeo]|l[aeo]s?|van|von|der|den|ter|y|e)$/;
/** Longer names are groups. */
const maxWords = 4;

/** Returns the index of the first trailing initial; the length if none or all words are initials. */
function initialsStart(words: readonly string[]): number {
  const known = words.some((word) => /\p{Ll}/u.test(word)) ? initials : upperCaseInitials;
  const start = words.findLastIndex((word, index) => index === 0 || !known.test(word.normalize("NFC"))) + 1;
  return start === 1 && /^\p{Lu}(?:\.|$)/u.test(words[0] ?? "") ? words.length : start;
}

/**
 * Parses a family-first name without a comma, as Ovid, EndNote and PubMed write it: «Fuentes E.», «de la Cruz J.»,
 * «Muñoz Soto JA». Null for other names, such as groups.
 */
export function readFamilyFirst(written: string): PersonName | null {
  const words = oneLine(written).split(" ");
  const start = initialsStart(words);
  const family = words.slice(0, start);
  if (start === words.length) return null;
  const hasStops = words.slice(start).some((word) => word.includes("."));
  // «Ministerio de Salud MS» is a group; a full stop marks an initial.
  const counted = hasStops ? family.length : family.slice(leadingParticles(family)).length * 2;
  if (counted > maxWords || leadingParticles(family) === family.length) return null;
  return { given: spacedInitials(words.slice(start)), family: family.join(" ") };
}

/** Returns the number of leading particles: two for «de la Cruz». */
function leadingParticles(words: readonly string[]): number {
  const first = words.findIndex((word) => !particle.test(word));
  return first < 0 ? words.length : first;
}

function spacedInitials(words: readonly string[]): string {
  const letters = words.join(" ").match(/-?\p{Lu}/gu) ?? [];
  return letters
    .map((letter) => `${letter}.`)
    .join(" ")
    .replaceAll(" -", "-");
}

/**
 * Returns the index of the family name in «First von Last»: the first particle, else the last word, or the word before
 * trailing initials of a second family name («José Muñoz S.»). 0 for the family-first «Fuentes E.».
 */
export function familyStart(
  words: readonly string[],
  isParticle: (word: string, index: number) => boolean = (word) => /^\p{Ll}/u.test(word),
): number {
  const given = initialsStart(words);
  if (given < words.length && given - leadingParticles(words) === 1) return 0;
  const found = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isParticle(word, index));
  if (found > 0) return found;
  return given > 1 && given < words.length ? given - 1 : Math.max(0, words.length - 1);
}

/** Parses a given-first name without a comma: «José Muñoz», «Ana de la Cruz». */
export function readSpokenName(written: string): PersonName {
  const words = oneLine(written).split(" ");
  const start = familyStart(words);
  if (start === 0 && words.length > 1) return readFamilyFirst(written) ?? { given: "", family: words.join(" ") };
  return { given: words.slice(0, start).join(" "), family: words.slice(start).join(" ") };
}

/** Parses «Last, First, Suffix», or a family-first name without a comma; otherwise a group. */
export function readSortedName(written: string): PersonName {
  const [family = "", given = "", suffix = ""] = written.split(",").map(oneLine);
  if (given || suffix) return { given, family: [family, suffix].filter(Boolean).join(" ") };
  return readFamilyFirst(family) ?? { given: "", family };
}

/**
 * Splits a field meant for one name into which some programs write all: by line, semicolon, «and» or comma («Pérez J,
 * Soto A», «Pérez, J., Soto, A.»). Null if ambiguous.
 */
export function splitNames(written: string): string[] | null {
  const names = written.split(/[\n;]/).flatMap(splitAtAnd);
  const parts = names.map(splitAtCommas);
  return parts.includes(null) ? null : parts.flatMap((found) => found ?? []).filter(Boolean);
}

/** Group names also contain «and»: it separates names only if every part is a person. */
function splitAtAnd(written: string): string[] {
  const parts = oneLine(written).split(/ (?:and|&|y) /);
  const isPerson = (part: string) => part.includes(",") || readFamilyFirst(part) !== null;
  return parts.every(isPerson) ? parts : [oneLine(written)];
}

function splitAtCommas(written: string): string[] | null {
  const parts = written.split(",").map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => readFamilyFirst(part) !== null)) return parts;
  if (parts.length < 4) return [written];
  const isPaired = parts.length % 2 === 0 && parts.every((part, index) => index % 2 === 0 || isAllInitials(part));
  return isPaired ? parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}, ${parts[index + 1]}`] : [])) : null;
}

function isAllInitials(part: string): boolean {
  return part.split(" ").every((word) => initials.test(word));
}
