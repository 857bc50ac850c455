import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { accreditationStanding } from "../accreditation-standing.ts";
import { applicationState } from "../application-window.ts";
import { accreditationLabel, applicationLabel, eligibilityRule, programTypeLabel } from "../program-labels.ts";
import type { AccreditationRow, Program, ProgramFigures } from "../programs.ts";
import { ProgramAccreditation } from "./program-accreditation.tsx";
import { ProgramFacts } from "./program-facts.tsx";
import { ProgramFiguresTable } from "./program-figures-table.tsx";
import { StudyPlan } from "./study-plan.tsx";

/** Everything about one program below its title. */
export function ProgramDetail({
  program,
  accreditations,
  figures,
  accreditationLogo,
  today,
}: {
  program: Program;
  accreditations: AccreditationRow[];
  figures: ProgramFigures[];
  accreditationLogo: string;
  today: CalendarDay;
}) {
  return (
    <div lang={program.lang === getLocale() ? undefined : program.lang}>
      <Section id="programa" title={m.program_about()}>
        {program.description.split(/\n\s*\n/).map((paragraph) => (
          <p className="prose-text mb-5" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <ProgramFacts program={program} />
      </Section>
      <ListSection id="objetivos" items={program.objectives} title={m.program_objectives()} />
      {program.graduate_profile ? (
        <Section id="perfil" title={m.program_graduate_profile()}>
          <p className="prose-text">{program.graduate_profile}</p>
        </Section>
      ) : null}
      <ListSection
        aside={eligibilityRule[program.type]()}
        id="requisitos"
        items={program.admission_requirements}
        title={m.program_requirements()}
      />
      {program.study_plan.length > 0 ? (
        <Section id="plan-de-estudios" title={m.program_study_plan()}>
          <StudyPlan terms={program.study_plan} />
        </Section>
      ) : null}
      <ListSection
        id="lineas"
        items={program.research_lines}
        title={program.type === "professional_master" ? m.program_work_lines() : m.program_research_lines()}
      />
      <Section id="acreditacion" title={m.program_accreditation()}>
        <ProgramAccreditation
          logo={accreditationLogo}
          programName={program.name}
          standing={accreditationStanding(accreditations, today)}
        />
      </Section>
      {figures.length > 0 ? (
        <Section id="cifras" title={m.program_figures()}>
          <ProgramFiguresTable figures={figures} />
        </Section>
      ) : null}
    </div>
  );
}

/** What one decides by, right below the title: type, applications, accreditation, and what to do next. */
export function ProgramSummaryBar({
  program,
  accreditations,
  today,
}: {
  program: Program;
  accreditations: AccreditationRow[];
  today: CalendarDay;
}) {
  const applications = applicationState(
    { opens: program.application_opens, closes: program.application_closes },
    today,
  );
  const paths = pathsIn();
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-line border-y py-4 text-sm">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        <li className="flex items-center gap-2.5 font-semibold">
          <span aria-hidden="true" className="size-2.5 bg-area" />
          {programTypeLabel[program.type]()}
        </li>
        <li className={applications.state === "open" ? "font-semibold text-primary" : ""}>
          {applicationLabel(applications)}
        </li>
        <li>{accreditationLabel(accreditationStanding(accreditations, today).current)}</li>
      </ul>
      <div className="print:hidden flex flex-wrap gap-3">
        <LinkButton look="primary" to={paths.apply()}>
          {m.program_apply()}
        </LinkButton>
        <LinkButton look="outline" to={paths.contact(program.code)}>
          {m.program_ask()}
        </LinkButton>
      </div>
    </div>
  );
}

function ListSection({ id, title, items, aside }: { id: string; title: string; items: string[]; aside?: ReactNode }) {
  if (items.length === 0) return null;
  return (
    <Section aside={aside} id={id} title={title}>
      <ul className="max-w-[44rem] font-serif text-[1.1875rem] leading-relaxed">
        {items.map((item) => (
          <li className="border-line border-b py-3 first:pt-0 last:border-b-0" key={item}>
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}
