import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { PageLoading } from "#app/editing/listing/page-loading.tsx";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import type { InboxMessage, MessageProgram } from "../messages.ts";
import { purgeDay } from "../purge-day.ts";
import type { InboxContext } from "./inbox-context.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageForm } from "./message-form.tsx";
import { MessageThread } from "./message-thread.tsx";
import { StateLabel } from "./state-label.tsx";
import { useMessage } from "./use-message.ts";

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
