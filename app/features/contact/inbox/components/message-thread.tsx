import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { inboxFailure } from "../inbox-failure.ts";
import { resendReply } from "../message-mutations.ts";
import { type MessageEntry, type MessagePerson, personName } from "../messages.ts";
import type { InboxContext } from "./inbox-context.ts";

/** Time in milliseconds after which a waiting mail may be sent again, as in the database. */
const stuckAfter = 3_600_000;

/** Replies with the state of their mail, and notes; oldest first. */
export function MessageThread({
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
