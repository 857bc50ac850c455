import { useId, useState } from "react";
import { useAction } from "#app/editing/saving/use-action.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { useStoredText } from "#app/ui/form/use-stored-text.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { changeMessage, inboxFailure, writeEntry } from "../message-mutations.ts";
import type { InboxMessage } from "../messages.ts";
import type { InboxContext } from "./inbox-context.ts";

/** Maximum length of a reply or note in characters, as in the database. */
const longest = 10_000;

/**
 * Form for a reply, which is mailed to the message's author, or for a note of the office. The text is kept in the tab.
 */
export function MessageForm({
  message,
  context,
  onWritten,
}: {
  message: InboxMessage;
  context: InboxContext;
  onWritten: () => Promise<void>;
}) {
  const { sendsReplies, db, tell } = context;
  const [kind, setKind] = useState<"reply" | "note">(sendsReplies ? "reply" : "note");
  const [text, setText] = useStoredText(`message ${message.id} ${kind}`);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [error, setError] = useState<string>();
  const id = useId();

  const fail = (reason: unknown) => setFailure(inboxFailure(reason));
  const sending = useAction({
    async mutationFn(doesClose: boolean) {
      await writeEntry(db, message.id, kind, text);
      setText("");
      tell(kind === "reply" ? m.inbox_reply_written({ email: message.email }) : m.inbox_note_written());
      // The reply is sent even if the message stays open.
      if (doesClose) await changeMessage(db, message.id, { state: "closed" }).catch(fail);
      await onWritten();
    },
    onError: fail,
  });

  /** `doesClose` also closes the message. */
  function send(doesClose = false) {
    setFailure(null);
    const missing = text.trim() ? undefined : m.inbox_text_missing();
    const over = text.length - longest;
    const fault = missing ?? (over > 0 ? counted(over, m.inbox_text_over_one, m.inbox_text_over) : undefined);
    setError(fault);
    if (fault) document.getElementById(id)?.focus();
    else sending.mutate(doesClose);
  }

  const subject = `Re: ${message.subject}`;
  return (
    <section aria-labelledby={`${id}-heading`} className="border-ink border-t-2 pt-4">
      <h2 className="text-xl" id={`${id}-heading`}>
        {m.inbox_write()}
      </h2>
      {sendsReplies ? (
        <fieldset className="mt-3 flex flex-wrap gap-x-6">
          <legend className="sr-only">{m.inbox_write_kind()}</legend>
          {(["reply", "note"] as const).map((each) => (
            <label className="flex min-h-11 items-center gap-2.5 text-sm" key={each}>
              <input
                checked={kind === each}
                className="size-5 accent-primary"
                name={`${id}-kind`}
                onChange={() => {
                  setKind(each);
                  setError(undefined);
                }}
                type="radio"
              />
              {each === "reply" ? m.inbox_write_reply() : m.inbox_write_note()}
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="prose-text mt-3 text-sm">
          {m.inbox_no_mail()}{" "}
          <a
            className="text-link"
            href={`mailto:${message.email}?${new URLSearchParams({ subject }).toString().replaceAll("+", "%20")}`}
          >
            {m.inbox_no_mail_write({ email: message.email })}
          </a>
        </p>
      )}
      <form
        className="mt-3 grid gap-4"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormAlert errors={error ? [error] : []} failure={failure} />
        <TextareaField
          controlClassName="min-h-40"
          error={error}
          grows
          hint={kind === "reply" ? m.inbox_reply_hint({ email: message.email }) : m.inbox_note_hint()}
          id={id}
          label={kind === "reply" ? m.inbox_reply_label() : m.inbox_note_label()}
          // A reply is in the language of the visitor's message.
          lang={kind === "reply" ? message.language : undefined}
          onChange={(event) => setText(event.target.value)}
          value={text}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={sending.isPending} pendingText={m.inbox_sending()}>
            {kind === "reply" ? m.inbox_send_reply() : m.inbox_save_note()}
          </SubmitButton>
          {kind === "reply" && message.state !== "closed" ? (
            <button
              aria-disabled={sending.isPending || undefined}
              className={buttonClass("outline")}
              onClick={() => send(true)}
              type="button"
            >
              {m.inbox_send_and_close()}
            </button>
          ) : null}
          {text ? (
            <button className={buttonClass("quiet")} onClick={() => setText("")} type="button">
              {m.inbox_discard()}
            </button>
          ) : null}
        </div>
      </form>
    </section>
  );
}
