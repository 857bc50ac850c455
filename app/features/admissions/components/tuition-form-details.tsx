import { formatCurrencyName, formatMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DateField } from "#app/ui/form/date-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { firstCheckMonths } from "../payment-checks.ts";
import { laterStages } from "../scholarship-fit.ts";
import type { FeeRule } from "../tuition.ts";
import type { ParsedTuition, TuitionMistake } from "../tuition-choice.ts";
import { StageQuestion } from "./applicant-questions.tsx";

type FieldProps = (field: TuitionMistake) => { id: string; label: string; error: string | undefined };

/** Fields for students of higher years, shown for that choice only. */
export function ContinuingFields({
  parsed: { choice, typed, currency },
  fieldProps,
  yearsOfProgram,
}: {
  parsed: ParsedTuition;
  fieldProps: FieldProps;
  yearsOfProgram: number | null;
}) {
  const higherYears = Array.from({ length: Math.max(1, (yearsOfProgram ?? 5) - 1) }, (_, index) => index + 2);
  return (
    <div className="hidden gap-6 border-line border-l-2 pl-4 group-has-[[value=continua]:checked]/form:grid">
      <SelectField
        defaultValue={choice.yearOfStudy}
        key={choice.yearOfStudy}
        label={m.tuition_year_of_study()}
        name="curso"
      >
        {higherYears.map((year) => (
          <option key={year} value={year}>
            {m.tuition_nth_year({ year: String(year) })}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps("previousFee")}
        autoComplete="off"
        defaultValue={typed.previousFee}
        hint={m.tuition_previous_fee_hint({ currency: formatCurrencyName(currency) })}
        inputMode="decimal"
        key={typed.previousFee}
        name="arancel_anterior"
        optional={m.form_optional()}
      />
      <StageQuestion answer={choice.applicant.stage} stages={laterStages} />
    </div>
  );
}

export function PaidOnField({ typed, fieldProps }: { typed: ParsedTuition["typed"]; fieldProps: FieldProps }) {
  return (
    <DateField
      {...fieldProps("paidOn")}
      className="group-has-[[value=cheques]:checked]/form:hidden"
      defaultValue={typed.paidOn}
      emptyText={m.form_no_date()}
      hint={m.tuition_paid_on_hint()}
      key={typed.paidOn}
      name="fecha"
      optional={m.form_optional()}
      type="date"
    />
  );
}

/** Number of checks and first month, shown for that choice only. */
export function CheckFields({
  choice,
  fieldProps,
  rule,
}: {
  choice: ParsedTuition["choice"];
  fieldProps: FieldProps;
  rule: FeeRule;
}) {
  const counts = Array.from({ length: rule.maxChecks }, (_, index) => index + 1);
  return (
    <div className="hidden gap-6 border-line border-l-2 pl-4 group-has-[[value=cheques]:checked]/form:grid">
      <SelectField {...fieldProps("checks")} defaultValue={choice.checks} key={choice.checks} name="cheques">
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <SelectField
        defaultValue={choice.firstMonth}
        key={`from ${choice.firstMonth}`}
        label={m.tuition_check_first()}
        name="desde"
      >
        {firstCheckMonths(rule).map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
