import { Form } from "react-router";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { ErrorSummary, type FieldProblem } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { degrees, englishLevels, gradeScales } from "./eligibility.ts";
import { degreeLabel, englishLabel, scaleLabel, yearsLabel } from "./eligibility-labels.ts";
import { degreeValues, offeredYears } from "./eligibility-request.ts";
import type { EligibilityData } from "./load-eligibility.ts";

/** Form of the eligibility page; the answers are in the page's address. One answer is enough. */
export function EligibilityForm({ request, options, countries, problems }: EligibilityData) {
  const { program, degree, country, average, scale, english, years } = request;
  const errors = {
    degree: problems.degree ? m.eligible_error_degree() : null,
    average: problems.average ? m.eligible_error_average({ from: String(scale.from), to: String(scale.to) }) : null,
  };
  const listed: FieldProblem[] = [
    ...(errors.degree ? [{ id: "titulo", label: m.eligible_degree(), error: errors.degree }] : []),
    ...(errors.average ? [{ id: "promedio", label: m.eligible_average(), error: errors.average }] : []),
  ];
  return (
    <>
      {listed.length > 0 ? (
        <ErrorSummary heading="h2" occasion={request} problems={listed} title={m.eligible_error_title()} />
      ) : null}
      <Form
        action={pathsIn().eligibility()}
        aria-label={m.eligible_title()}
        className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 print:hidden"
        key={JSON.stringify(request)}
      >
        <SelectField defaultValue={program ?? ""} id="programa" label={m.eligible_program()} name="programa">
          <option value="">{m.eligible_program_all()}</option>
          {programTypes.map((type) => (
            <optgroup key={type} label={programTypeLabel[type]()}>
              {options
                .filter((option) => option.type === type)
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          defaultValue={degree ? degreeValues[degree] : ""}
          error={errors.degree}
          id="titulo"
          label={m.eligible_degree()}
          name="titulo"
        >
          <option value="">{m.applicant_no_answer()}</option>
          {degrees.map((value) => (
            <option key={value} value={degreeValues[value]}>
              {degreeLabel[value]()}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={country ?? ""} label={m.eligible_country()} name="pais">
          <option value="">{m.applicant_no_answer()}</option>
          {countries.map(({ id, country: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <TextField
            autoComplete="off"
            className="flex-1 basis-24"
            defaultValue={average}
            error={errors.average}
            id="promedio"
            inputMode="decimal"
            label={m.eligible_average()}
            name="promedio"
          />
          <SelectField
            className="flex-2 basis-36"
            defaultValue={scale.id}
            label={m.eligible_scale_label()}
            name="escala"
          >
            {gradeScales.map((known) => (
              <option key={known.id} value={known.id}>
                {scaleLabel(known)}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField defaultValue={english ?? ""} label={m.eligible_english()} name="ingles">
          <option value="">{m.applicant_no_answer()}</option>
          {englishLevels.map((level) => (
            <option key={level} value={level}>
              {englishLabel[level]()}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={years === null ? "" : String(years)} label={m.eligible_years_label()} name="anos">
          <option value="">{m.applicant_no_answer()}</option>
          {offeredYears.map((count, index) => (
            <option key={count} value={count}>
              {yearsLabel(count, index === offeredYears.length - 1)}
            </option>
          ))}
        </SelectField>
        <SubmitButton className="max-sm:w-full sm:justify-self-start">{m.eligible_submit()}</SubmitButton>
      </Form>
    </>
  );
}

export function ChangeAnswers(data: EligibilityData) {
  return (
    <PagePart id="respuestas" title={m.eligible_change()}>
      <EligibilityForm {...data} />
    </PagePart>
  );
}
