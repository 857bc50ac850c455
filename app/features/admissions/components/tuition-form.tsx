import { Form } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatCurrencyName, formatMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { situationValues } from "../applicant.ts";
import type { ProgramGroup } from "../load-tuition.ts";
import { firstCheckMonths } from "../payment-checks.ts";
import { laterStages } from "../scholarship-fit.ts";
import type { FeeRule } from "../tuition.ts";
import {
  type ParsedTuition,
  paymentKindsOf,
  paymentValues,
  shownMistakes,
  type TuitionMistake,
} from "../tuition-choice.ts";
import { mistakeField, mistakeLabel, paymentLabel } from "../tuition-labels.ts";
import { OriginQuestions, StageQuestion } from "./applicant-questions.tsx";

type FieldProps = (field: TuitionMistake) => { id: string; label: string; error: string | undefined };

export const programFieldId = "tuition-program";

/** Form of the tuition tool. CSS hides fields that depend on other answers, so it works without JavaScript. */
export function TuitionForm({
  action,
  groups,
  isProgramMissing,
  rule,
  years,
  parsed,
  yearsOfProgram,
}: {
  action: string;
  groups: ProgramGroup[];
  isProgramMissing: boolean;
  rule: FeeRule;
  years: number[];
  parsed: ParsedTuition;
  yearsOfProgram: number | null;
}) {
  const { choice, typed } = parsed;
  const mistakes = shownMistakes(parsed);
  /** Returns the id, label and error of the field with a possible mistake. */
  const fieldProps = (field: TuitionMistake) => ({
    id: mistakeField[field].id,
    label: mistakeField[field].label(),
    error: mistakes.includes(field) ? mistakeLabel[field](parsed.currency) : undefined,
  });
  return (
    <>
      {mistakes.length > 0 ? (
        <ErrorSummary
          heading="h2"
          occasion={parsed}
          problems={mistakes.map((field) => ({ ...fieldProps(field), error: mistakeLabel[field](parsed.currency) }))}
          title={counted(mistakes.length, m.tuition_mistakes_one, m.tuition_mistakes)}
        />
      ) : null}
      <Form
        action={action}
        aria-label={m.tuition_form_label()}
        className="group/form print:hidden grid gap-4"
        // Requires hydration: after navigation to a fragment, only React can focus the invalid fields.
        data-waits=""
        noValidate
        preventScrollReset
      >
        <SelectField
          defaultValue={choice.programCode ?? ""}
          error={isProgramMissing ? m.tuition_program_missing() : undefined}
          id={programFieldId}
          key={choice.programCode}
          label={m.tuition_program()}
          name="programa"
        >
          <option value="">{m.tuition_program_choose()}</option>
          {groups.map(({ label, programs }) => (
            <optgroup key={label} label={label}>
              {programs.map(({ code, name, lang }) => (
                <option key={code} lang={foreignLang(lang.name)} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          {...fieldProps("yearOfStudy")}
          defaultValue={situationValues[choice.situation]}
          key={choice.situation}
          name="situacion"
        >
          <option value={situationValues.new}>{m.tuition_situation_new()}</option>
          <option value={situationValues.continuing}>{m.tuition_situation_continuing()}</option>
        </SelectField>
        <ContinuingFields fieldProps={fieldProps} parsed={parsed} yearsOfProgram={yearsOfProgram} />
        <SelectField
          defaultValue={paymentValues[choice.payment]}
          key={choice.payment}
          label={m.tuition_payment()}
          name="pago"
        >
          {paymentKindsOf(rule).map((kind) => (
            <option key={kind} value={paymentValues[kind]}>
              {paymentLabel[kind]()}
            </option>
          ))}
        </SelectField>
        {rule.maxChecks > 0 ? <CheckFields choice={choice} fieldProps={fieldProps} rule={rule} /> : null}
        <SubmitButton>{m.tuition_calculate()}</SubmitButton>
        <Disclosure className="border-line border-y" open={hasOptionalAnswers(parsed)} summary={m.tuition_refine()}>
          <div className="grid gap-5 pt-1 pb-5">
            {years.length > 1 ? (
              <SelectField defaultValue={choice.year} key={`year ${choice.year}`} label={m.tuition_year()} name="anio">
                {years.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </SelectField>
            ) : null}
            <PaidOnField fieldProps={fieldProps} typed={typed} />
            <OriginQuestions answers={choice.applicant} />
            <TextField
              {...fieldProps("average")}
              autoComplete="off"
              defaultValue={typed.average}
              hint={m.tuition_average_hint()}
              inputMode="decimal"
              key={`average ${typed.average}`}
              name="promedio"
              optional={m.form_optional()}
            />
          </div>
        </Disclosure>
      </Form>
    </>
  );
}

/** Returns whether an optional field was filled in, validly or not. */
function hasOptionalAnswers({ typed, choice: { applicant } }: ParsedTuition): boolean {
  return [typed.paidOn, typed.average, applicant.residency, applicant.earlierStudies].some(Boolean);
}

/** Fields for students of higher years, shown for that choice only. */
function ContinuingFields({
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

function PaidOnField({ typed, fieldProps }: { typed: ParsedTuition["typed"]; fieldProps: FieldProps }) {
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
function CheckFields({
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
