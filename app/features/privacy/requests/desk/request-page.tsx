import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { PageLoading } from "#app/editing/listing/page-loading.tsx";
import { failureText } from "#app/editing/saving/failure-text.ts";
import type { InboxContext } from "#app/features/contact/inbox/components/inbox-context.ts";
import { inboxFailure } from "#app/features/contact/inbox/message-mutations.ts";
import { listMessagePeople } from "#app/features/contact/inbox/message-queries.ts";
import { type MessagePerson, personName, purgeMoment } from "#app/features/contact/inbox/messages.ts";
import { formatDate } from "#app/i18n/format.ts";
import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requestRetentionMonths } from "#app/lib/data-request-rules.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { readDataEmail } from "../../privacy-settings.ts";
import { type DataRequest, kindTexts, type RequestEntry } from "../data-request.ts";
import { Deadline, RequestStateLabel } from "./queue-table.tsx";
import { RequestActs } from "./request-acts.tsx";
import { findRequest, resendLetter } from "./request-queries.ts";

/** Time in milliseconds after which a waiting mail may be sent again, as in the database. */
const stuckAfter = 3_600_000;

const entryNames: Readonly<Record<RequestEntry["kind"], () => string>> = {
  confirmation: m.desk_entry_confirmation,
  receipt: m.desk_entry_receipt,
  identification: m.desk_entry_identification,
  extension: m.desk_entry_extension,
  answer: m.desk_entry_answer,
  refusal: m.desk_entry_refusal,
  withdrawal: m.desk_entry_withdrawal,
  opening: m.desk_entry_opening,
  note: m.desk_entry_note,
};

/** A request with its facts, its letters and notes, and the available acts. */
export function RequestPage({ id, context }: { id: number; context: InboxContext }) {
  const { db, timeZone } = context;
  const found = useQuery({
    queryKey: ["data-request", id],
    queryFn: () => findRequest(db, id),
    staleTime: 0,
    // Polls while a letter's mail is waiting.
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail_state }) => mail_state === "waiting") ? 3_000 : false,
  });
  const people = useQuery({ queryKey: ["message-people"], queryFn: () => listMessagePeople(db) }).data ?? [];
  const email = useQuery({ queryKey: ["data-email"], queryFn: () => readDataEmail(db) }).data;
  const refresh = async () => {
    await found.refetch();
  };
  if (found.isPending) return <PageLoading />;
  if (found.isError && !found.data) {
    return (
      <div className="page-width py-3">
        <LoadFailure onRetry={() => void found.refetch()}>{failureText(found.error)}</LoadFailure>
      </div>
    );
  }
  const back = (
    <p className="text-xs print:hidden">
      <Link className="inline-flex min-h-11 items-center text-link text-primary" to={pathsIn().staff.dataRequests()}>
        {m.desk_queue_title()}
      </Link>
    </p>
  );
  if (!found.data) {
    return (
      <div className="page-width py-8">
        {back}
        <h1 className="text-2xl">{m.desk_gone()}</h1>
        <p className="prose-text mt-3">{m.desk_gone_advice()}</p>
      </div>
    );
  }
  const { request, entries } = found.data;
  return (
    <div className="page-width py-8 print:py-0">
      {back}
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="figures text-2xl">
          {kindTexts[request.kind].name()} · {request.number}
        </h1>
        <p className="text-sm">
          <RequestStateLabel state={request.state} />
        </p>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="grid min-w-0 content-start gap-8 lg:col-span-7">
          <article aria-label={m.desk_details()} className="border-ink border-t-2 pt-4">
            <p className="flex flex-wrap gap-x-3 text-sm">
              <strong className="min-w-0 [overflow-wrap:anywhere]">{request.name}</strong>{" "}
              <span className="figures text-ink-soft">{dateAndTime(request.received_at, timeZone)}</span>
            </p>
            <p
              className="mt-3 max-w-prose whitespace-pre-wrap font-serif text-lg leading-relaxed [overflow-wrap:anywhere]"
              lang={request.language}
            >
              {request.details}
            </p>
          </article>
          <RequestHistory context={context} entries={entries} onChanged={refresh} people={people} />
          {email ? <RequestActs context={context} email={email} onDone={refresh} request={request} /> : null}
        </div>
        <div className="min-w-0 max-lg:order-first lg:col-span-5">
          <RequestFacts people={people} request={request} timeZone={timeZone} />
          {context.isAdministrator ? <SearchLink request={request} /> : null}
        </div>
      </div>
    </div>
  );
}

