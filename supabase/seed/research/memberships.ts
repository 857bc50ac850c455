import { createRandom } from "../random.ts";
import type { DemoProgramRow, Insert } from "./rows.ts";
import { type Scholar, staffing } from "./staff.ts";
import { homeInstitution } from "./visitors.ts";

export type Membership = { scholar: Scholar; role: "thesis_advisor" | "collaborator" };

const wanted: Record<string, { advisors: [number, number]; collaborators: [number, number] }> = {
  doctorate: { advisors: [12, 20], collaborators: [5, 10] },
  academic_master: { advisors: [6, 10], collaborators: [3, 6] },
  professional_master: { advisors: [4, 7], collaborators: [2, 5] },
  health_specialty: { advisors: [3, 5], collaborators: [1, 3] },
};

/**
 * Who serves each program: its own academics first, then those of near fields; each at most three programs. With
 * more academics than the demo has, programs grow alike (`scale`).
 */
export function makeMemberships(
  staff: Scholar[],
  programs: DemoProgramRow[],
  scale: number,
): Map<string, Membership[]> {
  const served = new Map<number, number>();
  const byHome = Map.groupBy(staff, ({ home }) => home.code);
  const members = new Map<string, Membership[]>();
  // Doctorates choose last among their own: everybody belongs to the program they were appointed for.
  for (const program of programs)
    members.set(
      program.code,
      (byHome.get(program.code) ?? []).map((scholar) => serve(scholar)),
    );
  const rest = [...programs].sort(
    (one, other) => Number(other.type === "doctorate") - Number(one.type === "doctorate"),
  );
  for (const program of rest) completeProgram(program);
  return members;

  function serve(scholar: Scholar): Membership {
    served.set(scholar.id, (served.get(scholar.id) ?? 0) + 1);
    return { scholar, role: "collaborator" };
  }

  function completeProgram(program: DemoProgramRow): void {
    const random = createRandom(`members-${program.code}`);
    const { advisors, collaborators } = wanted[program.type] ?? { advisors: [3, 5], collaborators: [1, 3] };
    const advisorCount = Math.round(random.whole(...advisors) * scale);
    const count = advisorCount + Math.round(random.whole(...collaborators) * scale);
    const list = members.get(program.code) ?? [];
    for (const code of staffing[program.code]?.near ?? []) {
      const candidates = random.shuffle(byHome.get(code) ?? []).filter(({ id }) => (served.get(id) ?? 0) < 3);
      // Near fields share the places that are left, the nearest taking most.
      const share = Math.max(1, Math.ceil((count - list.length) * 0.55));
      for (const scholar of candidates.slice(0, Math.min(share, count - list.length))) list.push(serve(scholar));
    }
    const byFitness = list
      .map((membership, index) => ({ membership, fitness: fitness(membership.scholar, program) - index / 1000 }))
      .sort((one, other) => other.fitness - one.fitness);
    // Where people are few, or many, the bounds of its kind decide how many of them advise.
    const most = Math.min(Math.round(advisors[1] * scale), list.length - Math.round(collaborators[0] * scale));
    const advising = Math.min(most, advisorCount + Math.max(0, list.length - count));
    for (const { membership } of byFitness.slice(0, advising)) membership.role = "thesis_advisor";
  }
}

/** The links as rows. */
export function membershipRows(
  members: Map<string, Membership[]>,
  programs: DemoProgramRow[],
): Insert<"program_academics">[] {
  return programs.flatMap((program) =>
    (members.get(program.code) ?? []).map((membership) => ({
      program_id: program.id,
      academic_id: membership.scholar.id,
      role: membership.role,
      ...tieTo(program, membership),
    })),
  );
}

/**
 * How somebody is tied to a program. What an office has not gathered yet is null: the ties of specialties, which are
 * not accredited by academic body, and a few hours.
 */
function tieTo({ code, type }: DemoProgramRow, { scholar, role }: Membership) {
  const random = createRandom(`tie-${code}-${scholar.id}`);
  const isVisitor = homeInstitution(scholar) !== "";
  const isCore = !isVisitor && role === "thesis_advisor";
  // Each in at most three programs: the hours of all of them fit into a week.
  const [least, most] = isVisitor ? [1, 4] : isCore ? (scholar.home.code === code ? [12, 22] : [4, 10]) : [2, 6];
  const hours = random.whole(least as number, most as number);
  return {
    membership: type === "health_specialty" ? null : isVisitor ? "visitor" : isCore ? "core" : "collaborator",
    weekly_hours: random.chance(0.04) ? null : hours,
    since_year: Math.max(scholar.since, random.whole(2003, 2008)),
  };
}

/** Directors advise, then professors, then those who teach less; who works on the program's own lines before others. */
function fitness(scholar: Scholar, program: DemoProgramRow): number {
  if (scholar.home.code === program.code && scholar.title !== "") return 10;
  const rank = { full: 3, associate: 3, assistant: 2.5, adjunct: 0.5, instructor: 0 }[scholar.rank];
  const line = scholar.themes.some((theme) => theme.of.some(({ code }) => code === program.code)) ? 1.5 : 0;
  return rank + line + (scholar.home.code === program.code ? 1 : 0);
}
