import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { PageLoading } from "#app/editing/listing/page-loading.tsx";
import { failureText } from "#app/editing/saving/failure-text.ts";
import type { InboxContext } from "#app/features/contact/inbox/components/inbox-context.ts";
import { listMessagePeople } from "#app/features/contact/inbox/message-queries.ts";
import { type MessagePerson, personName } from "#app/features/contact/inbox/messages.ts";
import { purgeMoment } from "#app/features/contact/inbox/purge-day.ts";
import { formatDate } from "#app/i18n/format.ts";
import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requestRetentionMonths } from "#app/lib/data-request-rules.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { readDataEmail } from "../../privacy-settings.ts";
import { type DataRequest, kindTexts } from "../data-request.ts";
import { Deadline, RequestStateLabel } from "./queue-table.tsx";
import { RequestActs } from "./request-acts.tsx";
import { RequestHistory } from "./request-history.tsx";
import { findRequest } from "./request-queries.ts";

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
function SearchLink({ request: { name, email, represented } }: { request: DataRequest }) {
  const terms = represented ? [represented] : [name, email];
  return (
    <p className="mt-4 print:hidden">
      <Link
        className="inline-flex min-h-11 items-center text-link text-primary text-sm"
        to={pathsIn().staff.personalData(`?${new URLSearchParams({ q: terms.join(", ") })}`)}
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
