import { compareTexts } from "#app/lib/text-order.ts";
import type { ProgramSummary } from "./program-queries.ts";

type Comparable = Pick<ProgramSummary, "id" | "name" | "type" | "area"> & { spanish: { faculty: string } };

/**
 * Returns the programs related to one, most related first: a subject in common (a distinctive word of the name) weighs
 * most, then the area of knowledge, the faculty and the level. A level alone relates nothing.
 */
export function relatedPrograms<Entry extends Comparable>(program: Comparable, all: Entry[], most = 5): Entry[] {
  const subject = tellingWords(program);
  return all
    .filter(({ id }) => id !== program.id)
    .map((other) => ({ other, nearness: nearness(program, subject, other) }))
    .filter(({ nearness }) => nearness >= 3)
    .sort((a, b) => b.nearness - a.nearness || compareTexts(a.other.name, b.other.name))
    .slice(0, most)
    .map(({ other }) => other);
}

function nearness(program: Comparable, subject: Set<string>, other: Comparable): number {
  const shared = [...tellingWords(other)].filter((word) => subject.has(word)).length;
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

/** Words that many programs have in their names, in both languages. */
const common = new Set(
  ["doctorado", "doctorate", "magister", "master", "master's", "especialidad", "specialty", "ciencia", "ciencias"]
    .concat(["science", "sciences", "ingenieria", "engineering", "gestion", "management", "estudios", "studies"])
    .concat(["general", "adultos", "adult"]),
);

/** What was found in the names of programs. Each page of one compares it with all others, which pages share. */
const found = new WeakMap<Comparable, Set<string>>();

/** The words of a program's name that say what it is about: five letters or more, without accents. */
function tellingWords(program: Comparable): Set<string> {
  const known = found.get(program);
  if (known) return known;
  const words = program.name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .match(/[\p{L}']{5,}/gu);
  const telling = new Set((words ?? []).filter((word) => !common.has(word)));
  found.set(program, telling);
  return telling;
}
