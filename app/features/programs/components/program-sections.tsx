import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { PagePartProps } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { accreditationStanding } from "../accreditation-standing.ts";
import type { WordedDecision } from "../admission-answer.ts";
import type { WordedDestinations } from "../outcomes/destination-labels.ts";
import type { KeyFigures } from "../outcomes/key-figures.ts";
import type { Outcomes } from "../outcomes/outcomes.ts";
import { newestEnrollment, outcomeFigure } from "../outcomes/outcomes.ts";
import { directorId } from "../program-director.ts";
import { type Program, programFields } from "../program-fields.ts";
import { accreditationLabel, eligibilityRule, studyPlanLabel } from "../program-labels.ts";
import { pageSectionIds } from "../program-outputs.ts";
import type { ProgramPerson } from "../program-people.ts";
import type { AccreditationRow, ProgramFigures } from "../programs.ts";
import { HowToApply } from "./how-to-apply.tsx";
import { ProgramAccreditation } from "./program-accreditation.tsx";
import { ProgramFacts, StudyPlan } from "./program-facts.tsx";
import { ProgramDestinations, ProgramFiguresTable, ProgramOutcomes } from "./program-outcomes.tsx";
import { ProgramPeopleList } from "./program-people-list.tsx";

export type ProgramDetailData = {
  program: Program;
  decision: WordedDecision;
  brochure: string | null;
  accreditations: AccreditationRow[];
  figures: ProgramFigures[];
  enrollment: KeyFigures["enrollment"];
  accreditationLogo: string | null;
  accreditationMeaning: ReactNode;
  people: ProgramPerson[];
  outcomes: Outcomes;
  /** Where graduates work; null with too few answers. */
  destinations: WordedDestinations | null;
  /** Sentence on the students' countries of origin, or null. */
  origins: string | null;
  today: CalendarDay;
};

/** A section of the page. Secondary sections are folded and have a `summary`. */
export type DetailSection = Omit<PagePartProps, "children"> & { content: ReactNode };

/** Returns the non-empty sections of a page, in the order of applicants' questions. `works` are about publications. */
export function programSections(
  data: ProgramDetailData,
  costs: DetailSection | null,
  works: DetailSection[],
): DetailSection[] {
  const { program, decision, people, destinations, today } = data;
  const all: (DetailSection | null)[] = [
    aboutSection(data),
    requirementsSection(program),
    {
      id: "postular",
      title: m.program_how_to_apply(),
      content: <HowToApply decision={decision} program={program} today={today} />,
    },
    costs,
    factsSection(data),
    listSection(titled(program, "objectives"), program.objectives, ""),
    program.graduate_profile ? profileSection(program) : null,
    program.study_plan.length > 0 ? planSection(program) : null,
    listSection(
      titled(program, "research_lines"),
      program.research_lines,
      counted(program.research_lines.length, m.program_part_lines_one, m.program_part_lines),
    ),
    people.length > 0 ? peopleSection(program, people) : null,
    ...works,
    figuresSection(data),
    outcomesSection(data),
    destinations ? destinationsSection(destinations) : null,
    accreditationSection(data),
  ];
  return all.filter((section) => section !== null);
}

/** Returns the title of a field's section, with the language of its text. */
function titled(program: Program, name: keyof typeof pageSectionIds) {
  return {
    id: pageSectionIds[name],
    title: programFields[name].label(program),
    lang: foreignLang(program.lang[name]),
  };
}

function aboutSection({ program }: ProgramDetailData): DetailSection {
  const about = titled(program, "description");
  return { ...about, content: <Prose blocks={program.description} lang={about.lang} /> };
}

function factsSection({ program, brochure, people }: ProgramDetailData): DetailSection {
  const { vacancies } = program;
  return {
    id: "datos",
    title: m.program_data(),
    summary: joinFacts([
      program.faculty,
      vacancies === null ? null : `${m.program_vacancies()}: ${formatNumber(vacancies)}`,
    ]),
    content: <ProgramFacts brochure={brochure} director={directorId(program.director, people)} program={program} />,
  };
}

function requirementsSection(program: Program): DetailSection {
  const requirements = titled(program, "admission_requirements");
  return {
    ...requirements,
    content: (
      <>
        <p className="prose-text mb-5 border-line-strong border-l-4 pl-4">{eligibilityRule[program.type]()}</p>
        <Prose blocks={program.admission_requirements} lang={requirements.lang} />
      </>
    ),
  };
}

