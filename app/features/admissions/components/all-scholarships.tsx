import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Deadline } from "../deadlines.ts";
import type { Scholarship } from "../scholarships.ts";
import { ScholarshipTable } from "./scholarship-table.tsx";

/** Section with a table of all scholarships, those of the university first. */
export function AllScholarships({
  scholarships,
  ...shown
}: {
  scholarships: Scholarship[];
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  const of = (kind: Scholarship["kind"]) =>
    scholarships.filter((scholarship) => scholarship.kind === kind).map((scholarship) => ({ scholarship }));
  const title =
    scholarships.length === 0
      ? m.nav_scholarships()
      : counted(scholarships.length, m.scholarship_count_one, m.scholarship_count);
  return (
    <PagePart id="becas" title={title}>
      {scholarships.length === 0 ? (
        <p className="prose-text">{m.scholarship_none()}</p>
      ) : (
        <ScholarshipTable
          caption={title}
          groups={[
            { id: "internas", title: m.scholarship_internal(), rows: of("internal") },
            { id: "externas", title: m.scholarship_external(), rows: of("external") },
          ]}
          hasIds
          {...shown}
        />
      )}
    </PagePart>
  );
}
