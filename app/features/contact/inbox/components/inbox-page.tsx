import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyList } from "#app/editing/listing/empty-list.tsx";
import { ListPages } from "#app/editing/listing/list-pages.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { LoadingNote } from "#app/editing/listing/loading-note.tsx";
import { useDebouncedValue } from "#app/editing/listing/use-debounced-value.ts";
import { useQueryChange } from "#app/editing/listing/use-query-change.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import { listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { listMessagePeople, listMessages, pageSize } from "../message-queries.ts";
import { isNarrowed, readMessageSelection } from "../message-selection.ts";
import type { InboxContext } from "./inbox-context.ts";
import { InboxTable } from "./inbox-table.tsx";
import { InboxToolbar } from "./inbox-toolbar.tsx";

/** List of messages from the contact form. State, filters and search come from the address. */
export function InboxPage({ context }: { context: InboxContext }) {
  const { db, timeZone, isEditor } = context;
  const [query] = useSearchParams();
  const change = useQueryChange();
  const selection = readMessageSelection(query);
  // Debounced, because the search changes with every key stroke.
  const asked = readMessageSelection(new URLSearchParams(useDebouncedValue(query.toString())));
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
