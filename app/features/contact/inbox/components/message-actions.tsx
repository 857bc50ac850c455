import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { changeMessage, deleteMessage, inboxFailure } from "../message-mutations.ts";
import type { InboxMessage, MessagePerson, MessageState } from "../messages.ts";
import type { InboxContext } from "./inbox-context.ts";

/** Allowed next states of a message, by its present state. */
const transitions: Readonly<Record<MessageState, readonly MessageState[]>> = {
  new: ["closed", "spam"],
  open: ["closed", "spam"],
  answered: ["closed", "open"],
  closed: ["open"],
  spam: ["open"],
};

/** Label of the button for each state, and the notice afterwards. */
const actionLabels: Readonly<Partial<Record<MessageState, () => string>>> = {
  open: m.inbox_reopen,
  closed: m.inbox_close,
  spam: m.inbox_mark_spam,
};

const doneTexts: Readonly<Partial<Record<MessageState, () => string>>> = {
  open: m.inbox_reopened,
  closed: m.inbox_closed,
  spam: m.inbox_marked_spam,
};

/** Buttons to assign, close and reopen a message and, for administrators, to delete it. */
export function MessageActions({
  message,
  people,
  context,
  onChanged,
}: {
  message: InboxMessage;
  people: readonly MessagePerson[];
  context: InboxContext;
  onChanged: () => Promise<void>;
}) {
  const { db, tell, isAdministrator, sendsReplies } = context;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();

  async function change(values: Parameters<typeof changeMessage>[2], done: string) {
    setFailure(null);
    try {
      await changeMessage(db, message.id, values);
      tell(done);
      await onChanged();
    } catch (error) {
      setFailure(inboxFailure(error));
    }
  }

  async function remove() {
    setFailure(null);
    try {
      await deleteMessage(db, message.id);
      tell(m.inbox_deleted());
      navigate(pathsIn().staff.messages());
    } catch (error) {
      setFailure(inboxFailure(error));
      setDeleting(false);
    }
  }

  return (
    <div className="grid gap-5">
      <FormAlert failure={failure} />
      <SelectField
        hint={sendsReplies ? m.inbox_assigned_hint() : undefined}
        id="assigned"
        label={m.inbox_assigned()}
        onChange={(event) => void change({ assigned_to: event.target.value || null }, m.inbox_assigned_done())}
        value={message.assigned_to ?? ""}
      >
        <option value="">{m.inbox_nobody()}</option>
        {people
          .filter(({ active, id }) => active || id === message.assigned_to)
          .map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name || email}
            </option>
          ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        {transitions[message.state].map((state) => (
          <button
            className={buttonClass("outline")}
            key={state}
            onClick={() => void change({ state }, doneTexts[state]?.() ?? "")}
            type="button"
          >
            {actionLabels[state]?.()}
          </button>
        ))}
        {isAdministrator ? (
          <button
            className="inline-flex min-h-11 items-center text-danger text-sm underline-offset-4 hover:underline"
            onClick={() => setDeleting(true)}
            type="button"
          >
            {m.inbox_delete()}
          </button>
        ) : null}
      </div>
      {isDeleting ? (
        <ConfirmDialog
          label={m.inbox_delete()}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
          title={m.inbox_delete_title()}
        >
          <p>{m.inbox_delete_text({ name: message.name })}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
