import { TableHead } from "#app/editing/listing/table-head.tsx";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { type ListedMessage, type MessagePerson, type MessageProgram, personName } from "../messages.ts";
import { StateLabel } from "./state-label.tsx";

const cell = "align-top lg:py-3 lg:pr-5 last:pr-0";

/** Table of messages; on narrow screens each row is a block. New messages are bold. */
export function InboxTable({
  messages,
  people,
  programs,
  timeZone,
}: {
  messages: readonly ListedMessage[];
  people: readonly MessagePerson[];
  programs: readonly MessageProgram[];
  timeZone: string;
}) {
  const headings = [
    m.contact_subject(),
    m.inbox_from(),
    m.staff_column_status(),
    m.inbox_assigned(),
    m.inbox_received(),
  ];
  return (
    <table className="block w-full text-sm lg:table">
      <caption className="sr-only">{m.inbox_title()}</caption>
      <TableHead headings={headings} />
      <tbody className="block border-ink max-lg:border-t-2 lg:table-row-group">
        {messages.map((message) => {
          const { day, time } = shortDate(message.created_at, timeZone);
          const program = programs.find(({ code }) => code === message.program_code);
          const assigned = personName(people, message.assigned_to);
          return (
            <tr
              className="flex flex-wrap content-start gap-x-4 gap-y-1 border-line border-b py-3 hover:bg-raised lg:table-row lg:p-0"
              key={message.id}
            >
              <td className={`${cell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-2/5`}>
                <Link
                  className={`font-serif text-base leading-snug underline-offset-4 hover:underline ${message.state === "new" ? "font-bold" : "font-medium"}`}
                  to={pathsIn().staff.message(message.id)}
                >
                  {message.subject}
                </Link>
                {message.program_code ? (
                  <span className="block text-ink-soft text-xs">{program?.name ?? message.program_code}</span>
                ) : null}
              </td>
              <td className={`${cell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-auto`}>
                {message.name}
                <span className="block text-ink-soft text-xs">{message.email}</span>
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                <StateLabel state={message.state} />
              </td>
              <td className={`${cell} text-ink-soft`}>
                {assigned ? (
                  <>
                    <span className="lg:hidden">{m.inbox_assigned()}: </span>
                    {assigned}
                  </>
                ) : null}
              </td>
              <td className={`${cell} figures whitespace-nowrap text-ink-soft`}>
                <Timestamp at={message.created_at}>
                  {day} <span className="text-xs">{time}</span>
                </Timestamp>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
