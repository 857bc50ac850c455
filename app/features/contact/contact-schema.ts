import * as z from "zod/mini";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactLimits } from "./contact-message.ts";

/** Pattern of accepted mail addresses, as in `submit_contact_message`; not the full grammar of addresses. */
const mailAddress = /^[^\s\p{Cc}@<>",;:]+@[^\s\p{Cc}@<>",;:]+\.[\p{L}\p{N}-]{2,}$/u;

/**
 * Schema of the contact form for browser and server. Trims the fields, removes control characters (which could inject
 * mail headers) and reports one error for each field, in the language of the page. Uses the small build of Zod, because
 * visitors load it.
 */
export const contactSchema = z.object({
  name: requiredText({ limit: contactLimits.name, clean: cleanLine, missing: m.contact_error_name_missing }),
  email: requiredText({
    limit: contactLimits.email,
    clean: cleanLine,
    missing: m.form_email_missing,
    pattern: z.regex(mailAddress, { error: () => m.form_email_wrong() }),
  }),
  subject: requiredText({ limit: contactLimits.subject, clean: cleanLine, missing: m.contact_error_subject_missing }),
  message: requiredText({ limit: contactLimits.message, clean: cleanText, missing: m.contact_error_message_missing }),
  // An invalid code does not reject the message: it becomes a general one.
  program: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))), undefined),
});

type TextRules = {
  limit: number;
  clean: (text: string) => string;
  missing: () => string;
  pattern?: ReturnType<typeof z.regex>;
};

/** Returns the schema of a required text; also of other forms of visitors. */
export function requiredText({ limit, clean, missing, pattern }: TextRules) {
  return z
    .string({ error: missing })
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(limit, { error: ({ input }) => tooLong(input, limit), abort: true }),
      ...(pattern ? [pattern] : []),
    );
}

export function tooLong(input: unknown, limit: number): string {
  return m.contact_error_too_long({ length: formatNumber(String(input).length), limit: formatNumber(limit) });
}

/** Returns a single line: line separators become spaces. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .toWellFormed()
    .trim();
}

/** Normalizes line breaks to LF; browsers send CR LF. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .toWellFormed()
    .trim();
}
