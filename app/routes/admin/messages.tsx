import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyList } from "#app/editing/listing/empty-list.tsx";
import { ListPages } from "#app/editing/listing/list-pages.tsx";
import { ListSearch } from "#app/editing/listing/list-search.tsx";
import { ListRow, ListTable, listCell } from "#app/editing/listing/list-table.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { useRequestedQuery } from "#app/editing/listing/requested-query.ts";
import { useQueryChange } from "#app/editing/listing/use-query-change.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import type { InboxContext } from "#app/features/contact/inbox/components/inbox-context.ts";
import { StateLabel } from "#app/features/contact/inbox/components/state-label.tsx";
import {
  type InboxView,
  inboxViews,
  isNarrowed,
  listMessagePeople,
  listMessages,
  type MessageSelection,
  pageSize,
  readMessageSelection,
} from "#app/features/contact/inbox/message-queries.ts";
import {
  type ListedMessage,
  type MessagePerson,
  type MessageProgram,
  personName,
} from "#app/features/contact/inbox/messages.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { counted } from "#app/i18n/counted.ts";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import { useInboxContext } from "#app/staff-area/use-inbox-context.ts";
import { listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";

export default function StaffMessages() {
  const context = useInboxContext();
  return (
    <>
      <StaffTitle>{m.inbox_title()}</StaffTitle>
      <InboxPage context={context} />
    </>
  );
}

const viewLabels: Readonly<Record<InboxView, () => string>> = {
  pendientes: m.inbox_view_pending,
  respondidos: m.inbox_view_answered,
  cerrados: m.inbox_view_closed,
  spam: m.inbox_view_spam,
  todos: m.inbox_view_all,
};

/** List of messages from the contact form. State, filters and search come from the address. */
function InboxPage({ context }: { context: InboxContext }) {
  const { db, timeZone, isEditor } = context;
  const [query] = useSearchParams();
  const change = useQueryChange();
  const selection = readMessageSelection(query);
  const asked = readMessageSelection(useRequestedQuery(query));
  const page = useQuery({
    queryKey: ["messages", asked],
    queryFn: () => listMessages(db, asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const people = useQuery({ queryKey: ["message-people"], queryFn: () => listMessagePeople(db), enabled: isEditor });
  const programs = useQuery({ queryKey: ["staff-programs"], queryFn: () => listStaffPrograms(db) });

  const total = page.data?.total ?? 0;
  return (
    <div className="page-width py-8">
      <h1 className="text-2xl">{m.inbox_title()}</h1>
      <p className="prose-text mt-2 mb-6 text-ink-soft text-sm">
        {m.inbox_lead({ months: String(contactRetentionMonths) })}
      </p>
      <InboxToolbar
        onChange={change}
        people={people.data ?? []}
        programs={programs.data ?? []}
        selection={selection}
        userId={isEditor ? context.userId : null}
      />
      {page.isPending ? <LoadingNote /> : null}
      {page.isError ? <LoadFailure onRetry={() => void page.refetch()}>{failureText(page.error)}</LoadFailure> : null}
      {page.data ? (
        <>
          <p className="pb-3 text-ink-soft text-xs" data-results="" role="status" tabIndex={-1}>
            {counted(total, m.inbox_count_one, m.inbox_count)}
          </p>
          {page.data.messages.length === 0 ? (
            <EmptyList>{isNarrowed(selection) ? m.inbox_nothing_found() : m.inbox_empty()}</EmptyList>
          ) : (
            <InboxTable
              messages={page.data.messages}
              people={people.data ?? []}
              programs={programs.data ?? []}
              timeZone={timeZone}
            />
          )}
          <ListPages pageSize={pageSize} total={total} />
        </>
      ) : null}
    </div>
  );
}

/** Table of messages; on narrow screens each row is a block. New messages are bold. */
function InboxTable({
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
    <ListTable caption={m.inbox_title()} headings={headings}>
      {messages.map((message) => {
        const { day, time } = shortDate(message.created_at, timeZone);
        const program = programs.find(({ code }) => code === message.program_code);
        const assigned = personName(people, message.assigned_to);
        return (
          <ListRow key={message.id}>
            <td className={`${listCell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-2/5`}>
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
            <td className={`${listCell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-auto`}>
              {message.name}
              <span className="block text-ink-soft text-xs">{message.email}</span>
            </td>
            <td className={`${listCell} whitespace-nowrap`}>
              <StateLabel state={message.state} />
            </td>
            <td className={`${listCell} text-ink-soft`}>
              {assigned ? (
                <>
                  <span className="lg:hidden">{m.inbox_assigned()}: </span>
                  {assigned}
                </>
              ) : null}
            </td>
            <td className={`${listCell} figures whitespace-nowrap text-ink-soft`}>
              <Timestamp at={message.created_at}>
                {day} <span className="text-xs">{time}</span>
              </Timestamp>
            </td>
          </ListRow>
        );
      })}
    </ListTable>
  );
}

/** Filters of the inbox. `userId` is null for people who do not answer messages: they get no filter by person. */
function InboxToolbar({
  selection,
  people,
  programs,
  userId,
  onChange,
}: {
  selection: MessageSelection;
  people: readonly MessagePerson[];
  programs: readonly MessageProgram[];
  userId: string | null;
  /** Receives the query parameters to set; an empty value removes one. */
  onChange: (values: Record<string, string>) => void;
}) {
  const others = people.filter(({ id }) => id !== userId);
  return (
    <>
      <TabLinks
        label={m.inbox_views_label()}
        tabs={(Object.keys(inboxViews) as InboxView[]).map((view) => ({
          label: viewLabels[view](),
          to: pathsIn().staff.messages(view === "pendientes" ? "" : `?vista=${view}`),
          isCurrent: selection.view === view,
        }))}
      />
      <search className="grid gap-4 py-5 sm:grid-cols-2 lg:grid-cols-3">
        <ListSearch
          id="message-search"
          label={m.inbox_search()}
          onChange={(text) => onChange({ q: text })}
          text={selection.text}
        />
        {userId ? (
          <SelectField
            id="message-person"
            label={m.inbox_assigned()}
            onChange={(event) => onChange({ persona: event.target.value })}
            value={selection.assigned ?? ""}
          >
            <option value="">{m.inbox_anybody()}</option>
            <option value={userId}>{m.inbox_mine()}</option>
            <option value="nadie">{m.inbox_nobody()}</option>
            {others.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name || email}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          id="message-program"
          label={m.contact_program()}
          onChange={(event) => onChange({ programa: event.target.value })}
          value={selection.program ?? ""}
        >
          <option value="">{m.inbox_any_program()}</option>
          {programs.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </search>
    </>
  );
}
