import { useId } from "react";
import { counted } from "#app/i18n/counted.ts";
import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { changeText, eventTypeLabels, parentLabel, personText, subjectLabel } from "../audit-labels.ts";
import type { ListedEvent } from "../audit-log.ts";
import { batchOf } from "../batches.ts";
import { expandColumns, type FieldChange } from "../field-changes.ts";
import type { AuditContext } from "./audit-context.ts";
import { tableCounts } from "./batch-details.tsx";
import { EventDetails } from "./event-details.tsx";

/** Changed fields shown in the list; the others are in the details. */
const shownFields = 3;

/** An event with time, action, person and first changes; expands to all details. */
export function EventRow({
  event,
  context,
  isOpen,
  onToggle,
}: {
  event: ListedEvent;
  context: AuditContext;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  const { day, time } = shortDate(event.timestamp, context.timeZone);
  const action = isOpen ? m.audit_hide() : m.audit_show();
  const type = eventTypeLabels[event.eventType]();
  const subject = subjectLabel(event);
  const parent = parentLabel(event);
  const batch = batchOf(event);
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-3 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <Timestamp at={event.timestamp} className="figures text-ink-soft">
        {day} <span className="whitespace-nowrap sm:block">{time}</span>
      </Timestamp>
      <div className="grid min-w-0 content-start gap-1 [overflow-wrap:anywhere]">
        <p>
          <span className={`mr-2 font-semibold ${event.eventType === "login_failure" ? "text-danger" : ""}`}>
            {type}
          </span>
          {subject} {parent ? <span className="text-ink-soft">{parent}</span> : null}
        </p>
        <p className="text-ink-soft text-xs">
          {personText(event)}
          {event.details.scheduled === true ? ` · ${m.audit_scheduled()}` : null}
        </p>
        {event.id === null ? (
          <p className="border-accent border-l-4 pl-2 font-semibold text-xs">{m.audit_unsent()}</p>
        ) : null}
        {batch ? <p className="text-xs">{tableCounts(batch)}</p> : null}
        <ShownChanges changes={expandColumns(event.changes ?? [])} timeZone={context.timeZone} />
      </div>
      <div>
        <button
          aria-controls={isOpen ? id : undefined}
          aria-expanded={isOpen}
          aria-label={m.audit_show_named({
            action,
            event: subject ?? type,
            time: dateAndTime(event.timestamp, context.timeZone),
          })}
          className="inline-flex small-target items-center text-link text-primary"
          onClick={onToggle}
          type="button"
        >
          {action}
        </button>
      </div>
      {isOpen ? (
        <div className="min-w-0 sm:col-span-2 sm:col-start-2" id={id}>
          <EventDetails context={context} event={event} />
        </div>
      ) : null}
    </li>
  );
}

function ShownChanges({ changes, timeZone }: { changes: FieldChange[]; timeZone: string }) {
  if (changes.length === 0) return null;
  // Fields with visible values come first.
  const sorted = [...changes].sort((one, other) => Number(one.isLong ?? false) - Number(other.isLong ?? false));
  const rest = sorted.length - shownFields;
  return (
    <ul className="grid gap-0.5 text-xs">
      {sorted.slice(0, shownFields).map((change) => (
        <li key={`${change.locale} ${change.column}`}>{changeText(change, timeZone)}</li>
      ))}
      {rest > 0 ? <li>{counted(rest, m.audit_more_fields_one, m.audit_more_fields)}</li> : null}
    </ul>
  );
}
