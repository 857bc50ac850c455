import type { ReactNode } from "react";
import { answerLabel } from "#app/features/programs/admission-answer.ts";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDayInYear, formatMoney, formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type DateWindow, windowState } from "#app/lib/date-window.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import { useOffice } from "#app/lib/office.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { deadlineLabel, windowLabel } from "../deadline-labels.ts";
import type { ApplicationData, ApplicationProgramData } from "../load-application.ts";
import { Panel, PanelFacts } from "./panel.tsx";

export function ProgramApplyPanel({ program, today }: { program: ApplicationProgramData; today: CalendarDay }) {
  const { code, application_opens: opens, application_closes: closes, vacancies, annual_fee: fee } = program;
  const window = { opens, closes };
  const paths = pathsIn();
  const currency = program.fee_currency ?? institution.currency;
  const facts = [
    {
      term: m.apply_fact_decides(),
      value: (
        <span className="font-semibold" lang={foreignLang(program.lang.decided_by)}>
          {program.decided_by || m.apply_who_program()}
        </span>
      ),
    },
    { term: m.apply_fact_answer(), value: m.apply_answer_by_mail({ when: capitalize(answerLabel(program, today)) }) },
    { term: m.apply_fact_documents(), value: <WhereDocuments /> },
    { term: m.program_vacancies(), value: vacancies },
    {
      term: m.apply_fact_cost(),
      value:
        fee === null ? null : (
          <>
            {m.apply_cost_value({ amount: formatMoney(fee, currency) })}{" "}
            <Link className="text-link" to={paths.tuition(code)}>
              {m.tuition_link()}
            </Link>
          </>
        ),
    },
  ];
  return (
    <Panel beside={<PanelFacts facts={facts} />}>
      <State today={today} window={window}>
        {opens || closes ? (
          <>
            {windowLabel(window)}. {m.deadline_zone({ zone: formatTimeZone() })}{" "}
            <a className="text-link print:hidden" href={paths.programCalendar(code)}>
              {m.program_calendar_add()}
            </a>
          </>
        ) : null}
      </State>
      <ApplicationLinks code={code} isOpen={windowState(window, today).state === "open"} />
    </Panel>
  );
}

/** Panel without a program: number of open programs, link to choose one, and general rules. */
export function ApplyPanel({ open, decision }: { open: ApplicationData["open"]; decision: ReactNode }) {
  const facts = [
    { term: m.apply_fact_documents(), value: <WhereDocuments /> },
    { term: m.apply_fact_decides(), value: decision },
  ];
  return (
    <Panel beside={<PanelFacts facts={facts} />}>
      <div id="abiertos">
        <p className="figures font-[560] text-2xl leading-tight">
          {open ? counted(open.count, m.deadline_programs_open_one, m.deadline_programs_open) : m.apply_open_none()}
        </p>
        {open ? (
          <p className="figures mt-1">{m.deadline_programs_next({ date: formatDayInYear(open.nextClose) })}.</p>
        ) : null}
        <p className="mt-4">
          <LinkButton look="outline" to={open ? pathsIn().catalogue("?abierta=1") : pathsIn().catalogue()}>
            {open ? m.apply_open_link() : m.apply_choose_program()}
          </LinkButton>
        </p>
      </div>
      <ApplicationLinks isOpen={open !== null} />
    </Panel>
  );
}

function State({ window, today, children }: { window: DateWindow; today: CalendarDay; children: ReactNode }) {
  return (
    <>
      <p className="figures font-[560] text-2xl leading-tight">{deadlineLabel(window, today)}</p>
      {children ? <p className="figures mt-2">{children}</p> : null}
    </>
  );
}

/** Links to the external application system and the eligibility page; in accent color while applications are open. */
function ApplicationLinks({ isOpen, code }: { isOpen: boolean; code?: string }) {
  const { applicantRegister, applicantLogin } = useOffice().links;
  return (
    <div className="mt-4 sm:mt-5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {applicantRegister ? (
          <LinkButton look={isOpen ? "accent" : "outline"} to={applicantRegister}>
            {m.apply_register()}
          </LinkButton>
        ) : null}
        {applicantLogin ? (
          <LinkButton look="outline" to={applicantLogin}>
            {m.apply_login()}
          </LinkButton>
        ) : null}
        <LinkButton look="quiet" to={pathsIn().eligibility(code)}>
          {m.eligible_title()}
        </LinkButton>
      </div>
      {applicantRegister || applicantLogin ? null : <p className="mt-3 text-sm">{m.apply_system_none()}</p>}
    </div>
  );
}

function WhereDocuments() {
  const { applicantRegister, applicantLogin } = useOffice().links;
  return (
    <>
      {applicantRegister || applicantLogin ? m.apply_documents_where() : m.apply_documents_elsewhere()}{" "}
      <a className="text-link" href="#apply-documents">
        {m.apply_documents_link()}
      </a>
    </>
  );
}
