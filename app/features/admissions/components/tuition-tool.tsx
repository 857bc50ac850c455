import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { groupByType, type TuitionData } from "../load-tuition.ts";
import { yearsOfStudy } from "../tuition.ts";
import { calculateTuition } from "../tuition-calculation.ts";
import { programFieldId, TuitionForm } from "./tuition-form.tsx";
import { TuitionResult } from "./tuition-result.tsx";
import { TuitionWithScholarships } from "./tuition-with-scholarships.tsx";

/** The form and its result side by side. `children` explain the tool until a program is chosen. */
export function TuitionTool({ tuition, children }: { tuition: TuitionData; children: ReactNode }) {
  const { programs, rule, parsed, program, years, today } = tuition;
  if (!rule || !parsed) return <p className="page-width prose-text pb-8">{m.tuition_no_rules()}</p>;
  const calculation =
    program?.annualFee && calculateTuition({ ...program, annualFee: program.annualFee }, parsed.choice, rule, today);
  return (
    <div className="page-width grid items-start gap-x-10 gap-y-10 pb-6 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <TuitionForm
          action={`${pathsIn().tuition()}#resultado`}
          groups={groupByType(programs)}
          isProgramMissing={tuition.isProgramMissing}
          parsed={parsed}
          rule={rule}
          years={years}
          yearsOfProgram={program ? yearsOfStudy(program.semesters) : null}
        />
      </div>
      <div className="min-w-0 lg:col-span-8">
        {program && calculation ? (
          <TuitionResult calculation={calculation} parsed={parsed} program={program} rule={rule}>
            <TuitionWithScholarships calculation={calculation} program={program} rule={rule} tuition={tuition} />
          </TuitionResult>
        ) : (
          <div className="border-ink border-t-2 pt-5" id="resultado">
            <div role="status">
              {tuition.isProgramMissing ? (
                <p className="mb-4 font-semibold text-danger">
                  <a className="text-link" href={`#${programFieldId}`}>
                    {m.tuition_program_missing()}
                  </a>
                </p>
              ) : null}
              <p className="prose-text">{noResultReason(tuition)}</p>
            </div>
            {children && !program ? <div className="mt-6">{children}</div> : null}
          </div>
        )}
      </div>
    </div>
  );
}

function noResultReason({ isUnknownProgram, parsed, program }: TuitionData): string {
  if (isUnknownProgram) return m.tuition_unknown_program({ code: parsed?.choice.programCode ?? "" });
  return program ? m.tuition_program_unpublished({ program: program.name }) : m.tuition_choose_first();
}
