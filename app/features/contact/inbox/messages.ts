import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import type { Database } from "#app/supabase/database.types.ts";

type Row = Database["public"]["Tables"]["contact_messages"]["Row"];

/** States of a message, in chronological order. */
export type MessageState = "new" | "open" | "answered" | "closed" | "spam";

export type ListedMessage = Pick<
  Row,
  "id" | "name" | "email" | "subject" | "created_at" | "assigned_to" | "program_code" | "language"
> & { state: MessageState };

export type InboxMessage = ListedMessage & Pick<Row, "message" | "handled_at" | "handled_by">;

/** A note of staff, or a reply with the state of its mail. */
export type MessageEntry = Omit<
  Database["public"]["Tables"]["contact_message_entries"]["Row"],
  "kind" | "mail_state"
> & {
  kind: "note" | "reply";
  mail_state: "none" | "waiting" | "sent" | "failed";
};

/** A person who answers messages; `active` is false if they no longer do. */
export type MessagePerson = { id: string; name: string; email: string; active: boolean };

export type MessageProgram = { code: string; name: string };

export const stateLabels: Readonly<Record<MessageState, () => string>> = {
  new: m.inbox_state_new,
  open: m.inbox_state_open,
  answered: m.inbox_state_answered,
  closed: m.inbox_state_closed,
  spam: m.inbox_state_spam,
};

/** Returns the name of a person, or a generic term for an unknown one; null without a person. */
export function personName(people: readonly MessagePerson[], id: string | null): string | null {
  if (id === null) return null;
  const person = people.find((each) => each.id === id);
  return person ? person.name || person.email : m.inbox_former_person();
}

/** Returns the formatted day after which a message of this time (ISO 8601) is deleted with its replies and notes. */
export function purgeDay(createdAt: string): string {
  return formatDate(purgeMoment(createdAt).toISOString());
}

/** A day that the month does not have becomes its last day, as in PostgreSQL. */
export function purgeMoment(createdAt: string, months = contactRetentionMonths): Date {
  const moment = new Date(createdAt);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, last));
  return moment;
}
