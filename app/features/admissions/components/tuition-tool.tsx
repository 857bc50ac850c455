import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { commonFeeYear, groupByType, type TuitionData } from "../load-tuition.ts";
import { yearsOfStudy } from "../tuition.ts";
import { calculateTuition } from "../tuition-calculation.ts";
import { Panel } from "./panel.tsx";
import { TuitionDetails } from "./tuition-details.tsx";
import { programFieldId, TuitionForm } from "./tuition-form.tsx";
import { TuitionRanges } from "./tuition-ranges.tsx";
import { TuitionResult } from "./tuition-result.tsx";
import { TuitionWithScholarships } from "./tuition-with-scholarships.tsx";

/**
 * Result beside its form on wide screens, above it on phones; then the calculation. `children` explain the tool until a
 * program is chosen. In print the calculation comes first and the total last.
 */
export function TuitionTool({ tuition, children }: { tuition: TuitionData; children: ReactNode }) {
  const { programs, rule, parsed, program, years, today } = tuition;
  if (!rule || !parsed) return <p className="page-width prose-text pb-8">{m.tuition_no_rules()}</p>;
  const calculation =
    program?.annualFee && calculateTuition({ ...program, annualFee: program.annualFee }, parsed.choice, rule, today);
  const groups = groupByType(programs);
  return (
    <div className="page-width pb-6 print:flex print:flex-col">
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-12 print:order-last print:block">
        <div className="min-w-0 lg:col-span-8" id="resultado">
          <Panel>
            {program && calculation ? (
              <TuitionResult calculation={calculation} parsed={parsed} program={program} rule={rule} />
            ) : (
              <>
                <div role="status">
                  {tuition.isProgramMissing ? (
                    <p className="mb-3 font-semibold text-danger">
                      <a className="text-link" href={`#${programFieldId}`}>
                        {m.tuition_program_missing()}
                      </a>
                    </p>
                  ) : null}
                  {program || tuition.isUnknownProgram ? <p className="mb-4">{noResultReason(tuition)}</p> : null}
                </div>
                <TuitionRanges feeYear={commonFeeYear(programs)} groups={groups} />
              </>
            )}
          </Panel>
        </div>
        <div className="lg:col-span-4">
          <TuitionForm
            action={`${pathsIn().tuition()}#resultado`}
            groups={groups}
            isProgramMissing={tuition.isProgramMissing}
            parsed={parsed}
            rule={rule}
            years={years}
            yearsOfProgram={program ? yearsOfStudy(program.semesters) : null}
          />
        </div>
      </div>
      {program && calculation ? (
        <TuitionDetails calculation={calculation} parsed={parsed} program={program} rule={rule}>
          <TuitionWithScholarships calculation={calculation} program={program} rule={rule} tuition={tuition} />
        </TuitionDetails>
      ) : null}
      {children && !program ? <div className="mt-6">{children}</div> : null}
    </div>
  );
}

function noResultReason({ isUnknownProgram, parsed, program }: TuitionData): string {
  if (isUnknownProgram) return m.tuition_unknown_program({ code: parsed?.choice.programCode ?? "" });
  return m.tuition_program_unpublished({ program: program?.name ?? "" });
}
