import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { useSearchParams } from "react-router";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { readFilter, readPlace, writeFilter } from "#app/features/audit/audit-address.ts";
import type { AuditFilter, AuditPage, AuditPosition, ListedEvent } from "#app/features/audit/audit-log.ts";
import { listEvents } from "#app/features/audit/audit-queries.ts";
import { type AuditContext, auditKey } from "#app/features/audit/components/audit-context.ts";
import { AuditFilters } from "#app/features/audit/components/audit-filters.tsx";
import { ChainCheck } from "#app/features/audit/components/chain-check.tsx";
import { EventRow } from "#app/features/audit/components/event-row.tsx";
import { listedUnsent, mergeEvents, selectEvents } from "#app/features/audit/unsent-events.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate, mayEditContent } from "#app/features/staff/staff-queries.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { browserAuditLog } from "#app/staff-area/browser-audit-log.ts";
import { columnLabel, loggedTables, optionLabel, tableLabel } from "#app/staff-area/record-labels.ts";
import { recordTypes } from "#app/staff-area/record-types.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { institution } from "#institution";

export default function StaffAuditLog() {
  const { db, user, member } = useStaffSession();
  const tell = useNotice();
  return (
    <>
      <StaffTitle>{m.audit_title()}</StaffTitle>
      <AuditLogPage
        context={{
          db,
          tell,
          userId: user.id,
          isEditor: mayEditContent(member),
          isAdministrator: mayAdministrate(member),
          timeZone: institution.timeZone,
          tables: loggedTables,
          tableLabel,
          columnLabel,
          optionLabel,
          unsentEvents: browserAuditLog.unsent,
          onOwnEvents: browserAuditLog.subscribe,
          historyOf,
        }}
      />
    </>
  );
}

function historyOf(table: string, id: string): string | null {
  const path = table === "news" ? newsType.path : recordTypes.find((type) => type.table === table)?.path;
  return path === undefined ? null : pathsIn().staff.history(path, id);
}

const pageSize = 50;
/** Maximum number of events that the database searches per request for a frequent text. */
const maxSearched = 10_000;

