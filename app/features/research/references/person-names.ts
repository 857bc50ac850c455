import type { PersonName } from "#app/lib/person-name.ts";
import { oneLine } from "./reference-values.ts";

/** Initials of given names with full stops («E.», «M.A.», «J.-P.»), or up to three without («JM»). */
const initials = /^(?:(?:\p{Lu}\.-?){1,4}|\p{Lu}{1,3})$/u;
/** Those of names in capitals, in which three letters may be a name: «EVA PAZ». */
const shoutedInitials = /^(?:(?:\p{Lu}\.-?){1,4}|\p{Lu}{1,2})$/u;
const particle = /^(?:d[aeio]s?|del|dell[aeo]|l[aeo]s?|van|von|der|den|ter|y|e)$/;
/** A name of more words is that of a group. */
const mostWords = 4;

/** Returns the index of the first of the initials that end a name; its length without any, or where all are some. */
function initialsStart(words: readonly string[]): number {
  const known = words.some((word) => /\p{Ll}/u.test(word)) ? initials : shoutedInitials;
  const start = words.findLastIndex((word, index) => index === 0 || !known.test(word.normalize("NFC"))) + 1;
  return start === 1 && /^\p{Lu}(?:\.|$)/u.test(words[0] ?? "") ? words.length : start;
}

/**
 * Returns a name without a comma whose family name comes first, as Ovid, EndNote and PubMed write it: «Fuentes E.»,
 * «de la Cruz J.», «Muñoz Soto JA». Null for other names, such as those of groups.
 */
export function readFamilyFirst(written: string): PersonName | null {
  const words = oneLine(written).split(" ");
  const start = initialsStart(words);
  const family = words.slice(0, start);
  if (start === words.length) return null;
  const hasStops = words.slice(start).some((word) => word.includes("."));
  // «Ministerio de Salud MS» is no person; a full stop after a letter makes it an initial.
  const counted = hasStops ? family.length : family.slice(leadingParticles(family)).length * 2;
  if (counted > mostWords || leadingParticles(family) === family.length) return null;
  return { given: spacedInitials(words.slice(start)), family: family.join(" ") };
}

/** Returns how many words at the beginning of a name are particles: two of «de la Cruz». */
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
 * Returns where the family name begins among the words of a name in the order of speech, «First von Last»: with the
 * first particle, else with the last word, before which an initial leaves another family name («José Muñoz S.»). 0 for
 * «Fuentes E.», whose family name comes first and ends where its initials begin.
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

/** Returns a name without a comma in the order of speech, as registers write it: «José Muñoz», «Ana de la Cruz». */
export function readSpokenName(written: string): PersonName {
  const words = oneLine(written).split(" ");
  const start = familyStart(words);
  if (start === 0 && words.length > 1) return readFamilyFirst(written) ?? { given: "", family: words.join(" ") };
  return { given: words.slice(0, start).join(" "), family: words.slice(start).join(" ") };
}

/** Returns the person or group of a name: «Last, First, Suffix», or one without a comma whose family name is first. */
export function readSortedName(written: string): PersonName {
  const [family = "", given = "", suffix = ""] = written.split(",").map(oneLine);
  if (given || suffix) return { given, family: [family, suffix].filter(Boolean).join(" ") };
  return readFamilyFirst(family) ?? { given: "", family };
}

/**
 * Returns the names in a text that should hold one of them, but into which some programs write all: on lines of their
 * own, between semicolons, «and», or commas («Pérez J, Soto A», «Pérez, J., Soto, A.»). Null where they cannot be told.
 */
export function splitNames(written: string): string[] | null {
  const names = written.split(/[\n;]/).flatMap(splitAtAnd);
  const parts = names.map(splitAtCommas);
  return parts.includes(null) ? null : parts.flatMap((found) => found ?? []).filter(Boolean);
}

/** Names of groups have an «and», too: it divides names only where every part is a person's. */
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
