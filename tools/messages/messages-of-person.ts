import type { Db } from "../../app/supabase/db.ts";

/**
 * Returns all data of the contact form on a person, by lower-case e-mail: messages with their replies. Notes are
 * internal to the office and excluded.
 */
export async function exportMessagesOf(db: Db, email: string) {
  const { data } = await db
    .from("contact_messages")
    .select(
      "id, created_at, name, email, subject, message, program_code, language, state, replies:contact_message_entries!contact_message_entries_message_id_fkey(created_at, body, mail_state)",
    )
    .eq("email", email)
    .eq("replies.kind", "reply")
    .order("id")
    .throwOnError();
  return data;
}

/**
 * Deletes a person's messages with replies, notes and queued mails. Returns the number of messages; the audit log keeps
 * an event of each without its content.
 */
export async function eraseMessagesOf(db: Db, email: string): Promise<number> {
  const { data } = await db.from("contact_messages").delete().eq("email", email).select("id").throwOnError();
  return data.length;
}
