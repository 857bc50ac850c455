import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import type { MessageState } from "./messages.ts";

type Change = { state?: MessageState; assigned_to?: string | null };

/** Thrown if a message was deleted, or the caller may not change it. */
class MessageGoneError extends Error {
  override name = "MessageGoneError";
}

/** Changes the state or the assignee of a message. */
export async function changeMessage(db: Db, id: number, change: Change): Promise<void> {
  const { data } = await db.from("contact_messages").update(change).eq("id", id).select("id").throwOnError();
  if (data.length === 0) throw new MessageGoneError();
}

/** Marks a message as read, unless another person has. */
export async function openMessage(db: Db, id: number): Promise<void> {
  await db.from("contact_messages").update({ state: "open" }).eq("id", id).eq("state", "new").throwOnError();
}

/** Adds a note, or a reply, which the site mails to the message's author. */
export async function writeEntry(db: Db, messageId: number, kind: "note" | "reply", body: string): Promise<void> {
  await db.from("contact_message_entries").insert({ message_id: messageId, kind, body }).throwOnError();
}

/** Sends the mail of a reply again. */
export async function resendReply(db: Db, entry: number): Promise<void> {
  await db.rpc("resend_reply", { entry }).throwOnError();
}

/** Deletes a message with its replies and notes. */
export async function deleteMessage(db: Db, id: number): Promise<void> {
  const { data } = await db.from("contact_messages").delete().eq("id", id).select("id").throwOnError();
  if (data.length === 0) throw new MessageGoneError();
}

/** Returns the message for a failed action of the inbox, with advice. */
export function inboxFailure(error: unknown): FormFailure {
  if (error instanceof MessageGoneError) return { message: m.inbox_gone(), advice: m.inbox_gone_advice() };
  const { code } = error as { code?: string };
  // Foreign key violation: the message of a reply or note was deleted.
  if (code === "23503") return { message: m.inbox_gone(), advice: m.inbox_gone_advice() };
  if (code === "42501") return { message: m.inbox_forbidden(), advice: m.inbox_forbidden_advice() };
  return { message: m.inbox_failed(), advice: m.staff_try_again_advice() };
}
