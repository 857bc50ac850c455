import { compareTexts } from "#app/lib/text-order.ts";
import type { ProgramSummary } from "./program-queries.ts";

type Comparable = Pick<ProgramSummary, "id" | "name" | "type" | "area"> & { spanish: { faculty: string } };

/**
 * Returns the most related programs first. A shared subject (a distinctive word of the name) has the highest weight,
 * then the area of knowledge, the faculty and the level. The level alone is not enough.
 */
export function relatedPrograms<Entry extends Comparable>(program: Comparable, all: Entry[], most = 5): Entry[] {
  const subject = subjectWords(program);
  return all
    .filter(({ id }) => id !== program.id)
    .map((other) => ({ other, similarity: similarity(program, subject, other) }))
    .filter(({ similarity }) => similarity >= 3)
    .sort((a, b) => b.similarity - a.similarity || compareTexts(a.other.name, b.other.name))
    .slice(0, most)
    .map(({ other }) => other);
}

function similarity(program: Comparable, subject: Set<string>, other: Comparable): number {
  const shared = [...subjectWords(other)].filter((word) => subject.has(word)).length;
  return (
    Math.min(shared, 2) * 4 +
    (other.area === program.area ? 3 : 0) +
    (other.spanish.faculty === program.spanish.faculty ? 2 : 0) +
    (level(other) === level(program) ? 1 : 0)
  );
}

function level({ type }: Comparable): string {
  return type.endsWith("_master") ? "master" : type;
}

/** Words common in names of programs, in both languages. */
const common = new Set(
  ["doctorado", "doctorate", "magister", "master", "master's", "especialidad", "specialty", "ciencia", "ciencias"]
    .concat(["science", "sciences", "ingenieria", "engineering", "gestion", "management", "estudios", "studies"])
    .concat(["general", "adultos", "adult"]),
);

/** Memoized subject words: each program's page compares all programs, and these are shared between pages. */
const subjectWordsCache = new WeakMap<Comparable, Set<string>>();

/** Returns distinctive words of a program's name: five letters or more, without accents. */
function subjectWords(program: Comparable): Set<string> {
  const known = subjectWordsCache.get(program);
  if (known) return known;
  const words = program.name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .match(/[\p{L}']{5,}/gu);
  const distinctive = new Set((words ?? []).filter((word) => !common.has(word)));
  subjectWordsCache.set(program, distinctive);
  return distinctive;
}
