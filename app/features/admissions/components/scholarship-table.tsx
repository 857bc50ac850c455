import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDayInYear } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { Link } from "#app/ui/link.tsx";
import { type Deadline, isOver } from "../deadlines.ts";
import { audienceLabel, coverLabel, monthlyLabel } from "../scholarship-labels.ts";
import type { Scholarship } from "../scholarships.ts";
import { RangeBar } from "./range-bar.tsx";

/** A row of the table; `reason` replaces the audience. */
type ScholarshipRow = { scholarship: Scholarship; reason?: string };

type ScholarshipGroup = { id?: string; title?: string; rows: ScholarshipRow[] };

const cell = "block align-top md:table-cell md:py-3 md:pr-6 md:last:pr-0";

/** Table of scholarships; on phones the cells of a row are stacked. `hasIds` adds slugs as anchors. */
export function ScholarshipTable({
  caption,
  groups,
  deadlines,
  today,
  hasIds = false,
}: {
  caption: string;
  groups: ScholarshipGroup[];
  deadlines: Deadline[];
  today: CalendarDay;
  hasIds?: boolean;
}) {
  const hasReasons = groups.some(({ rows }) => rows.some(({ reason }) => reason !== undefined));
  const headings = [
    { text: m.scholarship_column_name(), width: "md:w-[25%]" },
    { text: m.scholarship_column_pays(), width: "md:w-[29%]" },
    { text: hasReasons ? m.scholarship_column_reason() : m.scholarship_audience(), width: "md:w-[29%]" },
    { text: m.scholarship_column_closes(), width: "md:w-[17%]" },
  ];
  return (
    <table className="figures block w-full text-sm md:table md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group">
        <tr className="border-ink border-b text-left">
          {headings.map(({ text, width }) => (
            <th className={`pr-6 pb-2 font-normal text-ink-soft text-xs ${width}`} key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ id, title, rows }) => (
          <tbody className="block scroll-mt-20 md:table-row-group" id={id} key={title ?? ""}>
            {title ? (
              <tr className="block md:table-row">
                <th className="block pt-6 pb-2 text-left md:table-cell" colSpan={4} scope="rowgroup">
                  <span className="font-[560] font-serif text-lg">{title}</span>
                </th>
              </tr>
            ) : null}
            {rows.map((row) => (
              <Row {...{ deadlines, hasIds, today }} key={row.scholarship.slug} row={row} />
            ))}
          </tbody>
        ))}
    </table>
  );
}

function Row({
  row: { scholarship, reason },
  deadlines,
  today,
  hasIds,
}: {
  row: ScholarshipRow;
  deadlines: Deadline[];
  today: CalendarDay;
  hasIds: boolean;
}) {
  const { slug, name, lang } = scholarship;
  return (
    <tr
      className="group relative block scroll-mt-20 border-line border-b py-3 md:table-row print:break-inside-avoid"
      id={hasIds ? slug : undefined}
    >
      <th className={`${cell} text-left font-[560] font-serif text-lg leading-snug`} scope="row">
        <Link className="covering-link" lang={foreignLang(lang.name)} to={pathsIn().scholarship(slug)}>
          {name}
        </Link>
      </th>
      <td className={cell}>
        <Benefits scholarship={scholarship} />
      </td>
      <td className={`${cell} text-ink-soft md:text-ink`}>
        {reason ?? <span lang={audienceLabel(scholarship).lang}>{audienceLabel(scholarship).text}</span>}
      </td>
      <td className={cell}>
        <ApplicationDeadline
          deadline={deadlines.find(({ key }) => key === scholarship.deadlineKey)}
          {...{ scholarship, today }}
        />
      </td>
    </tr>
  );
}

function Benefits({ scholarship }: { scholarship: Scholarship }) {
  const { tuitionShare, leastTuitionShare, amounts, lang } = scholarship;
  const [cover, monthly] = [coverLabel(scholarship), monthlyLabel(scholarship)];
  return (
    <>
      {cover ? <span className="block">{cover}</span> : null}
      {tuitionShare ? (
        <RangeBar
          className="my-1 h-2 w-24"
          from={leastTuitionShare ?? tuitionShare}
          hasTrack
          max={1}
          to={tuitionShare}
        />
      ) : null}
      {monthly ? <span className="block">{monthly}</span> : null}
      {amounts.map((amount) => (
        <span className="block" key={amount} lang={foreignLang(lang.amounts)}>
          {amount}
        </span>
      ))}
    </>
  );
}

/** Last day to apply; without known dates, the institution's text. */
function ApplicationDeadline({
  deadline,
  scholarship: { calendar, lang },
  today,
}: {
  deadline: Deadline | undefined;
  scholarship: Scholarship;
  today: CalendarDay;
}) {
  if (!deadline) {
    const [first = ""] = calendar.split(/[;.]/);
    return first ? <span lang={foreignLang(lang.calendar)}>{first}</span> : m.deadline_unknown();
  }
  if (isOver(deadline, today)) return m.deadline_closed();
  return deadline.closes ? m.scholarship_closes_on({ date: formatDayInYear(deadline.closes) }) : m.deadline_unknown();
}
