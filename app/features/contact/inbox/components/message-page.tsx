import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { openMessage } from "../message-mutations.ts";
import { findMessage, listMessagePeople } from "../message-queries.ts";
import { purgeDay } from "../purge-day.ts";
import type { InboxContext } from "./inbox-context.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageForm } from "./message-form.tsx";
import { MessageThread } from "./message-thread.tsx";
import { StateLabel } from "./state-label.tsx";

/** One message: what was written, what staff wrote about it, and what can be done. */
export function MessagePage({ id, context }: { id: number; context: InboxContext }) {
  const { db, isEditor, timeZone } = context;
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ["message", id],
    queryFn: () => findMessage(db, id),
    staleTime: 0,
    // What becomes of a reply's mail is known a moment later.
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail_state }) => mail_state === "waiting") ? 3_000 : 60_000,
  });
  const people = useQuery({ queryKey: ["message-people"], queryFn: () => listMessagePeople(db), enabled: isEditor });
  const programs = useQuery({ queryKey: ["staff-programs"], queryFn: () => listStaffPrograms(db) });
  const message = found.data?.message;
  const isUnread = isEditor && message?.state === "new";
  const isOpening = useRef(false);

  async function refresh() {
    await Promise.all([found.refetch(), client.invalidateQueries({ queryKey: ["new-messages"] })]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when an unread message is opened.
  useEffect(() => {
    if (!isUnread || isOpening.current) return;
    isOpening.current = true;
    // Left unread when that fails: the next reader marks it.
    openMessage(db, id).then(refresh, () => undefined);
  }, [isUnread]);

  const back = (
    <p className="text-xs">
      <Link className="inline-flex min-h-11 items-center text-link text-primary" to={pathsIn().staff.messages()}>
        {m.inbox_title()}
      </Link>
    </p>
  );
  if (found.isPending) {
    return (
      <div className="page-width py-8" role="status">
        {m.staff_loading()}
      </div>
    );
  }
  if (found.isError && !message) {
    return (
      <div className="page-width py-3">
        <LoadFailure onRetry={() => void found.refetch()}>{failureText(found.error)}</LoadFailure>
      </div>
    );
  }
  if (!message) {
    return (
      <div className="page-width py-8">
        {back}
        <h1 className="text-2xl">{m.inbox_gone()}</h1>
        <p className="prose-text mt-3">{m.inbox_gone_advice()}</p>
      </div>
    );
  }
  const program = programs.data?.find(({ code }) => code === message.program_code);
  return (
    <div className="page-width py-8">
      {back}
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-2xl [overflow-wrap:anywhere]" lang={message.language}>
          {message.subject}
        </h1>
        <p className="text-sm">
          <StateLabel state={message.state} />
        </p>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="grid min-w-0 content-start gap-8 lg:col-span-8">
          <article aria-label={m.inbox_message()} className="border-ink border-t-2 pt-4">
            <p className="flex flex-wrap gap-x-3 text-sm">
              <strong className="min-w-0 [overflow-wrap:anywhere]">{message.name}</strong>{" "}
              <span className="figures text-ink-soft">{dateAndTime(message.created_at, timeZone)}</span>
            </p>
            <p
              className="mt-3 max-w-prose whitespace-pre-wrap font-serif text-lg leading-relaxed [overflow-wrap:anywhere]"
              lang={message.language}
            >
              {message.message}
            </p>
          </article>
          <MessageThread
            context={context}
            entries={found.data?.entries ?? []}
            onChanged={refresh}
            people={people.data ?? []}
          />
          {isEditor ? <MessageForm context={context} message={message} onWritten={refresh} /> : null}
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:col-span-4">
          <FactList>
            <Fact isWide term={m.contact_email()}>
              <MailLink address={message.email} />
            </Fact>
            <Fact isWide term={m.contact_program()}>
              {message.program_code ? (program?.name ?? message.program_code) : m.contact_program_none()}
            </Fact>
            <Fact isWide term={m.inbox_language()}>
              {message.language === "en" ? m.people_language_en() : m.people_language_es()}
            </Fact>
            <Fact isWide term={m.inbox_kept_until()}>
              {purgeDay(message.created_at)}
            </Fact>
          </FactList>
          {isEditor ? (
            <MessageActions context={context} message={message} onChanged={refresh} people={people.data ?? []} />
          ) : null}
        </div>
      </div>
    </div>
  );
}