/** Events of the database and of this browser, filtered by the page's address. */
function AuditLogPage({ context }: { context: AuditContext }) {
  const { db, userId, timeZone, isEditor, onOwnEvents } = context;
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<string | null>(null);
  const filter = readFilter(query);
  const place = readPlace(query);
  const page = useQuery({
    queryKey: [...auditKey(userId), filter, place],
    queryFn: () => listEvents(db, filter, place, { timeZone, count: pageSize }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // While events are unsent, they are retried and the list is polled.
    refetchInterval: () => (context.unsentEvents().length > 0 ? 5000 : false),
  });
  // Renders again after the refetch: if the list had the sent event already, its data is unchanged and React Query
  // triggers no rendering.
  const [, render] = useReducer((count: number) => count + 1, 0);
  const { refetch } = page;
  useEffect(() => onOwnEvents(() => void refetch().then(render)), [onOwnEvents, refetch]);
  const { events: stored = [], hasMore = false, searchedTo = null } = page.data ?? {};
  const isNewest = place.olderThan === null && (place.newerThan === null || !(hasMore || searchedTo !== null));
  const unsent = isNewest ? selectUnsent(context, filter) : [];
  const events = mergeEvents(page.isError ? [] : stored, unsent);
  const isNarrowed = writeFilter(filter) !== "";
  return (
    <div className="page-width py-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{m.audit_title()}</h1>
        <CsvExport context={context} filter={filter} unsent={selectUnsent(context, filter)} />
      </div>
      <p className="mb-6 max-w-3xl text-ink-soft text-sm">{isEditor ? m.audit_lead() : m.audit_director_lead()}</p>
      {isEditor ? <ChainCheck context={context} /> : null}
      <AuditFilters
        context={context}
        filter={filter}
        key={writeFilter(filter)}
        onChange={(next) => setQuery(writeFilter(next), { preventScrollReset: true })}
      />
      {page.isError ? <ReadFailure hasUnsent={unsent.length > 0} onRetry={() => void page.refetch()} /> : null}
      {page.isPending ? (
        <LoadingNote />
      ) : (
        <section aria-busy={page.isPlaceholderData} aria-label={m.audit_list_label()}>
          <p className="pb-3 text-ink-soft text-xs" data-results="" role="status" tabIndex={-1}>
            {counted(events.length, m.audit_count_one, m.audit_count)}
          </p>
          {events.length > 0 ? (
            <ol className="border-ink border-t-2">
              {events.map((event) => {
                const key = `${event.id ?? `${event.timestamp} ${event.eventType}`}`;
                return (
                  <EventRow
                    context={context}
                    event={event}
                    isOpen={open === key}
                    key={key}
                    onToggle={() => setOpen(open === key ? null : key)}
                  />
                );
              })}
            </ol>
          ) : page.isError ? null : (
            <p className="border-ink border-t-2 py-10">{isNarrowed ? m.audit_nothing_found() : m.audit_empty()}</p>
          )}
          {searchedTo === null ? null : (
            <p className="mt-4 border-accent border-l-4 pl-4 text-sm">
              {m.audit_searched_part({ count: formatNumber(maxSearched) })}
            </p>
          )}
          {page.data ? <AuditPagination filter={filter} page={page.data} place={place} /> : null}
        </section>
      )}
    </div>
  );
}

/** Returns the filtered events stored only in this browser; those of other users only for readers of all events. */
function selectUnsent({ unsentEvents, isEditor, userId, timeZone }: AuditContext, filter: AuditFilter) {
  const own = unsentEvents().filter((event) => isEditor || event.userId === userId);
  return selectEvents(own.map(listedUnsent), filter, timeZone);
}

function ReadFailure({ hasUnsent, onRetry }: { hasUnsent: boolean; onRetry: () => void }) {
  return (
    <div
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm"
      role="alert"
    >
      <p className="max-w-2xl">
        <strong>{m.audit_failed()}</strong> {hasUnsent ? m.audit_failed_unsent() : null}
      </p>
      <button className={buttonClass("outline")} onClick={onRetry} type="button">
        {m.staff_retry()}
      </button>
    </div>
  );
}

function CsvExport({ context, filter, unsent }: { context: AuditContext; filter: AuditFilter; unsent: ListedEvent[] }) {
  const { db, timeZone, tell } = context;
  const [count, setCount] = useState<number | null>(null);
  async function save() {
    setCount(0);
    try {
      // Loads the CSV library on demand.
      const { collectEvents, eventsCsv } = await import("#app/features/audit/audit-csv.ts");
      const read = (place: Parameters<typeof listEvents>[2]) => listEvents(db, filter, place, { timeZone, count: 500 });
      const { events, isCut } = await collectEvents(read, setCount);
      const all = mergeEvents(events, unsent);
      const text = new Blob([eventsCsv(all, context)], { type: "text/csv;charset=utf-8" });
      saveFile(`${m.audit_csv_file()}-${dayIn(timeZone, new Date())}.csv`, text);
      const many = { count: formatNumber(all.length) };
      tell({ text: isCut ? m.audit_csv_cut(many) : m.audit_csv_done(many) });
    } catch {
      tell({ text: m.audit_csv_failed() });
    }
    setCount(null);
  }
  return (
    <button
      aria-disabled={count !== null || undefined}
      className={buttonClass("outline")}
      onClick={() => count === null && void save()}
      type="button"
    >
      {count === null ? m.audit_csv() : m.audit_csv_running({ count: formatNumber(count) })}
    </button>
  );
}

/** Links to newer and older events. The total is not counted. */
function AuditPagination({
  filter,
  place,
  page: { events, hasMore, searchedTo },
}: {
  filter: AuditFilter;
  place: AuditPosition;
  page: AuditPage;
}) {
  const isNewerPage = place.newerThan !== null;
  const [first, last] = [events[0]?.id ?? null, events.at(-1)?.id ?? null];
  // A partial text search continues after the last event searched.
  const nextId = hasMore ? (isNewerPage ? first : last) : searchedTo;
  const newer = isNewerPage ? nextId : place.olderThan === null ? null : (first ?? place.olderThan);
  const older = isNewerPage ? (last ?? place.newerThan) : nextId;
  const isNewest = place.olderThan === null && !isNewerPage;
  if (isNewest && older === null) return null;
  const list = pathsIn().staff.audit();
  const linkClass = "flex min-h-11 items-center px-3 text-sm hover:underline";
  const links = [
    isNewest ? null : { label: m.audit_newest(), to: writeFilter(filter) },
    newer === null ? null : { label: m.audit_newer(), to: writeFilter(filter, { newerThan: newer }) },
    older === null
      ? null
      : {
          label: searchedTo !== null && !isNewerPage ? m.audit_search_on() : m.audit_older(),
          to: writeFilter(filter, { olderThan: older }),
        },
  ];
  return (
    <nav aria-label={m.audit_pages_label()} className="print:hidden mt-10 border-ink border-t-2 pt-4">
      <ul className="flex flex-wrap justify-center gap-1">
        {links.map((link) =>
          link ? (
            <li key={link.label}>
              <Link className={linkClass} to={`${list}${link.to}`}>
                {link.label}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
