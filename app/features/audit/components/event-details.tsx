import { useQuery } from "@tanstack/react-query";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { writeFilter } from "../audit-address.ts";
import { personText } from "../audit-labels.ts";
import { allEvents, type ListedEvent, recordOf, subjectOf } from "../audit-log.ts";
import { findWholeEvent } from "../audit-queries.ts";
import { batchOf } from "../batches.ts";
import { sessionFacts } from "../session-facts.ts";
import type { AuditContext } from "./audit-context.ts";
import { BatchDetails } from "./batch-details.tsx";
import { RowDifference } from "./row-difference.tsx";

export function EventDetails({ event, context }: { event: ListedEvent; context: AuditContext }) {
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
