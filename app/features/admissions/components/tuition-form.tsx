import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { PricedProgram } from "../fee-queries.ts";
import type { FeeRule } from "../tuition.ts";
import {
  type ParsedTuition,
  paymentKinds,
  paymentValues,
  situationValues,
  type TuitionMistake,
} from "../tuition-choice.ts";
import { mistakeLabel, paymentLabel } from "../tuition-labels.ts";
import { FormField, inputClass, RadioOption } from "./form-field.tsx";
import { ContinuingFields, PaymentFields } from "./tuition-form-details.tsx";

export type ProgramGroup = { label: string; programs: PricedProgram[] };

/**
 * The tuition tool's questions: a plain form whose every state is an address. What only some answers need is hidden by
 * CSS, so that it also works without JavaScript.
 */
export function TuitionForm({
  action,
  groups,
  rule,
  years,
  parsed,
  yearsOfProgram,
}: {
  action: string;
  groups: ProgramGroup[];
  rule: FeeRule;
  /** The years that have rules. */
  years: number[];
  parsed: ParsedTuition;
  yearsOfProgram: number | null;
}) {
  const { choice, mistakes, typed } = parsed;
  const mistakeOf = (field: TuitionMistake) => (mistakes.includes(field) ? mistakeLabel[field]() : undefined);
  return (
    <Form
      action={action}
      aria-label={m.tuition_form_label()}
      className="group/form print:hidden grid gap-6 border-ink border-t-2 pt-5"
      noValidate
      preventScrollReset
    >
      <FormField label={m.tuition_program()}>
        {(attributes) => (
          <select
            {...attributes}
            className={inputClass}
            defaultValue={choice.programCode ?? ""}
            key={choice.programCode}
            name="programa"
          >
            <option value="">{m.tuition_program_choose()}</option>
            {groups.map(({ label, programs }) => (
              <optgroup key={label} label={label}>
                {programs.map(({ code, name, lang }) => (
                  <option key={code} lang={lang === getLocale() ? undefined : lang} value={code}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FormField>
      {years.length > 1 ? (
        <FormField label={m.tuition_year()}>
          {(attributes) => (
            <select {...attributes} className={inputClass} defaultValue={choice.year} key={choice.year} name="anio">
              {years.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          )}
        </FormField>
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="label-text mb-1">{m.tuition_situation()}</legend>
        <RadioOption isChosen={choice.situation === "new"} name="situacion" value={situationValues.new}>
          {m.tuition_situation_new()}
        </RadioOption>
        <RadioOption isChosen={choice.situation === "continuing"} name="situacion" value={situationValues.continuing}>
          {m.tuition_situation_continuing()}
        </RadioOption>
        {mistakeOf("yearOfStudy") ? (
          <p className="font-semibold text-danger text-xs">{mistakeOf("yearOfStudy")}</p>
        ) : null}
      </fieldset>
      <ContinuingFields mistakeOf={mistakeOf} parsed={parsed} yearsOfProgram={yearsOfProgram} />
      <fieldset className="grid gap-1">
        <legend className="label-text mb-1">{m.tuition_payment()}</legend>
        {paymentKinds.map((kind) => (
          <RadioOption isChosen={choice.payment === kind} key={kind} name="pago" value={paymentValues[kind]}>
            {paymentLabel[kind]()}
          </RadioOption>
        ))}
      </fieldset>
      <PaymentFields mistakeOf={mistakeOf} parsed={parsed} rule={rule} />
      <FormField hint={m.tuition_average_hint()} label={m.tuition_average()} mistake={mistakeOf("average")}>
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            className={inputClass}
            defaultValue={typed.average}
            inputMode="decimal"
            key={typed.average}
            name="promedio"
          />
        )}
      </FormField>
      <button className={buttonClass("primary")} type="submit">
        {m.tuition_calculate()}
      </button>
    </Form>
  );
}
