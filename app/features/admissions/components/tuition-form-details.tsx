import { formatMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { chequeMonths } from "../cheques.ts";
import type { FeeRule } from "../tuition.ts";
import type { ParsedTuition, TuitionMistake } from "../tuition-choice.ts";
import { FormField, inputClass } from "./form-field.tsx";

type MistakeOf = (field: TuitionMistake) => string | undefined;

/** What only students of higher years are asked: shown when that answer is chosen. */
export function ContinuingFields({
  parsed: { choice, typed },
  mistakeOf,
  yearsOfProgram,
}: {
  parsed: ParsedTuition;
  mistakeOf: MistakeOf;
  yearsOfProgram: number | null;
}) {
  const higherYears = Array.from({ length: Math.max(1, (yearsOfProgram ?? 5) - 1) }, (_, index) => index + 2);
  return (
    <div className="hidden gap-6 border-line border-l-2 pl-4 group-has-[[value=continua]:checked]/form:grid">
      <FormField label={m.tuition_year_of_study()}>
        {(attributes) => (
          <select
            {...attributes}
            className={inputClass}
            defaultValue={choice.yearOfStudy}
            key={choice.yearOfStudy}
            name="curso"
          >
            {higherYears.map((year) => (
              <option key={year} value={year}>
                {m.tuition_nth_year({ year: String(year) })}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        hint={m.tuition_previous_fee_hint()}
        label={m.tuition_previous_fee()}
        mistake={mistakeOf("previousFee")}
      >
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            className={inputClass}
            defaultValue={typed.previousFee}
            inputMode="numeric"
            key={typed.previousFee}
            name="arancel_anterior"
          />
        )}
      </FormField>
    </div>
  );
}

/** What only one way of payment asks: the day for payments at once, number and first month for cheques. */
export function PaymentFields({
  parsed: { choice, typed },
  mistakeOf,
  rule,
}: {
  parsed: ParsedTuition;
  mistakeOf: MistakeOf;
  rule: FeeRule;
}) {
  const counts = Array.from({ length: rule.maxCheques }, (_, index) => index + 1);
  return (
    <>
      <FormField
        className="group-has-[[value=cheques]:checked]/form:hidden border-line border-l-2 pl-4"
        hint={m.tuition_paid_on_hint()}
        label={m.tuition_paid_on()}
        mistake={mistakeOf("paidOn")}
      >
        {(attributes) => (
          <input
            {...attributes}
            className={inputClass}
            defaultValue={typed.paidOn}
            key={typed.paidOn}
            name="fecha"
            type="date"
          />
        )}
      </FormField>
      <div className="hidden gap-6 border-line border-l-2 pl-4 group-has-[[value=cheques]:checked]/form:grid">
        <FormField label={m.tuition_cheque_count()} mistake={mistakeOf("cheques")}>
          {(attributes) => (
            <select
              {...attributes}
              className={inputClass}
              defaultValue={choice.cheques}
              key={choice.cheques}
              name="cheques"
            >
              {counts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label={m.tuition_cheque_first()}>
          {(attributes) => (
            <select
              {...attributes}
              className={inputClass}
              defaultValue={choice.firstMonth}
              key={choice.firstMonth}
              name="desde"
            >
              {chequeMonths(rule).map((month) => (
                <option key={month} value={month}>
                  {formatMonth(month)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
    </>
  );
}