function profileSection(program: Program): DetailSection {
  const profile = titled(program, "graduate_profile");
  return {
    ...profile,
    summary: "",
    content: (
      <p className="prose-text" lang={profile.lang}>
        {program.graduate_profile}
      </p>
    ),
  };
}

function planSection(program: Program): DetailSection {
  const plan = titled(program, "study_plan");
  return {
    ...plan,
    summary: studyPlanLabel(program.study_plan),
    content: <StudyPlan lang={plan.lang} terms={program.study_plan} />,
  };
}

function peopleSection({ code, type }: Program, people: ProgramPerson[]): DetailSection {
  return {
    id: "academicos",
    title: m.program_people(),
    summary: peopleGist(people),
    aside: (
      <>
        {m.program_people_note()}{" "}
        <Link className="text-link print:hidden" to={pathsIn().catalogueOfProgram("academicos", code)}>
          {m.program_people_all()}
        </Link>
      </>
    ),
    content: <ProgramPeopleList people={people} type={type} />,
  };
}

function figuresSection({ figures, origins, enrollment }: ProgramDetailData): DetailSection | null {
  if (figures.length === 0 && !origins) return null;
  return {
    id: "cifras",
    title: m.program_figures(),
    summary: enrollmentGist(enrollment),
    content: (
      <>
        {figures.length > 0 ? <ProgramFiguresTable figures={figures} /> : null}
        {origins ? (
          <>
            <h3 className="mt-8 font-sans font-semibold text-sm tracking-normal">{m.program_origins()}</h3>
            <p className="prose-text figures mt-2">{origins}</p>
          </>
        ) : null}
      </>
    ),
  };
}

function outcomesSection({ outcomes, program }: ProgramDetailData): DetailSection | null {
  const { onTime, retained, finished } = outcomes;
  if (!onTime && !retained) return null;
  return {
    id: "resultados",
    title: m.program_outcomes(),
    summary: finished ? `${outcomeFigure(finished)} ${m.program_outcome_finished()}` : "",
    aside: m.program_outcomes_note(),
    content: <ProgramOutcomes outcomes={outcomes} semesters={program.duration_semesters} />,
  };
}

function destinationsSection(destinations: WordedDestinations): DetailSection {
  return {
    id: "destinos",
    title: m.program_destinations(),
    summary: destinations.summary,
    aside: (
      <>
        {m.program_destinations_note()}{" "}
        <Link className="text-link print:hidden" to={pathsIn().destinations()}>
          {m.destinations_all()}
        </Link>
      </>
    ),
    content: <ProgramDestinations destinations={destinations} />,
  };
}

function accreditationSection({
  program,
  accreditations,
  accreditationLogo,
  accreditationMeaning,
  today,
}: ProgramDetailData): DetailSection {
  const standing = accreditationStanding(accreditations, today);
  return {
    id: "acreditacion",
    title: m.program_accreditation(),
    summary: accreditationLabel(standing.current),
    content: (
      <ProgramAccreditation
        logo={accreditationLogo}
        meaning={accreditationMeaning}
        programName={program.name}
        standing={standing}
      />
    ),
  };
}

function listSection(
  section: Pick<DetailSection, "id" | "title"> & { lang: string | undefined },
  items: string[],
  summary: string,
): DetailSection | null {
  return items.length > 0 ? { ...section, summary, content: <TextList items={items} lang={section.lang} /> } : null;
}

function peopleGist(people: ProgramPerson[]): string {
  const advisors = people.filter(({ advises }) => advises).length;
  const others = people.length - advisors;
  return joinFacts([
    advisors > 0 ? counted(advisors, m.program_part_advisors_one, m.program_part_advisors) : null,
    others > 0 ? counted(others, m.program_part_collaborators_one, m.program_part_collaborators) : null,
  ]);
}

function enrollmentGist(enrollment: ProgramDetailData["enrollment"]): string {
  const newest = newestEnrollment(enrollment);
  return newest ? `${m.program_figures_total()}: ${newest}` : "";
}

function TextList({ items, lang }: { items: string[]; lang: string | undefined }) {
  return (
    <ul className="max-w-[44rem] font-serif text-[1.1875rem] leading-relaxed max-sm:text-base" lang={lang}>
      {items.map((item) => (
        <li className="break-inside-avoid border-line border-b py-2 first:pt-0 sm:py-3 last:border-b-0" key={item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
