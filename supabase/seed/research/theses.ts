import { demoFigures } from "../demo-figures.ts";
import { createRandom, type Random } from "../random.ts";
import { apportion } from "./apportion.ts";
import { composeAbstract, composeTitle } from "./compose.ts";
import { keywordsOf } from "./keywords.ts";
import type { Membership } from "./memberships.ts";
import { nameStudent } from "./names.ts";
import type { DemoProgramRow, Insert } from "./rows.ts";
import type { Scholar } from "./staff.ts";
import type { Theme } from "./vocabulary.ts";

export type Thesis = { row: Insert<"theses">; links: Insert<"thesis_academics">[] };

const firstYear = 2012;
const lastYear = 2026;

/** Of a program's graduates, the share whose thesis is in the repository. */
const depositShare: Record<string, number> = {
  doctorate: 0.62,
  academic_master: 0.4,
  professional_master: 0.1,
  health_specialty: 0.14,
};

/** Theses, oldest first: in each program and year about as many as its graduates allow, never more. */
export function* makeTheses(
  total: number,
  programs: DemoProgramRow[],
  members: Map<string, Membership[]>,
  taken: Set<string>,
): Generator<Thesis> {
  const places = programs.flatMap((program) => yearsOf(program)).sort((one, other) => one.year - other.year);
  const counts = apportion(
    total,
    places.map(({ weight }) => weight),
  );
  let id = 0;
  for (const [index, { program, year }] of places.entries()) {
    for (let number = 0; number < (counts[index] ?? 0); number += 1) {
      id += 1;
      yield makeThesis(id, year, program, members.get(program.code) ?? [], taken);
    }
  }
}

function yearsOf(program: DemoProgramRow): { program: DemoProgramRow; year: number; weight: number }[] {
  const figures = new Map(demoFigures(program).map(({ year, graduates }) => [year, graduates ?? 0]));
  const known = [...figures.values()];
  const mean = known.reduce((sum, graduates) => sum + graduates, 0) / known.length;
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => {
    const year = firstYear + index;
    const graduates = figures.get(year) ?? mean * (0.55 + index * 0.045);
    return { program, year, weight: graduates * (depositShare[program.type] ?? 0.1) };
  });
}

function makeThesis(
  id: number,
  year: number,
  program: DemoProgramRow,
  members: Membership[],
  taken: Set<string>,
): Thesis {
  const random = createRandom(`thesis-${id}`);
  const advisors = members.filter(({ role }) => role === "thesis_advisor").map(({ scholar }) => scholar);
  const { advisor, theme } = chooseAdvisor(advisors, program, year, random);
  const english = program.language === "es_en" ? 0.22 : 0.03;
  const language = random.chance(english) ? "en" : "es";
  const subject = composeTitle(theme, "thesis", language, random, taken);
  const others = random.shuffle(members.map(({ scholar }) => scholar).filter((scholar) => scholar !== advisor));
  const coAdvisor = others.find((scholar) => scholar.themes.includes(theme));
  const mayJudge = (scholar: Scholar) =>
    scholar.since <= year && (program.type !== "doctorate" || advisors.includes(scholar));
  const links: Insert<"thesis_academics">[] = [{ thesis_id: id, academic_id: advisor.id, role: "advisor" }];
  if (coAdvisor && random.chance(0.28) && mayJudge(coAdvisor)) {
    links.push({ thesis_id: id, academic_id: coAdvisor.id, role: "co_advisor" });
  }
  if (random.chance(program.type === "doctorate" ? 0.9 : 0.6)) {
    const sitting = others.filter(
      (scholar) => mayJudge(scholar) && links.every(({ academic_id }) => academic_id !== scholar.id),
    );
    for (const { id: academic_id } of sitting.slice(0, 2)) links.push({ thesis_id: id, academic_id, role: "examiner" });
  }
  const student = nameStudent(random);
  const abstract = composeAbstract(subject, language, random);
  return {
    row: {
      id,
      program_id: program.id,
      title: subject.title,
      student,
      year,
      language,
      abstract,
      keywords: keywordsOf(subject, "thesis", language, `${subject.title} ${abstract}`),
      handle: `https://repositorio.udn.example/handle/20.500.99999/${1_000 + id}`,
    },
    links,
  };
}

/** One who was already a professor then and works on the program's lines, where there is one. */
function chooseAdvisor(
  advisors: Scholar[],
  program: DemoProgramRow,
  year: number,
  random: Random,
): { advisor: Scholar; theme: Theme } {
  const senior = advisors.filter(({ since }) => since <= year);
  const choices = (senior.length > 0 ? senior : advisors).flatMap((advisor) =>
    advisor.themes.map((theme) => ({ advisor, theme })),
  );
  const fitting = choices.filter(({ theme }) => theme.of.some(({ code }) => code === program.code));
  return random.pick(fitting.length > 0 ? fitting : choices);
}