/** Link to the search for the data of the person whom the request is about. */
function SearchLink({ request: { number, name, email, represented } }: { request: DataRequest }) {
  // The e-mail address of a representative does not identify the person.
  const person: Record<string, string> = represented ? { q: represented } : { q: `${name}, ${email}`, correo: email };
  const motivo = m.person_reason_of_request({ number });
  return (
    <p className="mt-4 print:hidden">
      <Link
        className="inline-flex min-h-11 items-center text-link text-primary text-sm"
        to={pathsIn().staff.personalData(`?${new URLSearchParams({ ...person, motivo })}`)}
      >
        {m.desk_search_person()}
      </Link>
    </p>
  );
}

function RequestFacts({
  request,
  people,
  timeZone,
}: {
  request: DataRequest;
  people: readonly MessagePerson[];
  timeZone: string;
}) {
  const { email, represented, mandate, identification, concerns, language, confirmed_at, extended_at } = request;
  const { decided_at, decided_by } = request;
  const day = (moment: string) => shortDate(moment, timeZone).day;
  return (
    <FactList>
      <Fact isWide term={m.desk_due_short()}>
        <Deadline request={request} timeZone={timeZone} />
      </Fact>
      <Fact isWide term={m.contact_email()}>
        <MailLink address={email} />
      </Fact>
      <Fact isWide term={m.desk_confirmed()}>
        {confirmed_at ? day(confirmed_at) : m.desk_not_confirmed()}
      </Fact>
      <Fact isWide term={m.desk_represents()}>
        {represented}
      </Fact>
      <Fact isWide term={m.desk_mandate()}>
        {mandate}
      </Fact>
      <Fact isWide term={m.desk_identification()}>
        {identification}
      </Fact>
      <Fact isWide term={m.desk_concerns()}>
        {concerns}
      </Fact>
      <Fact isWide term={m.desk_language()}>
        {language === "en" ? m.people_language_en() : m.people_language_es()}
      </Fact>
      {extended_at ? (
        <Fact isWide term={m.desk_extended()}>
          {day(extended_at)}
        </Fact>
      ) : null}
      {decided_at ? (
        <>
          <Fact isWide term={m.desk_decided()}>
            {day(decided_at)}
          </Fact>
          <Fact isWide term={m.desk_decided_by()}>
            {personName(people, decided_by)}
          </Fact>
          <Fact isWide term={m.desk_kept_until()}>
            {formatDate(purgeMoment(decided_at, requestRetentionMonths).toISOString())}
          </Fact>
        </>
      ) : null}
    </FactList>
  );
}

/** Letters with the state of their mail, and notes; oldest first. */
function RequestHistory({
  entries,
  people,
  context: { db, timeZone, sendsReplies },
  onChanged,
}: {
  entries: readonly RequestEntry[];
  people: readonly MessagePerson[];
  context: InboxContext;
  onChanged: () => Promise<void>;
}) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  if (entries.length === 0) return null;

  async function resend(letter: number) {
    setFailure(null);
    await resendLetter(db, letter).then(onChanged, (error: unknown) => setFailure(inboxFailure(error)));
  }

  return (
    <section aria-labelledby="request-history" className="border-ink border-t-2 pt-4">
      <h2 className="text-xl" id="request-history">
        {m.desk_history()}
      </h2>
      <FormAlert failure={failure} />
      <ol className="mt-4 grid gap-5">
        {entries.map((entry) => {
          const author = personName(people, entry.author);
          const isNote = entry.subject === null;
          return (
            <li className={`border-l-4 py-1 pl-4 ${isNote ? "border-line-strong" : "border-primary"}`} key={entry.id}>
              <p className="text-sm">
                <strong>{entryNames[entry.kind]()}</strong>
                <span className="figures text-ink-soft">
                  {author ? ` · ${author}` : ""} · {dateAndTime(entry.created_at, timeZone)}
                </span>
              </p>
              {isNote ? null : <p className="mt-1.5 font-semibold text-sm">{entry.subject}</p>}
              <p className="mt-1.5 max-w-prose whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{entry.body}</p>
              {entry.mail_state === "none" ? null : (
                <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm">
                  <span className={entry.mail_state === "failed" ? "font-semibold text-danger" : "text-ink-soft"}>
                    {mailText(entry, timeZone)}
                  </span>
                  {sendsReplies && mayResend(entry) ? (
                    <button
                      className="small-target text-link text-primary"
                      onClick={() => void resend(entry.id)}
                      type="button"
                    >
                      {m.inbox_send_again()}
                    </button>
                  ) : null}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function mailText({ mail_state, mail_at, mail_reason }: RequestEntry, timeZone: string): string {
  if (mail_state === "sent") return m.inbox_mail_sent({ moment: mail_at ? dateAndTime(mail_at, timeZone) : "" });
  if (mail_state === "failed") return m.inbox_mail_failed({ reason: mail_reason ?? "" });
  return m.inbox_mail_waiting();
}

function mayResend({ mail_state, created_at }: RequestEntry): boolean {
  return mail_state === "failed" || (mail_state === "waiting" && Date.now() - Date.parse(created_at) > stuckAfter);
}
