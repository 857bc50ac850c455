import { dateAndTime, shortDate, shortDay } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { Link } from "#app/ui/link.tsx";
import { matterNames } from "./matters.ts";
import type { PendingContext } from "./pending-context.ts";
import type { PendingRecord } from "./pending-records.ts";

/** Pending records with links to their editors. `hrefOf` is null for records that the user may not edit. */
export function PendingList({
  records,
  context,
  hrefOf,
  isFormer,
  isMixed,
}: {
  records: readonly PendingRecord[];
  context: PendingContext;
  hrefOf: (record: PendingRecord) => string | null;
  /** True while the records of the previous filter are shown. */
  isFormer: boolean;
  /** True if each row shows the reason for which it is pending. */
  isMixed: boolean;
}) {
  return (
    <ul aria-busy={isFormer} className="border-ink border-t-2">
      {records.map((record) => {
        const href = hrefOf(record);
        const title = record.title || context.nameOf(record.table).one;
        return (
          <li
            className="group relative grid gap-x-8 gap-y-0.5 border-line border-b py-3 sm:grid-cols-[1fr_auto]"
            key={`${record.matter} ${record.table} ${record.id}`}
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {href ? (
                  <Link className="covering-link" to={href}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="text-ink-soft text-xs">
                {context.nameOf(record.table).one}
                {isMixed ? ` · ${matterNames[record.matter]()}` : null}
              </p>
              {record.problem === null ? null : record.matter === "dead_link" ? (
                <p className="text-sm [overflow-wrap:anywhere]">{record.problem}</p>
              ) : (
                <p className="text-danger text-sm">{m.pending_problem()}</p>
              )}
            </div>
            <p className="figures text-ink-soft text-sm sm:text-right">{when(record, context)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function when({ matter, moment, day }: PendingRecord, { timeZone, today }: PendingContext): string {
  if (matter === "scheduled") return m.pending_publishes({ date: dateAndTime(moment, timeZone) });
  if (matter === "dead_link") return m.pending_found({ date: shortDate(moment, timeZone).day });
  if (day === null) return m.pending_changed({ date: shortDate(moment, timeZone).day });
  if (matter === "review_due") return m.pending_due_since({ date: shortDay(day) });
  return endWords(day, today);
}

function endWords(day: CalendarDay, today: CalendarDay): string {
  const date = shortDay(day);
  return day < today ? m.pending_ended({ date }) : m.pending_ends({ date });
}
