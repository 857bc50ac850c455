import type { ReactNode } from "react";
import { programPath } from "#app/features/programs/program-path.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { PricedProgram } from "../fee-queries.ts";
import type { FeeRule } from "../tuition.ts";
import type { PaymentOption, TuitionCalculation } from "../tuition-calculation.ts";
import { type ParsedTuition, type TuitionChoice, tuitionSearch } from "../tuition-choice.ts";
import { paymentLabel } from "../tuition-labels.ts";
import { PaymentCheckTable } from "./payment-check-table.tsx";
import { TuitionLedger } from "./tuition-ledger.tsx";
import { TuitionYears } from "./tuition-years.tsx";
import { UnusedAnswers } from "./unused-answers.tsx";

/**
 * The result of the tuition tool: the cost of the year, its calculation, and the alternatives. `children` come after
 * the ways of paying.
 */
export function TuitionResult({
  program,
  parsed,
  rule,
  calculation,
  children,
}: {
  program: PricedProgram;
  parsed: ParsedTuition;
  rule: FeeRule;
  calculation: TuitionCalculation;
  children: ReactNode;
}) {
  const { choice } = parsed;
  const { steps, years, options, chosen, checks, total } = calculation;
  const money = (amount: number) => formatMoney(amount, program.currency);
  const year = String(rule.year);
  const situation =
    choice.situation === "new" ? m.tuition_situation_new() : m.tuition_nth_year({ year: String(choice.yearOfStudy) });
  return (
    <div className="border-ink border-t-2 pt-5" id="resultado">
      <div role="status">
        <UnusedAnswers parsed={parsed} />
        {/* On paper the calculation comes first, and its sum last. */}
        <h2 className="font-sans font-normal text-base text-ink-soft tracking-normal print:sr-only">
          {program.enrollmentFee === null ? m.tuition_result_bare({ year }) : m.tuition_result({ year })}
        </h2>
        <p className="figures mt-1 font-serif text-3xl print:hidden">{money(total)}</p>
        <p className="mt-2 text-sm">
          <Link className="font-semibold text-link" lang={foreignLang(program.lang.name)} to={programPath(program)}>
            {program.name}
          </Link>
          {`\u00a0· ${joinFacts([situation, paymentLabel[choice.payment]()])}`}
        </p>
      </div>
      <h3 className="mt-8 text-xl">{m.tuition_calculation()}</h3>
      <TuitionLedger currency={program.currency} steps={steps} />
      <Notices calculation={calculation} choice={choice} program={program} rule={rule} />
      <h3 className="mt-10 text-xl">{m.tuition_options()}</h3>
      <p className="mt-2 text-ink-soft text-sm">
        {program.enrollmentFee === null ? m.tuition_options_note_bare({ year }) : m.tuition_options_note({ year })}
      </p>
      <ul className="mt-3 border-line border-t text-sm">
        {options.map((option) => (
          <li key={option.payment}>
            <OptionLink
              enrollmentFee={program.enrollmentFee}
              isChosen={option.payment === chosen.payment}
              {...{ choice, money, option }}
            />
          </li>
        ))}
      </ul>
      {checks.length > 0 ? <PaymentCheckTable checks={checks} currency={program.currency} /> : null}
      {children}
      <TuitionYears program={program} rule={rule} years={years} />
    </div>
  );
}

function OptionLink({
  option: { payment, tuition, saving, until, isLate },
  enrollmentFee,
  choice,
  isChosen,
  money,
}: {
  option: PaymentOption;
  enrollmentFee: number | null;
  choice: TuitionChoice;
  isChosen: boolean;
  money: (amount: number) => string;
}) {
  const explanation =
    until === null
      ? m.tuition_option_checks()
      : isLate
        ? m.tuition_option_late({ date: formatDay(until) })
        : m.tuition_option_saves({ saving: money(saving), date: formatDay(until) });
  return (
    <Link
      aria-current={isChosen ? "true" : undefined}
      className="group grid min-h-11 grid-cols-[1fr_auto] gap-x-6 border-line border-b py-3 hover:bg-paper-deep aria-[current]:border-l-4 aria-[current]:border-l-primary aria-[current]:bg-primary-tint aria-[current]:pr-3 aria-[current]:pl-4"
      preventScrollReset
      to={`${tuitionSearch({ ...choice, payment, paidOn: isChosen ? choice.paidOn : null })}#resultado`}
    >
      <span>
        <span className="font-semibold underline-offset-4 group-hover:underline">{paymentLabel[payment]()}</span>
        <span className="block text-ink-soft text-xs">{explanation}</span>
      </span>
      <span className="figures self-center text-right">
        <span className="font-semibold">{money(tuition)}</span>
        {enrollmentFee === null ? null : (
          <span className="block text-ink-soft text-xs">
            {m.tuition_option_full({ amount: money(tuition + enrollmentFee) })}
          </span>
        )}
      </span>
    </Link>
  );
}

/** What the numbers take for granted, and what was missed. */
function Notices({
  calculation: { chosen, steps, years },
  program,
  choice,
  rule,
}: {
  calculation: TuitionCalculation;
  program: PricedProgram;
  choice: TuitionChoice;
  rule: FeeRule;
}) {
  const feeYear = program.feeYear ?? rule.year;
  const notices = [
    choice.situation === "new" && feeYear < rule.year
      ? m.tuition_notice_reference({ year: String(rule.year), published: String(feeYear) })
      : null,
    steps.some(({ kind }) => kind === "published_as_previous")
      ? m.tuition_notice_previous({ published: String(feeYear) })
      : null,
    chosen.isLate && chosen.until ? m.tuition_notice_late({ date: formatDay(chosen.until) }) : null,
    choice.payment === "semester_cash" && years[0]?.semesters === 1 ? m.tuition_notice_one_semester() : null,
    program.enrollmentFee === null ? m.tuition_notice_no_enrollment() : null,
  ].filter((notice) => notice !== null);
  if (notices.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-[42rem] gap-2 border-accent border-l-4 pl-4 text-sm">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}
