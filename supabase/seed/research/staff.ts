import { createRandom } from "../random.ts";
import { apportion } from "./apportion.ts";
import { type NamedPerson, nameAcademic, readTitledName } from "./names.ts";
import type { DemoProgramRow } from "./rows.ts";
import { readJson, type Theme } from "./vocabulary.ts";

type Rank = "full" | "associate" | "assistant" | "instructor" | "adjunct";

/** An academic as the works need to know them. Productivity is relative; `since` is the year of the highest degree. */
export type Scholar = NamedPerson & {
  id: number;
  title: string;
  home: DemoProgramRow;
  rank: Rank;
  since: number;
  productivity: number;
  /** The main line first. */
  themes: Theme[];
};

type Staffing = Record<string, { home: number; near: string[] }>;
type People = { name: string; job_title: string; section: string }[];

export const staffing = readJson<Staffing>("./staffing.json");

/** The academics of the university: directors and council members under their names, the others as names come. */
export function makeStaff(total: number, programs: DemoProgramRow[], themes: Theme[]): Scholar[] {
  const places = apportion(
    total,
    programs.map(({ code }) => staffing[code]?.home ?? 1),
  );
  const council = readCouncil(programs);
  const taken = new Set<string>([...council.values()].flat().map(({ given, family }) => `${given} ${family}`));
  for (const { director } of programs) taken.add(director.replace(/^\w+\.\s+/u, ""));
  const staff: Scholar[] = [];
  programs.forEach((program, index) => {
    const named = [readTitledName(program.director), ...(council.get(program.code) ?? [])];
    const own = themesOf(program.code, themes);
    const principal = principalThemes(program.code, own);
    for (let place = 0; place < (places[index] ?? 0); place += 1) {
      const random = createRandom(`academic-${program.code}-${place}`);
      const person = named[place] ?? { ...nameUntaken(), title: "" };
      staff.push({ ...person, ...career(), id: staff.length + 1, home: program, themes: pickThemes() });

      function nameUntaken(): NamedPerson {
        for (;;) {
          const name = nameAcademic(random);
          const full = `${name.given} ${name.family}`;
          if (taken.has(full)) continue;
          taken.add(full);
          return name;
        }
      }

      function career(): Pick<Scholar, "rank" | "since" | "productivity"> {
        const leads = named[place] !== undefined;
        const rank = leads ? random.pick(["full", "associate"] as const) : pickRank(random.next());
        const age = { full: [18, 33], associate: [10, 22], assistant: [3, 12], instructor: [1, 8], adjunct: [4, 25] }[
          rank
        ];
        const weight = { full: 1.5, associate: 1.1, assistant: 0.9, instructor: 0.35, adjunct: 0.4 }[rank];
        return {
          rank,
          since: 2026 - random.whole(age[0] ?? 0, age[1] ?? 0),
          productivity: weight * Math.exp(random.between(-0.9, 0.9)),
        };
      }

      function pickThemes(): Theme[] {
        const main = principal[place % principal.length] as Theme;
        const others = (own.length > 1 ? own : main.discipline.themes).filter((theme) => theme !== main);
        return others.length > 0 && random.chance(0.55) ? [main, random.pick(others)] : [main];
      }
    }
  });
  return staff;
}

/** The themes that serve a program. */
function themesOf(code: string, themes: Theme[]): Theme[] {
  const own = themes.filter((theme) => theme.of.some((place) => place.code === code));
  if (own.length === 0) throw new Error(`No vocabulary serves program ${code}`);
  return own;
}

/** Of a program's themes those of the discipline that covers most of its lines: its people's department. */
function principalThemes(code: string, own: Theme[]): Theme[] {
  const byDiscipline = Map.groupBy(own, ({ discipline }) => discipline);
  const lines = (list: Theme[]) => list.flatMap(({ of }) => of.filter((place) => place.code === code)).length;
  return [...byDiscipline.values()].reduce((best, list) => (lines(list) > lines(best) ? list : best));
}

function pickRank(chance: number): Rank {
  if (chance < 0.2) return "full";
  if (chance < 0.52) return "associate";
  if (chance < 0.84) return "assistant";
  return chance < 0.93 ? "instructor" : "adjunct";
}

/** Who represents a faculty in the technical council teaches in that faculty's largest program. */
function readCouncil(programs: DemoProgramRow[]): Map<string, ReturnType<typeof readTitledName>[]> {
  const council = new Map<string, ReturnType<typeof readTitledName>[]>();
  for (const { name, job_title } of readJson<People>("../institution/people.json")) {
    const faculty = job_title.replace(/^Representante de la /u, "");
    const home = programs.find((program) => program.faculty === faculty && program.type === "doctorate");
    if (home) council.set(home.code, [...(council.get(home.code) ?? []), readTitledName(name)]);
  }
  return council;
}
