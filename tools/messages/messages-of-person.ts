import type { Db } from "../../app/supabase/db.ts";

/**
 * Returns everything that the contact form's tables hold of a person, by e-mail in small letters: each message with the
 * replies that they got. Notes are the office's own.
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
 * Deletes a person's messages with all that was written about them and mails of them that wait. Returns how many there
 * were; the audit log has an event of each, without what it said.
 */
export async function eraseMessagesOf(db: Db, email: string): Promise<number> {
  const { data } = await db.from("contact_messages").delete().eq("email", email).select("id").throwOnError();
  return data.length;
}
