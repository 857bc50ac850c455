import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { RateLimiterRes } from "rate-limiter-flexible";
import { findProgramContact } from "#app/features/programs/program-contact.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormTooLargeError, readForm } from "#app/lib/read-form.ts";
import type { RequestServices } from "#app/lib/request-services.ts";
import type { Db } from "#app/supabase/db.ts";
import { readOfficeOrLast } from "#app/supabase/office-settings.server.ts";
import { institution } from "#institution";
import { composeContactMail } from "./contact-mail.ts";
import { type ContactMessage, trapField } from "./contact-message.ts";
import { ContactFieldError, storeContactMessage } from "./contact-mutations.ts";
import type { ContactReply } from "./contact-reply.ts";
import { contactSchema } from "./contact-schema.ts";
import { createDedupe } from "./dedupe.ts";

/** Far more than a message can have, so that one that is too long comes back with its text; below what would hurt. */
const largestForm = 1024 * 1024;

/** Twice the same message in ten minutes is one message: the button pressed twice, the page sent again. */
const dedupe = createDedupe<void>({ milliseconds: 600_000 });

export type ContactServices = {
  db: Db;
  services: Pick<RequestServices, "network" | "messageLimiter" | "sendMail">;
  locale: Locale;
};

/**
 * Takes a posted contact form: checks it, stores the message and hands it to the mail server, where there is one.
 * Returns null when the message is stored (now or a moment ago), else why not, with what was typed. Never throws for
 * what a visitor sends or for a backend that is away.
 */
export async function receiveContactForm(request: Request, services: ContactServices): Promise<ContactReply | null> {
  const form = await readForm(request, largestForm).catch((error: unknown) => {
    // What is no form at all has no fields: each is then missing.
    return error instanceof FormTooLargeError ? null : new FormData();
  });
  if (!form) return { failure: { reason: "too-large" }, result: null };
  const isTrapped = Boolean(form.get(trapField));
  form.delete(trapField);
  const submission = parseWithZod(form, { schema: contactSchema });
  if (submission.status !== "success") return { failure: { reason: "invalid" }, result: submission.reply() };
  if (isTrapped) return { failure: { reason: "trapped" }, result: submission.reply() };

  const message = submission.value;
  try {
    await dedupe(keyOf(message), () => sendMessage(message, services));
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 60_000));
      return { failure: { reason: "limited", minutes }, result: submission.reply() };
    }
    if (error instanceof ContactFieldError) {
      const fieldErrors = { [error.field]: [refusal[error.field]()] };
      return { failure: { reason: "invalid" }, result: submission.reply({ fieldErrors }) };
    }
    // The cause without the message: it is personal.
    console.error("A contact message could not be stored:", (error as { code?: string }).code ?? "no answer");
    return { failure: { reason: "unavailable" }, result: submission.reply() };
  }
}

const refusal = {
  name: m.contact_error_name_missing,
  email: m.form_email_wrong,
  subject: m.contact_error_subject_missing,
  message: m.contact_error_message_missing,
};

async function sendMessage(message: ContactMessage, { db, services, locale }: ContactServices) {
  await services.messageLimiter.consume(services.network);
  let isNew: boolean;
  try {
    isNew = await storeContactMessage(db, message, locale);
  } catch (error) {
    // A message that was not stored does not count towards the limit.
    await services.messageLimiter.reward(services.network);
    throw error;
  }
  if (!isNew || !services.sendMail) return;
  // The message is safe: a program that cannot be looked up only means that the office alone gets the mail.
  const program = message.program ? await findProgramContact(db, message.program).catch(() => null) : null;
  const { email } = await readOfficeOrLast(db, locale);
  // Without an address of the office, messages are still stored.
  const office = email || institution.mail.sender;
  services.sendMail(composeContactMail(message, { program, office, locale }), "contact");
}

/** The key of a message in memory: a digest, as the message is personal. */
function keyOf({ email, subject, message, program }: ContactMessage): string {
  const words = JSON.stringify([email.toLowerCase(), subject, message, program ?? null]);
  return createHash("sha256").update(words).digest("base64");
}
