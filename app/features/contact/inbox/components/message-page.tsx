import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { PageLoading } from "#app/editing/listing/page-loading.tsx";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { formatDate } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { inboxFailure, openMessage, resendReply } from "../message-mutations.ts";
import { findMessage, listMessagePeople } from "../message-queries.ts";
import {
  type InboxMessage,
  type MessageEntry,
  type MessagePerson,
  type MessageProgram,
  personName,
  purgeDay,
} from "../messages.ts";
import type { InboxContext } from "./inbox-context.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageForm } from "./message-form.tsx";
import { StateLabel } from "./state-label.tsx";

/** Time in milliseconds after which a waiting mail may be sent again, as in the database. */
const stuckAfter = 3_600_000;

/** A message with its replies and notes, and the available actions. */
export function MessagePage({ id, context }: { id: number; context: InboxContext }) {
  const { isEditor, timeZone } = context;
  const { found, people, programs, refresh } = useMessage(id, context);
  const message = found.data?.message;
  const back = (
    <p className="text-xs">
      <Link className="inline-flex min-h-11 items-center text-link text-primary" to={pathsIn().staff.messages()}>
        {m.inbox_title()}
      </Link>
    </p>
  );
  if (found.isPending) return <PageLoading />;
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
          <MessageThread context={context} entries={found.data?.entries ?? []} onChanged={refresh} people={people} />
          {isEditor ? <MessageForm context={context} message={message} onWritten={refresh} /> : null}
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:col-span-4">
          <MessageFacts message={message} programs={programs} />
          {context.isAdministrator ? <SearchLink message={message} /> : null}
          {isEditor ? <MessageActions context={context} message={message} onChanged={refresh} people={people} /> : null}
        </div>
      </div>
    </div>
  );
}

/** Author, program, and the day on which the message is deleted. */
function MessageFacts({ message, programs }: { message: InboxMessage; programs: readonly MessageProgram[] }) {
  const { email, program_code: code, language, created_at } = message;
  return (
    <FactList>
      <Fact isWide term={m.contact_email()}>
        <MailLink address={email} />
      </Fact>
      <Fact isWide term={m.contact_program()}>
        {code ? (programs.find((program) => program.code === code)?.name ?? code) : m.contact_program_none()}
      </Fact>
      <Fact isWide term={m.inbox_language()}>
        {language === "en" ? m.people_language_en() : m.people_language_es()}
      </Fact>
      <Fact isWide term={m.inbox_kept_until()}>
        {purgeDay(created_at)}
      </Fact>
    </FactList>
  );
}

/** Link to the search for the data of the message's author. */
function SearchLink({ message: { name, email, created_at } }: { message: InboxMessage }) {
  const motivo = m.person_reason_of_message({ date: formatDate(created_at) });
  return (
    <p className="-mt-4 print:hidden">
      <Link
        className="inline-flex min-h-11 items-center text-link text-primary text-sm"
        to={pathsIn().staff.personalData(`?${new URLSearchParams({ q: `${name}, ${email}`, correo: email, motivo })}`)}
      >
        {m.desk_search_person()}
      </Link>
    </p>
  );
}

/**
 * Reads a message, the people who answer messages, and the programs (both empty while loading), and marks the message
 * as read when an editor opens it. `refresh` refetches it after a change.
 */
function useMessage(id: number, { db, isEditor }: InboxContext) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ["message", id],
    queryFn: () => findMessage(db, id),
    staleTime: 0,
    // Polls faster while the mail of a reply is waiting.
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail_state }) => mail_state === "waiting") ? 3_000 : 60_000,
  });
  const people = useQuery({ queryKey: ["message-people"], queryFn: () => listMessagePeople(db), enabled: isEditor });
  const programs = useQuery({ queryKey: ["staff-programs"], queryFn: () => listStaffPrograms(db) });
  const isUnread = isEditor && found.data?.message.state === "new";
  const isOpening = useRef(false);

  async function refresh() {
    await Promise.all([found.refetch(), client.invalidateQueries({ queryKey: ["new-messages"] })]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when an unread message is opened.
  useEffect(() => {
    if (!isUnread || isOpening.current) return;
    isOpening.current = true;
    // After a failure the message stays unread: the next reader marks it.
    openMessage(db, id).then(refresh, () => undefined);
  }, [isUnread]);

  return { found, people: people.data ?? [], programs: programs.data ?? [], refresh };
}

/** Replies with the state of their mail, and notes; oldest first. */
function MessageThread({
  entries,
  people,
  context,
  onChanged,
}: {
  entries: readonly MessageEntry[];
  people: readonly MessagePerson[];
  context: InboxContext;
  onChanged: () => Promise<void>;
}) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  if (entries.length === 0) return null;

  async function resend(entry: number) {
    setFailure(null);
    await resendReply(context.db, entry).then(onChanged, (error: unknown) => setFailure(inboxFailure(error)));
  }

  return (
    <section aria-label={m.inbox_thread()}>
      <FormAlert failure={failure} />
      <ol className="grid gap-5">
        {entries.map((entry) => {
          const author = personName(people, entry.author);
          return (
            <li
              className={`border-l-4 py-1 pl-4 ${entry.kind === "note" ? "border-line-strong" : "border-primary"}`}
              key={entry.id}
            >
              <p className="text-sm">
                <strong>{entry.kind === "note" ? m.inbox_note() : m.inbox_reply()}</strong>
                <span className="figures text-ink-soft">
                  {author ? ` · ${author}` : ""} · {dateAndTime(entry.created_at, context.timeZone)}
                </span>
              </p>
              <p className="mt-1.5 max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{entry.body}</p>
              {entry.kind === "reply" ? (
                <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm">
                  <span className={entry.mail_state === "failed" ? "font-semibold text-danger" : "text-ink-soft"}>
                    {mailText(entry, context.timeZone)}
                  </span>
                  {context.isEditor && context.sendsReplies && mayResend(entry) ? (
                    <button
                      className="small-target text-link text-primary"
                      onClick={() => void resend(entry.id)}
                      type="button"
                    >
                      {m.inbox_send_again()}
                    </button>
                  ) : null}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function mailText({ mail_state, mail_at, mail_reason }: MessageEntry, timeZone: string): string {
  const moment = mail_at ? dateAndTime(mail_at, timeZone) : "";
  if (mail_state === "sent") return m.inbox_mail_sent({ moment });
  if (mail_state === "failed") return m.inbox_mail_failed({ reason: mail_reason ?? "" });
  return m.inbox_mail_waiting();
}

function mayResend({ mail_state, created_at }: MessageEntry): boolean {
  return mail_state === "failed" || (mail_state === "waiting" && Date.now() - Date.parse(created_at) > stuckAfter);
}
