import { programPath } from "#app/features/programs/program-path.ts";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import { BigFigure } from "#app/ui/big-figure.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PricedProgram } from "../fee-queries.ts";
import type { FeeRule } from "../tuition.ts";
import type { PaymentOption, TuitionCalculation } from "../tuition-calculation.ts";
import { type ParsedTuition, shownMistakes, type TuitionChoice, tuitionSearch } from "../tuition-choice.ts";
import { mistakeField, mistakeLabel, paymentLabel } from "../tuition-labels.ts";

const barParts = [
  { look: "bg-figure forced-colors:bg-[CanvasText]", label: m.tuition_fee_column },
  { look: "bg-(--figure-light) forced-colors:bg-[GrayText]", label: m.tuition_enrollment_column },
  { look: "bg-line forced-colors:border", label: m.tuition_discount },
];

export function TuitionResult({
  program,
  parsed,
  rule,
  calculation,
}: {
  program: PricedProgram;
  parsed: ParsedTuition;
  rule: FeeRule;
  calculation: TuitionCalculation;
}) {
  const { choice } = parsed;
  const { options, chosen, total } = calculation;
  const money = (amount: number) => formatMoney(amount, program.currency);
  const year = String(rule.year);
  const most = Math.max(...options.map(({ tuition, saving }) => tuition + saving)) + (program.enrollmentFee ?? 0);
  return (
    <>
      <div role="status">
        <UnusedAnswers parsed={parsed} />
        <h2 className="font-sans font-normal text-sm text-ink-soft tracking-normal print:sr-only">
          {program.enrollmentFee === null ? m.tuition_result_bare({ year }) : m.tuition_result({ year })}
        </h2>
        <p className="text-primary print:hidden">
          <BigFigure>{money(total)}</BigFigure>
        </p>
        <ProgramOfResult choice={choice} program={program} />
      </div>
      <h3 className="mt-5 font-sans font-semibold text-sm tracking-normal">{m.tuition_options()}</h3>
      <ul className="mt-1 text-sm">
        {options.map((option) => (
          <li className="border-line border-t first:border-t-0" key={option.payment}>
            <OptionLink
              enrollmentFee={program.enrollmentFee}
              isChosen={option.payment === chosen.payment}
              {...{ choice, money, most, option }}
            />
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-ink-soft text-xs print:hidden">
        {barParts.map(({ look, label }) => (
          <li className="flex items-center gap-2" key={look}>
            <span aria-hidden="true" className={`size-3 ${look}`} />
            {label()}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft text-xs">
        {program.enrollmentFee === null ? m.tuition_options_note_bare({ year }) : m.tuition_options_note({ year })}
      </p>
    </>
  );
}

export function ProgramOfResult({ program, choice }: { program: PricedProgram; choice: TuitionChoice }) {
  const situation =
    choice.situation === "new" ? m.tuition_situation_new() : m.tuition_nth_year({ year: String(choice.yearOfStudy) });
  return (
    <p className="mt-1 text-sm">
      <Link className="font-semibold text-link" lang={foreignLang(program.lang.name)} to={programPath(program)}>
        {program.name}
      </Link>
      {`\u00a0· ${joinFacts([situation, paymentLabel[choice.payment]()])}`}
    </p>
  );
}

function OptionLink({
  option: { payment, tuition, saving, until, isLate },
  enrollmentFee,
  choice,
  isChosen,
  money,
  most,
}: {
  option: PaymentOption;
  enrollmentFee: number | null;
  choice: TuitionChoice;
  isChosen: boolean;
  money: (amount: number) => string;
  /** Amount represented by a full bar. */
  most: number;
}) {
  const explanation =
    until === null
      ? m.tuition_option_checks()
      : isLate
        ? m.tuition_option_late({ date: formatDay(until) })
        : m.tuition_option_saves({ saving: money(saving), date: formatDay(until) });
  const [fee, enrollment, saved] = [tuition, enrollmentFee ?? 0, saving].map((amount) => (100 * amount) / most);
  return (
    <Link
      aria-current={isChosen ? "true" : undefined}
      className="group grid min-h-11 grid-cols-[1fr_auto] gap-x-6 py-2.5 aria-[current]:font-semibold"
      preventScrollReset
      to={`${tuitionSearch({ ...choice, payment, paidOn: isChosen ? choice.paidOn : null })}#resultado`}
    >
      <span className="underline-offset-4 group-hover:underline">{paymentLabel[payment]()}</span>
      <span className="figures text-right">{money(tuition + (enrollmentFee ?? 0))}</span>
      <svg
        aria-hidden="true"
        className="col-span-2 my-1 block h-3.5 w-full print:hidden"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect className="fill-figure forced-colors:fill-[CanvasText]" height="1" width={fee} />
        <rect className="fill-(--figure-light) forced-colors:fill-[GrayText]" height="1" width={enrollment} x={fee} />
        <rect className="fill-line" height="1" width={saved} x={(fee ?? 0) + (enrollment ?? 0)} />
      </svg>
      <span className="col-span-2 font-normal text-ink-soft text-xs">{explanation}</span>
    </Link>
  );
}

/**
 * Answers that the result ignores, each with its typed value and a link to its field. Repeats the form's messages,
 * because without JavaScript the browser scrolls to the result, below the form. Renders nothing if all are valid.
 */
function UnusedAnswers({ parsed }: { parsed: ParsedTuition }) {
  const typed: Partial<Record<string, string>> = parsed.typed;
  const mistakes = shownMistakes(parsed);
  if (mistakes.length === 0) return null;
  return (
    <div className="mb-6 border-danger border-l-4 bg-raised px-4 py-3 text-sm">
      <p className="font-semibold">{counted(mistakes.length, m.tuition_mistakes_one, m.tuition_mistakes)}</p>
      <ul className="mt-1">
        {mistakes.map((mistake) => {
          const { id, label } = mistakeField[mistake];
          const value = typed[mistake]?.trim();
          return (
            <li key={mistake}>
              <a className="inline-flex min-h-11 items-center text-link" href={`#${id}`}>
                {value
                  ? m.tuition_unused({ field: label(), value })
                  : `${label()}: ${mistakeLabel[mistake](parsed.currency)}`}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
