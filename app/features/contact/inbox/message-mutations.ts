import type { Db } from "#app/supabase/db.ts";
import type { MessageState } from "./messages.ts";

type Change = { state?: MessageState; assigned_to?: string | null };

/** Thrown when a message was deleted meanwhile, or is not the caller's to change. */
export class MessageGoneError extends Error {
  override name = "MessageGoneError";
}

/** Changes the state of a message or who is to answer it. */
export async function changeMessage(db: Db, id: number, change: Change): Promise<void> {
  const { data } = await db.from("contact_messages").update(change).eq("id", id).select("id").throwOnError();
  if (data.length === 0) throw new MessageGoneError();
}

/** Marks a message as read, unless somebody has. */
export async function openMessage(db: Db, id: number): Promise<void> {
  await db.from("contact_messages").update({ state: "open" }).eq("id", id).eq("state", "new").throwOnError();
}

/** Adds a note, or a reply, which the site mails to the message's author. */
export async function writeEntry(db: Db, messageId: number, kind: "note" | "reply", body: string): Promise<void> {
  await db.from("contact_message_entries").insert({ message_id: messageId, kind, body }).throwOnError();
}

/** Has the mail of a reply sent once more. */
export async function resendReply(db: Db, entry: number): Promise<void> {
  await db.rpc("resend_reply", { entry }).throwOnError();
}

/** Deletes a message with everything that was written about it. */
export async function deleteMessage(db: Db, id: number): Promise<void> {
  const { data } = await db.from("contact_messages").delete().eq("id", id).select("id").throwOnError();
  if (data.length === 0) throw new MessageGoneError();
}
