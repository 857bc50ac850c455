import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Section } from "#app/ui/section.tsx";
import type { TuitionData } from "../load-tuition.ts";
import { stagesOfYear } from "../scholarship-fit.ts";
import { ScholarshipMatches } from "./scholarship-matches.tsx";

/** The scholarships that fit the chosen program and what the form says of the applicant. Nothing until there is one. */
export function TuitionScholarships({ tuition }: { tuition: TuitionData }) {
  const { program, parsed, isAccredited, scholarships, deadlines, today } = tuition;
  if (!program || !parsed) return null;
  const { applicant, average, situation } = parsed.choice;
  const { residency, earlierStudies } = applicant;
  return (
    <Section aside={m.tuition_scholarships_aside()} id="becas" title={m.tuition_scholarships()}>
      <ScholarshipMatches
        applicant={{
          stages: stagesOfYear(situation, applicant.stage),
          residency,
          earlierStudies,
          average,
          program: { type: program.type, isAccredited },
        }}
        page={pathsIn().scholarships()}
        {...{ deadlines, scholarships, today }}
      />
    </Section>
  );
}
