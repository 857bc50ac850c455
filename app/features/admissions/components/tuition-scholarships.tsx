import { m } from "#app/i18n/paraglide/messages.js";
import { PagePart } from "#app/ui/page-part.tsx";
import { applicantOf, type TuitionData } from "../load-tuition.ts";
import { ScholarshipMatches } from "./scholarship-matches.tsx";

/** Scholarships for the chosen program and the applicant's answers; renders nothing without a program. */
export function TuitionScholarships({ tuition }: { tuition: TuitionData }) {
  const { scholarships, deadlines, today } = tuition;
  const applicant = applicantOf(tuition);
  if (!applicant) return null;
  return (
    <div className="page-width">
      <PagePart aside={m.tuition_scholarships_aside()} summary="" id="becas" title={m.tuition_scholarships()}>
        <ScholarshipMatches {...{ applicant, deadlines, scholarships, today }} />
      </PagePart>
    </div>
  );
}
