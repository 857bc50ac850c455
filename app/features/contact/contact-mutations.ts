import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import { type ContactMessage, contactLimits } from "./contact-message.ts";

/** Thrown if the database rejects a field that the form accepted. */
export class ContactFieldError extends Error {
  override name = "ContactFieldError";
  readonly field: keyof typeof contactLimits;

  constructor(field: keyof typeof contactLimits) {
    super(`The field ${field} was not accepted`);
    this.field = field;
  }
}

/**
 * Stores a message. Returns false if the same message was stored less than ten minutes ago. `language` is the language
 * of the page. Throws a ContactFieldError for a field that the database rejects, a PostgrestError for other errors.
 */
export async function storeContactMessage(
  db: Db,
  { program, ...message }: ContactMessage,
  language: Locale,
): Promise<boolean> {
  const about = program ? { program_code: program } : {};
  const { data, error } = await db.rpc("submit_contact_message", { ...message, ...about, language });
  if (!error) return data;
  const field = error.code === "22023" ? error.hint : null;
  throw field && field in contactLimits ? new ContactFieldError(field as keyof typeof contactLimits) : error;
}
