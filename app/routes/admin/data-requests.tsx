import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyList } from "#app/editing/listing/empty-list.tsx";
import { ListPages } from "#app/editing/listing/list-pages.tsx";
import { ListSearch } from "#app/editing/listing/list-search.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { useRequestedQuery } from "#app/editing/listing/requested-query.ts";
import { useQueryChange } from "#app/editing/listing/use-query-change.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import type { InboxContext } from "#app/features/contact/inbox/components/inbox-context.ts";
import { listMessagePeople } from "#app/features/contact/inbox/message-queries.ts";
import { type MessagePerson, personName } from "#app/features/contact/inbox/messages.ts";
import { type DataRequest, kindTexts, stateTexts } from "#app/features/privacy/requests/data-request.ts";
import { QueueTable } from "#app/features/privacy/requests/desk/queue-table.tsx";
import { listAllRequests, listRequests, pageSize } from "#app/features/privacy/requests/desk/request-queries.ts";
import {
  type RequestView,
  readRequestSelection,
  requestViews,
} from "#app/features/privacy/requests/desk/request-selection.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { counted } from "#app/i18n/counted.ts";
import { csvText, type TableRow } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { requestRetentionMonths } from "#app/lib/data-request-rules.ts";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { useInboxContext } from "#app/staff-area/use-inbox-context.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { institution } from "#institution";

/** Requests about personal data, for editors and administrators. */
export default function StaffDataRequests() {
  const context = useInboxContext();
  if (!context.isEditor) return <NotAnEditor />;
  return (
    <>
      <StaffTitle>{m.desk_queue_title()}</StaffTitle>
      <QueuePage context={context} />
    </>
  );
}

const viewLabels: Readonly<Record<RequestView, () => string>> = {
  abiertas: m.desk_view_open,
  "sin-confirmar": m.desk_view_unconfirmed,
  cerradas: m.desk_view_closed,
  todas: m.desk_view_all,
};

/** Queue of requests about personal data, by due day. List and search come from the address. */
function QueuePage({ context: { db, timeZone } }: { context: InboxContext }) {
  const [query] = useSearchParams();
  const change = useQueryChange();
  const selection = readRequestSelection(query);
  const asked = readRequestSelection(useRequestedQuery(query));
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const page = useQuery({
    queryKey: ["data-requests", asked],
    queryFn: () => listRequests(db, asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const total = page.data?.total ?? 0;

  async function saveCsv() {
    setFailure(null);
    try {
      const [requests, people] = await Promise.all([listAllRequests(db, selection), listMessagePeople(db)]);
      const text = csvText(deskRows(requests, people), getLocale());
      saveFile(m.desk_file(), new Blob([text], { type: "text/csv" }));
    } catch (error) {
      setFailure({ message: failureText(error), advice: null });
    }
  }

  return (
    <div className="page-width py-8 print:py-0">
      <h1 className="text-2xl">{m.desk_queue_title()}</h1>
      <p className="prose-text mt-2 mb-6 text-ink-soft text-sm">
        {m.desk_queue_lead({ months: String(requestRetentionMonths) })}
      </p>
      <TabLinks
        label={m.desk_views()}
        tabs={(Object.keys(requestViews) as RequestView[]).map((view) => ({
          label: viewLabels[view](),
          to: pathsIn().staff.dataRequests(view === "abiertas" ? "" : `?vista=${view}`),
          isCurrent: selection.view === view,
        }))}
      />
      <search className="flex flex-wrap items-end gap-4 py-5 print:hidden">
        <div className="min-w-0 grow basis-64">
          <ListSearch
            id="request-search"
            label={m.desk_search()}
            onChange={(text) => change({ q: text })}
            text={selection.text}
          />
        </div>
        <button className={buttonClass("outline")} onClick={() => void saveCsv()} type="button">
          {m.desk_csv()}
        </button>
        <button className={buttonClass("outline")} onClick={() => window.print()} type="button">
          {m.desk_print()}
        </button>
      </search>
      <FormAlert failure={failure} />
      {page.isPending ? <LoadingNote /> : null}
      {page.isError ? <LoadFailure onRetry={() => void page.refetch()}>{failureText(page.error)}</LoadFailure> : null}
      {page.data ? (
        <>
          <p className="pb-3 text-ink-soft text-xs" data-results="" role="status" tabIndex={-1}>
            {counted(total, m.desk_count_one, m.desk_count)}
          </p>
          {page.data.requests.length === 0 ? (
            <EmptyList>{selection.text.trim() ? m.desk_nothing_found() : m.desk_empty()}</EmptyList>
          ) : (
            <QueueTable requests={page.data.requests} timeZone={timeZone} />
          )}
          <ListPages pageSize={pageSize} total={total} />
        </>
      ) : null}
    </div>
  );
}

/** Returns the register of requests as rows of a file, with ISO dates in the institution's time zone. */
function deskRows(requests: readonly DataRequest[], people: readonly MessagePerson[]): TableRow[] {
  const day = (moment: string | null) => (moment ? dayIn(institution.timeZone, new Date(moment)) : "");
  return requests.map((request) => ({
    [m.desk_number()]: request.number,
    [m.desk_kind()]: kindTexts[request.kind].name(),
    [m.desk_state()]: stateTexts[request.state](),
    [m.contact_name()]: request.name,
    [m.contact_email()]: request.email,
    [m.desk_represents()]: request.represented ?? "",
    [m.desk_received()]: day(request.received_at),
    [m.desk_confirmed()]: day(request.confirmed_at),
    [m.desk_due_short()]: request.due_on,
    [m.desk_extended()]: day(request.extended_at),
    [m.desk_decided()]: day(request.decided_at),
    [m.desk_decided_by()]: personName(people, request.decided_by) ?? "",
  }));
}
