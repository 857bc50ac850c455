import { createRandom, type Random } from "../random.ts";
import { pickWeighted } from "./apportion.ts";
import { type Circle, chooseAuthors } from "./authors.ts";
import { composePlan, composeTitle } from "./compose.ts";
import { keywordsOf } from "./keywords.ts";
import type { Area, Insert } from "./rows.ts";
import type { Scholar } from "./staff.ts";
import { type Family, readJson } from "./vocabulary.ts";

export type Project = { row: Insert<"projects">; links: Insert<"project_academics">[] };

type Fund = {
  funding: Insert<"projects">["funding"];
  funder: string;
  /** The code's form: Y the year, y its last two digits, # a digit. */
  code: string;
  years: [number, number];
  /** Millions of pesos, or thousands of the currency. */
  amount: [number, number];
  currency?: string;
  english?: boolean;
  /** Weight by family: what is missing does not apply for this fund. */
  families: Partial<Record<Family, number>>;
};

const thisYear = 2026;
const funds = readJson<Fund[]>("./funds.json");

/** Projects with their principal and co-investigators, oldest first. */
export function* makeProjects(total: number, circles: Circle[], taken: Set<string>): Generator<Project> {
  const weights = circles.map(({ weight }) => weight);
  const codes = new Set<string>();
  for (let id = 1; id <= total; id += 1) {
    const random = createRandom(`project-${id}`);
    const circle = circles[pickWeighted(weights, random.next())] as Circle;
    const start = 2016 + Math.floor(((id - 1) / total) * 11);
    yield makeProject(id, start, circle, random, { taken, codes });
  }
}

function makeProject(
  id: number,
  start: number,
  circle: Circle,
  random: Random,
  { taken, codes }: { taken: Set<string>; codes: Set<string> },
): Project {
  const { family } = circle.theme.discipline;
  const fund = funds[
    pickWeighted(
      funds.map(({ families }) => families[family] ?? 0),
      random.next(),
    )
  ] as Fund;
  const language = fund.english && random.chance(0.8) ? "en" : "es";
  const subject = composeTitle(circle.theme, "project", language, random, taken);
  const here = investigators(circle, start, random);
  const end = start + random.whole(...fund.years) - 1;
  const step = fund.currency ? 1_000 : 1_000_000;
  const amount = Math.round((random.between(...fund.amount) * step) / (step / 10)) * (step / 10);
  const code = codeOf(fund.code, start, random, codes);
  const summary = composePlan(subject, "project", language, random);
  const row: Insert<"projects"> = {
    id,
    code,
    title: subject.title,
    summary,
    keywords: keywordsOf(subject, "project", language, `${subject.title} ${summary}`),
    language,
    funding: fund.funding,
    funder: fund.funder.replaceAll("%", String(start)),
    status: end < thisYear || (end === thisYear && random.chance(0.25)) ? "finished" : "in_progress",
    start_year: start,
    end_year: end,
    amount,
    amount_currency: fund.currency ?? "CLP",
    area: here[0]?.home.area as Area,
  };
  const links = here.map((scholar, index) => ({
    project_id: id,
    academic_id: scholar.id,
    role: index === 0 ? "principal_investigator" : "co_investigator",
  }));
  return { row, links };
}

/** Those of a group who would sign together; the one with the most standing leads. */
function investigators(circle: Circle, year: number, random: Random): Scholar[] {
  const here = chooseAuthors(circle, year, random).flatMap(({ scholar }) => scholar ?? []);
  const standing = { full: 0, associate: 1, assistant: 2, adjunct: 3, instructor: 4 };
  return here.sort((one, other) => standing[one.rank] - standing[other.rank]);
}

function codeOf(form: string, year: number, random: Random, taken: Set<string>): string {
  for (;;) {
    const code = form
      .replace("Y", String(year))
      .replace("y", String(year).slice(2))
      .replace(/#/gu, () => String(random.whole(0, 9)));
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}
