import * as z from "zod/mini";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactLimits } from "./contact-message.ts";

/** What a mail can be sent to, as `submit_contact_message` has it: not the whole grammar of addresses. */
const mailAddress = /^[^\s\p{Cc}@<>",;:]+@[^\s\p{Cc}@<>",;:]+\.[\p{L}\p{N}-]{2,}$/u;

/**
 * The contact form, for the browser and the server alike. Gives the fields trimmed, without control characters (none
 * can end a mail header), and one error for each field, in the language of the page. The small form of Zod, because
 * visitors load it.
 */
export const contactSchema = z.object({
  name: text({ limit: contactLimits.name, clean: cleanLine, missing: m.contact_error_name_missing }),
  email: text({
    limit: contactLimits.email,
    clean: cleanLine,
    missing: m.form_email_missing,
    pattern: z.regex(mailAddress, { error: () => m.form_email_wrong() }),
  }),
  subject: text({ limit: contactLimits.subject, clean: cleanLine, missing: m.contact_error_subject_missing }),
  message: text({ limit: contactLimits.message, clean: cleanText, missing: m.contact_error_message_missing }),
  // Anything but a code is no reason to lose a message: it is then a general one.
  program: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))), undefined),
});

type TextRules = {
  limit: number;
  clean: (text: string) => string;
  missing: () => string;
  pattern?: ReturnType<typeof z.regex>;
};

function text({ limit, clean, missing, pattern }: TextRules) {
  return z
    .string({ error: missing })
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(limit, { error: ({ input }) => tooLong(input, limit), abort: true }),
      ...(pattern ? [pattern] : []),
    );
}

function tooLong(input: unknown, limit: number): string {
  return m.contact_error_too_long({ length: formatNumber(String(input).length), limit: formatNumber(limit) });
}

/** One line: what separates lines in any system becomes a space. */
function cleanLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .toWellFormed()
    .trim();
}

/** Several lines, ended as this site ends them; browsers send CR and LF. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .toWellFormed()
    .trim();
}
