import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { WordedDecision } from "../admission-answer.ts";
import type { Program } from "../program-fields.ts";
import { applicationLabel } from "../program-labels.ts";
import { DecisionSentence } from "./decision-sentence.tsx";

export function HowToApply({
  program,
  decision,
  today,
}: {
  program: Program;
  decision: WordedDecision;
  today: CalendarDay;
}) {
  const { code, application_opens: opens, application_closes: closes, classes_start } = program;
  const state = windowState({ opens, closes }, today);
  const paths = pathsIn();
  return (
    <>
      <p className={`figures font-serif text-xl ${state.state === "open" ? "text-primary" : ""}`}>
        {applicationLabel(state)}
      </p>
      {opens && closes ? (
        <p className="figures mt-2">
          {m.program_applications_window({ from: formatDay(opens), to: formatDay(closes) })}
          {classes_start ? ` · ${m.program_classes_start()}: ${formatDay(classes_start)}` : ""}
        </p>
      ) : null}
      {opens || closes ? (
        <p className="print:hidden mt-1 text-sm">
          <a className="text-link" href={paths.programCalendar(code)}>
            {m.program_calendar()}
          </a>
        </p>
      ) : null}
      <p className="mt-4 max-w-prose font-serif text-[1.1875rem] leading-relaxed">
        <DecisionSentence decision={decision} />
      </p>
      <p className="mt-2 print:hidden">
        <Link className="inline-flex min-h-11 items-center text-link" to={paths.apply(code)}>
          {m.program_steps_link()}
        </Link>
      </p>
      <div className="print:hidden mt-3 flex flex-wrap gap-3">
        <LinkButton look="accent" to={paths.apply(code)}>
          {m.program_apply()}
        </LinkButton>
        <LinkButton look="outline" to={paths.contact(code)}>
          {m.program_ask()}
        </LinkButton>
      </div>
    </>
  );
}
