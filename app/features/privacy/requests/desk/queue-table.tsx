import { ListRow, ListTable, listCell } from "#app/editing/listing/list-table.tsx";
import { counted } from "#app/i18n/counted.ts";
import { shortDate, shortDay } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type CalendarDay, dayIn, daysBetween } from "#app/lib/calendar-day.ts";
import { reminderDays } from "#app/lib/data-request-rules.ts";
import { Link } from "#app/ui/link.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { type DataRequest, kindTexts, type RequestState, stateTexts } from "../data-request.ts";

const squares: Readonly<Record<RequestState, string>> = {
  unconfirmed: "border-line-strong",
  open: "bg-accent border-accent",
  answered: "bg-primary border-primary",
  refused: "border-primary",
  withdrawn: "border-line-strong bg-line",
};

export function RequestStateLabel({ state }: { state: RequestState }) {
  return <Marked square={squares[state]}>{stateTexts[state]()}</Marked>;
}

/** Due day with the days left in words; without them for a closed request. */
export function Deadline({ request: { due_on, state }, timeZone }: { request: DataRequest; timeZone: string }) {
  const { words, tone } = deadlineOf(due_on, dayIn(timeZone, new Date()));
  const isOpen = state === "open" || state === "unconfirmed";
  return (
    <>
      {shortDay(due_on)}
      {isOpen ? (
        <span
          className={`block text-xs ${tone === "late" ? "font-semibold text-danger" : tone === "soon" ? "font-semibold" : "text-ink-soft"}`}
        >
          {words}
        </span>
      ) : null}
    </>
  );
}

/** Table of requests; on narrow screens each row is a block. */
export function QueueTable({ requests, timeZone }: { requests: readonly DataRequest[]; timeZone: string }) {
  const headings = [m.desk_number(), m.desk_person(), m.staff_column_status(), m.desk_due_short(), m.desk_received()];
  return (
    <ListTable caption={m.desk_queue_title()} headings={headings}>
      {requests.map((request) => (
        <ListRow key={request.id}>
          <td className={`${listCell} w-full min-w-0 lg:w-auto`}>
            <Link
              className="figures font-semibold underline-offset-4 hover:underline"
              to={pathsIn().staff.dataRequest(request.id)}
            >
              {request.number}
            </Link>
            <span className="block text-ink-soft text-xs">{kindTexts[request.kind].name()}</span>
          </td>
          <td className={`${listCell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-2/5`}>
            {request.name}
            <span className="block text-ink-soft text-xs">{request.email}</span>
          </td>
          <td className={`${listCell} whitespace-nowrap`}>
            <RequestStateLabel state={request.state} />
          </td>
          <td className={`${listCell} figures whitespace-nowrap`}>
            <Deadline request={request} timeZone={timeZone} />
          </td>
          <td className={`${listCell} figures whitespace-nowrap text-ink-soft`}>
            <Timestamp at={request.received_at}>{shortDate(request.received_at, timeZone).day}</Timestamp>
          </td>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** Returns the days until a due day in words, and whether it is near or passed. */
function deadlineOf(due: CalendarDay, today: CalendarDay): { words: string; tone: "late" | "soon" | "calm" } {
  const left = daysBetween(today, due);
  if (left < 0) return { words: counted(-left, m.desk_late_one, m.desk_late), tone: "late" };
  const words = left === 0 ? m.desk_left_today() : counted(left, m.desk_left_one, m.desk_left);
  return { words, tone: left <= reminderDays ? "soon" : "calm" };
}
