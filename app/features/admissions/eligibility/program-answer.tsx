import { DecisionSentence } from "#app/features/programs/components/decision-sentence.tsx";
import { programPath } from "#app/features/programs/program-path.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatDayInYear } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { WindowState } from "#app/lib/date-window.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Panel } from "../components/panel.tsx";
import { type EligibilityRequest, writeEligibility } from "./eligibility-request.ts";
import type { ProgramEligibility } from "./load-eligibility.ts";

export function ProgramAnswer({ answer, request }: { answer: ProgramEligibility; request: EligibilityRequest }) {
  const { program, verdict, decision, state } = answer;
  const { code } = program;
  const paths = pathsIn();
  const others = (
    <Link
      className="inline-flex min-h-11 items-center text-link"
      to={`${paths.eligibility()}${writeEligibility(request, null)}`}
    >
      {m.eligible_see_all()}
    </Link>
  );
  return (
    <Panel>
      <p className="text-ink-soft text-sm" lang={foreignLang(program.lang.name)}>
        {program.name}
      </p>
      <h2 className="mt-1 text-2xl">{verdictTitle(verdict, state)}</h2>
      <p className="prose-text mt-2">
        {verdict === "ask" ? `${m.eligible_ask_text()} ` : null}
        {verdict === "no" ? m.eligible_no_text() : <DecisionSentence decision={decision} />}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm print:hidden">
        {verdict === "yes" && state.state === "open" ? (
          <LinkButton look="accent" to={paths.apply(code)}>
            {m.program_apply()}
          </LinkButton>
        ) : null}
        {verdict === "ask" ? (
          <LinkButton look="outline" to={paths.contact(code)}>
            {m.program_ask()}
          </LinkButton>
        ) : null}
        {verdict === "no" || state.state === "closed" ? null : (
          <a className="inline-flex min-h-11 items-center text-link" href={paths.programCalendar(code)}>
            {m.program_calendar_add()}
          </a>
        )}
        {others}
      </div>
    </Panel>
  );
}

export function ProgramRules({ answer: { program, checks } }: { answer: ProgramEligibility }) {
  const groups = [
    { title: m.eligible_met(), states: ["met"] },
    { title: m.eligible_missing(), states: ["unmet", "open"] },
  ];
  return (
    <>
      <div className="mt-6 grid gap-x-12 lg:grid-cols-2">
        {groups.map(({ title, states }) => {
          const listed = checks.filter(({ state }) => states.includes(state));
          return listed.length > 0 ? (
            <PagePart id={states[0] === "met" ? "cumple" : "falta"} key={title} title={title}>
              <ul>
                {listed.map(({ criterion, answer, state, rule }) => (
                  <li className="border-line border-t py-2.5 text-sm" key={criterion}>
                    <p className="flex flex-wrap gap-x-3 font-semibold">
                      {answer}
                      {state === "open" ? <span className="font-normal text-ink-soft">{m.eligible_open()}</span> : null}
                    </p>
                    <p className="text-ink-soft">{rule}</p>
                  </li>
                ))}
              </ul>
            </PagePart>
          ) : null;
        })}
      </div>
      {program.admission_requirements.length > 0 ? (
        <PagePart id="requisitos" title={m.eligible_own_words()}>
          <div className="text-sm">
            <Prose
              blocks={program.admission_requirements}
              compact
              lang={foreignLang(program.lang.admission_requirements)}
            />
          </div>
          <p className="mt-3 text-sm">
            <Link className="text-link" to={programPath(program)}>
              {m.eligible_program_page()}
            </Link>
          </p>
        </PagePart>
      ) : null}
    </>
  );
}

function verdictTitle(verdict: ProgramEligibility["verdict"], state: WindowState): string {
  if (verdict === "no") return m.eligible_no();
  if (verdict === "ask") return m.eligible_ask();
  if (state.state === "open") return m.eligible_yes_until({ date: formatDayInYear(state.closes) });
  if (state.state === "upcoming") return m.eligible_yes_from({ date: formatDay(state.opens) });
  return state.state === "closed" ? m.eligible_yes_next() : m.eligible_yes();
}
