import { createRandom } from "../random.ts";
import { composeTitle } from "./compose.ts";
import { nameStudent } from "./names.ts";
import type { Scholar } from "./staff.ts";
import { readJson } from "./vocabulary.ts";

type University = { name: string; country: string };
const { chile, abroad } = readJson<{ chile: string[]; abroad: University[] }>("./universities.json");
const others: University[] = [...chile.map((name) => ({ name, country: "CL" })), ...abroad];

/** Where somebody belongs who visits the university: half of the adjuncts do. Empty for its own academics. */
export function homeInstitution({ id, rank, title, country }: Scholar): string {
  const random = createRandom(`visitor-${id}`);
  if (rank !== "adjunct" || title !== "" || !random.chance(0.5)) return "";
  const near = others.filter((university) => university.country === country);
  return random.pick(near.length > 0 ? near : others).name;
}

type ThesisElsewhere = {
  year: number;
  title: string;
  student: string;
  level: "doctorate" | "master";
  institution: string;
  country: string;
};

/**
 * Theses that somebody supervised at other universities, newest first: a quarter of the professors has one to three.
 */
export function thesesElsewhere(scholar: Scholar, taken: Set<string>): ThesisElsewhere[] {
  const random = createRandom(`elsewhere-${scholar.id}`);
  const isSenior = scholar.since <= 2018 && (scholar.rank === "full" || scholar.rank === "associate");
  if (!isSenior || !random.chance(0.25)) return [];
  return Array.from({ length: random.whole(1, 3) }, (): ThesisElsewhere => {
    const theme = random.pick(scholar.themes);
    const { given, family } = nameStudent(random) as { given: string; family: string };
    const university = random.pick(others);
    return {
      year: random.whole(Math.max(scholar.since, 2014), 2025),
      title: composeTitle(theme, "thesis", "es", random, taken).title,
      student: `${given} ${family}`,
      level: random.chance(0.6) ? "doctorate" : "master",
      institution: university.name,
      country: university.country,
    };
  }).sort((one, other) => other.year - one.year);
}
