import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { isValues } from "#app/editing/difference/json-values.ts";
import { textOf } from "#app/editing/difference/value-parts.ts";
import { counted } from "#app/i18n/counted.ts";
import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { writeFilter } from "../audit-address.ts";
import { addressUnavailable } from "../audit-events.ts";
import { changeText, eventTypeLabels, parentLabel, personText, subjectLabel } from "../audit-labels.ts";
import { allEvents, type ListedEvent, recordOf, subjectOf } from "../audit-log.ts";
import { findWholeEvent } from "../audit-queries.ts";
import { batchOf } from "../batches.ts";
import { expandColumns } from "../field-changes.ts";
import type { AuditContext } from "./audit-context.ts";
import { BatchDetails, tableCounts } from "./batch-details.tsx";
import { RowDifference } from "./row-difference.tsx";

/** Details shown elsewhere or not meaningful alone. */
const known = new Set(["table", "id", "title", "parent", "before", "after", "scheduled", "statedTime"]);

const terms: Readonly<Record<string, () => string>> = {
  by: m.audit_detail_by,
  step: m.audit_detail_step,
  provider: m.audit_detail_provider,
  reason: m.audit_detail_reason,
  setting: m.audit_detail_setting,
  change: m.audit_detail_change,
  name: m.audit_detail_name,
  remaining: m.audit_detail_remaining,
  count: m.audit_detail_count,
  kind: m.audit_detail_kind,
  origin: m.audit_detail_origin,
};

const words: Readonly<Record<string, () => string>> = {
  "by person": m.audit_detail_by_person,
  "by recovery": m.audit_detail_by_recovery,
  "step second_factor": m.audit_detail_second_factor,
  "setting second_factor": m.audit_detail_second_factor,
  "step recovery_code": m.audit_detail_recovery_code,
  "setting recovery_codes": m.audit_detail_recovery_codes,
  "setting identity": m.audit_detail_identity,
  "setting sessions": m.audit_detail_sessions,
  "change used": m.audit_detail_used,
  "reason invitation": m.audit_detail_invitation,
  "kind reply": m.inbox_reply,
  "kind note": m.inbox_note,
  "change added": m.audit_detail_added,
  "change removed": m.audit_detail_removed,
  "change role": m.audit_detail_role_changed,
  "change programs": m.audit_detail_programs_changed,
  "change activated": m.audit_detail_activated,
  "change deactivated": m.audit_detail_deactivated,
  "change password reset": m.audit_detail_password_reset,
  "change second factors removed": m.audit_detail_factors_removed,
  "origin command line": m.audit_command_line,
};

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
  const subject = subjectLabel(event, context);
  const parent = parentLabel(event, context);
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
        {batch ? <p className="text-xs">{tableCounts(batch, context)}</p> : null}
        <ShownChanges context={context} event={event} />
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

function ShownChanges({ event, context }: { event: ListedEvent; context: AuditContext }) {
  const subject = subjectOf(event);
  const changes = expandColumns(event.changes ?? []);
  if (!subject || changes.length === 0) return null;
  // Fields with visible values come first.
  const sorted = [...changes].sort((one, other) => Number(one.isLong ?? false) - Number(other.isLong ?? false));
  const rest = sorted.length - shownFields;
  return (
    <ul className="grid gap-0.5 text-xs">
      {sorted.slice(0, shownFields).map((change) => (
        <li key={`${change.locale} ${change.column}`}>{changeText(subject.table, change, context)}</li>
      ))}
      {rest > 0 ? <li>{counted(rest, m.audit_more_fields_one, m.audit_more_fields)}</li> : null}
    </ul>
  );
}

function EventDetails({ event, context }: { event: ListedEvent; context: AuditContext }) {
  const batch = batchOf(event);
  const record = batch ? null : recordOf(event);
  const versions = record ? context.historyOf(record.table, record.id) : null;
  return (
    <div className="mt-2 grid gap-4 border-line border-l-4 pb-2 pl-4">
      <FactList>
        {event.id === null ? null : (
          <Fact term={m.audit_detail_number()}>{m.audit_detail_chain({ id: event.id })}</Fact>
        )}
        <Fact term={m.audit_filter_person()}>{personText(event)}</Fact>
        {sessionFacts(event, (moment) => dateAndTime(moment, context.timeZone)).map(({ term, text }) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
      </FactList>
      {record ? (
        <p className="flex flex-wrap gap-x-6">
          <Link
            className="inline-flex small-target items-center text-link text-sm"
            to={`${pathsIn().staff.audit()}${writeFilter({ ...allEvents, table: record.table, record: record.id })}`}
          >
            {m.audit_record_history()}
          </Link>
          {versions ? (
            <Link className="inline-flex small-target items-center text-link text-sm" to={versions}>
              {m.audit_record_versions()}
            </Link>
          ) : null}
        </p>
      ) : null}
      {batch && context.isEditor ? <BatchDetails batch={batch} context={context} /> : null}
      {event.id !== null && !batch && subjectOf(event) ? <Rows context={context} event={event} id={event.id} /> : null}
    </div>
  );
}

function Rows({ id, event, context }: { id: number; event: ListedEvent; context: AuditContext }) {
  const whole = useQuery({
    queryKey: ["audit-event", context.userId, id],
    queryFn: () => findWholeEvent(context.db, id),
    // Events are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (whole.isPending) return <p role="status">{m.audit_detail_loading()}</p>;
  if (whole.isError) return <p role="alert">{m.audit_detail_failed()}</p>;
  if (!whole.data) return <p role="alert">{m.audit_detail_gone()}</p>;
  return <RowDifference context={context} event={event} whole={whole.data} />;
}

/** Returns the other details of an event as text, such as origin and client. */
function sessionFacts(event: ListedEvent, formatMoment: (moment: string) => string): { term: string; text: string }[] {
  const { details, ipAddress, userAgent } = event;
  const stated = details.statedTime;
  const facts = [
    { term: m.audit_detail_address(), text: ipAddress === addressUnavailable ? "" : ipAddress },
    { term: m.audit_detail_browser(), text: userAgent },
    {
      term: m.audit_detail_stated(),
      text: typeof stated === "string" && !Number.isNaN(Date.parse(stated)) ? formatMoment(stated) : "",
    },
    ...Object.entries(details)
      .filter(([name]) => !known.has(name) && !(subjectOf(event) && isValues(details[name])))
      .map(([name, value]) => ({
        term: terms[name]?.() ?? name.replaceAll("_", " "),
        text: words[`${name} ${value}`]?.() ?? textOf(value ?? null),
      })),
  ];
  return facts.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}
