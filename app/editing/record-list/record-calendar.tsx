import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#app/i18n/format.ts";
import { monthName, weekdayName } from "#app/i18n/format-calendar.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { type RecordType, titleOf } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { failureText } from "../saving/failure-text.ts";
import {
  addMonths,
  type CalendarEvent,
  type CalendarMonth,
  daysOf,
  eventOn,
  readMonth,
  weeksOf,
} from "./calendar-month.ts";

/** A record and the days on which it opens and closes; null where it has none. */
type DatedRecord = {
  id: string;
  title: string;
  from: CalendarDay | null;
  to: CalendarDay | null;
  isPublished: boolean;
};

/** Maximum number of records in a calendar. */
const maxRecords = 500;

const eventText: Record<CalendarEvent, (() => string) | null> = {
  opens: m.record_calendar_opens,
  closes: m.record_calendar_closes,
  both: null,
};

/**
 * Calendar of a month with the records that open or close on each day or last the whole month. `month` is the query
 * parameter.
 */
export function RecordCalendar({
  type,
  workspace,
  month: asked,
}: {
  type: RecordType;
  workspace: RecordWorkspace;
  month: string | null;
}) {
  const { db, timeZone } = workspace;
  const today = dayIn(timeZone, new Date());
  const month = readMonth(asked, today);
  const found = useQuery({
    queryKey: ["record-month", type.path, month],
    queryFn: () => listMonth(db, type, month),
    staleTime: 0,
  });
  const records = found.data ?? [];
  const days = daysOf(month);
  const lasting = records.filter((record) => !days.some((day) => eventOn(day, record)));
  const happening = days.map((day) => ({ day, events: eventsOn(day, records) }));
  return (
    <section aria-labelledby="calendar-month" className="py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl first-letter:uppercase" id="calendar-month">
          {monthName(month)}
        </h2>
        <nav aria-label={m.record_calendar_months()} className="flex flex-wrap gap-x-5 text-sm">
          <MonthLink month={addMonths(month, -1)} type={type} />
          <MonthLink month={addMonths(month, 1)} type={type} />
        </nav>
      </div>
      {found.isPending ? (
        <p className="py-4 text-ink-soft text-sm" role="status">
          {m.staff_loading()}
        </p>
      ) : null}
      {found.isError ? (
        <p className="border-danger border-l-4 bg-raised px-4 py-3 text-sm" role="alert">
          {failureText(found.error)}
        </p>
      ) : null}
      {found.data && records.length === 0 ? (
        <p className="border-ink border-t-2 py-8 text-sm">{m.record_calendar_empty()}</p>
      ) : null}
      <MonthTable days={happening} month={month} today={today} type={type} />
      <ol className="border-ink border-t-2 md:hidden">
        {happening
          .filter(({ events }) => events.length > 0)
          .map(({ day, events }) => (
            <li className="border-line border-b py-3 text-sm" key={day}>
              <h3 className="font-semibold text-sm">{formatDay(day)}</h3>
              <Events events={events} type={type} />
            </li>
          ))}
      </ol>
      {lasting.length > 0 ? (
        <div className="mt-6 text-sm">
          <h3 className="font-semibold text-sm">{m.record_calendar_lasting()}</h3>
          <Events events={lasting.map((record) => ({ record, event: "both" }))} type={type} />
        </div>
      ) : null}
    </section>
  );
}

type DayEvent = { record: DatedRecord; event: CalendarEvent };

function eventsOn(day: CalendarDay, records: DatedRecord[]): DayEvent[] {
  return records.flatMap((record) => {
    const event = eventOn(day, record);
    return event ? [{ record, event }] : [];
  });
}

function MonthLink({ type, month }: { type: RecordType; month: CalendarMonth }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center text-link text-primary"
      preventScrollReset
      to={`${pathsIn().staff.records(type.path)}?${new URLSearchParams({ vista: "calendario", mes: month })}`}
    >
      {monthName(month)}
    </Link>
  );
}

/** Month as a table, for wide screens. */
function MonthTable({
  month,
  days,
  today,
  type,
}: {
  month: CalendarMonth;
  days: { day: CalendarDay; events: DayEvent[] }[];
  today: CalendarDay;
  type: RecordType;
}) {
  const weeks = weeksOf(month);
  return (
    <table aria-labelledby="calendar-month" className="w-full table-fixed border-collapse text-xs max-md:hidden">
      <thead>
        <tr className="border-ink border-b-2">
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <th className="py-2 pr-2 text-left font-semibold first-letter:uppercase" key={weekday} scope="col">
              {weekdayName(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr className="border-line border-b align-top" key={week.find(Boolean)}>
            {week.map((day, index) => {
              const events = days.find((known) => known.day === day)?.events ?? [];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its weekday.
                <td className={`h-24 p-1.5 ${day ? "" : "bg-line/30"}`} key={index}>
                  {day ? (
                    <time
                      aria-current={day === today ? "date" : undefined}
                      className="inline-block px-1 tabular-nums aria-[current]:bg-primary aria-[current]:text-paper"
                      dateTime={day}
                    >
                      {Number(day.slice(8))}
                    </time>
                  ) : null}
                  <Events events={events} type={type} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Events({ events, type }: { events: DayEvent[]; type: RecordType }) {
  if (events.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1.5">
      {events.map(({ record, event }) => (
        <li className="border-accent border-l-2 pl-2 leading-snug" key={record.id}>
          {eventText[event] ? <span className="text-ink-soft">{eventText[event]()} </span> : null}
          <Link
            className="inline-block min-h-6 underline decoration-line underline-offset-4 hover:decoration-current"
            to={pathsIn().staff.editRecord(type.path, record.id)}
          >
            {record.title || m.staff_untitled()}
          </Link>
          {record.isPublished ? null : <span className="block text-ink-soft">{m.record_calendar_unpublished()}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Returns the records of a type whose period overlaps a month, sorted by their days. Throws the data API's error. */
async function listMonth(db: Db, type: RecordType, month: CalendarMonth): Promise<DatedRecord[]> {
  const { calendar } = type.list;
  if (!calendar) return [];
  const { from, to } = calendar;
  const days = daysOf(month);
  const [first, last] = [days[0], days.at(-1)];
  const within = (column: string) => `${column}.gte.${first},${column}.lte.${last}`;
  const { data } = await anyTable(db)
    .from(type.table)
    .select([...new Set(["id", type.state, ...type.titles, from, to])].join())
    .is("deleted_at", null)
    .or(
      [
        `and(${from}.lte.${last},${to}.gte.${first})`,
        `and(${from}.is.null,${within(to)})`,
        `and(${to}.is.null,${within(from)})`,
      ].join(),
    )
    .order(to)
    .order(from)
    .order("id")
    .limit(maxRecords)
    .throwOnError();
  return (data as unknown as Record<string, Json>[]).map((row) => ({
    id: String(row.id),
    title: titleOf(type, row),
    from: dayOf(row[from]),
    to: dayOf(row[to]),
    isPublished: row[type.state] === "published",
  }));
}

function dayOf(stored: Json | undefined): CalendarDay | null {
  return typeof stored === "string" ? stored : null;
}
