import { Form } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { situationValues } from "../applicant.ts";
import type { ProgramGroup } from "../load-tuition.ts";
import type { FeeRule } from "../tuition.ts";
import {
  type ParsedTuition,
  paymentKindsOf,
  paymentValues,
  shownMistakes,
  type TuitionMistake,
} from "../tuition-choice.ts";
import { mistakeField, mistakeLabel, paymentLabel } from "../tuition-labels.ts";
import { OriginQuestions } from "./applicant-questions.tsx";
import { ContinuingFields, PaymentFields } from "./tuition-form-details.tsx";

export const programFieldId = "tuition-program";

/**
 * The tuition tool's questions: a plain form whose every state is an address. What only some answers need is hidden by
 * CSS, so that it also works without JavaScript.
 */
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
  /** The years that have rules. */
  years: number[];
  parsed: ParsedTuition;
  yearsOfProgram: number | null;
}) {
  const { choice, typed } = parsed;
  const mistakes = shownMistakes(parsed);
  /** The id, label and error of the field that a mistake belongs to. */
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
        className="group/form print:hidden grid gap-6 border-ink border-t-2 pt-5"
        // Where the address has a fragment, only React gives the focus to what could not be used.
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
        {years.length > 1 ? (
          <SelectField defaultValue={choice.year} key={`year ${choice.year}`} label={m.tuition_year()} name="anio">
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </SelectField>
        ) : null}
        <RadioGroup
          {...fieldProps("yearOfStudy")}
          defaultValue={situationValues[choice.situation]}
          key={choice.situation}
          name="situacion"
          options={[
            { value: situationValues.new, label: m.tuition_situation_new() },
            { value: situationValues.continuing, label: m.tuition_situation_continuing() },
          ]}
        />
        <ContinuingFields fieldProps={fieldProps} parsed={parsed} yearsOfProgram={yearsOfProgram} />
        <RadioGroup
          defaultValue={paymentValues[choice.payment]}
          key={choice.payment}
          label={m.tuition_payment()}
          name="pago"
          options={paymentKindsOf(rule).map((kind) => ({ value: paymentValues[kind], label: paymentLabel[kind]() }))}
        />
        <PaymentFields fieldProps={fieldProps} parsed={parsed} rule={rule} />
        <fieldset className="grid gap-6 border-line border-t pt-5">
          <legend className="sr-only">{m.fit_tuition_group()}</legend>
          <p aria-hidden="true" className="font-semibold">
            {m.fit_tuition_group()}
          </p>
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
        </fieldset>
        <SubmitButton>{m.tuition_calculate()}</SubmitButton>
      </Form>
    </>
  );
}
