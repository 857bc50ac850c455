import { useState } from "react";
import type { InboxContext } from "#app/features/contact/inbox/components/inbox-context.ts";
import { inboxFailure } from "#app/features/contact/inbox/inbox-failure.ts";
import { type MessagePerson, personName } from "#app/features/contact/inbox/messages.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import type { RequestEntry } from "../data-request.ts";
import { resendLetter } from "./request-queries.ts";

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

/** Letters with the state of their mail, and notes; oldest first. */
export function RequestHistory({
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
