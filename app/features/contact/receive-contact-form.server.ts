import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { LRUCache } from "lru-cache";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import { FormTooLargeError, readForm } from "#app/lib/read-form.ts";
import type { Mail, RequestServices } from "#app/lib/request-services.ts";
import type { Db } from "#app/supabase/db.ts";
import { readOfficeOrLast } from "#app/supabase/office-settings.server.ts";
import { institution } from "#institution";
import type { ContactReply } from "./contact-message.ts";
import { type ContactMessage, contactLimits, type ProgramContact, trapField } from "./contact-message.ts";
import { contactSchema } from "./contact-schema.ts";

/**
 * Maximum size of the form in bytes. Far above the limits of the fields, so that a form with a long text is returned
 * with its text.
 */
const maxFormBytes = 1024 * 1024;

/** Maximum number of keys of `createDedupe`; the least recently used are dropped first. */
const maxDedupeKeys = 10_000;

/** Deduplicates messages for ten minutes, for example after a double click or a reload. */
const dedupe = createDedupe<void>({ milliseconds: 600_000 });

export type ContactServices = {
  db: Db;
  services: Pick<RequestServices, "network" | "messageLimiter" | "sendMail">;
  locale: Locale;
};

/**
 * Handles a posted contact form: validates it, stores the message and passes it to the mail server, if there is one.
 * Returns null if the message is stored (now or a moment ago), else the failure with the submitted fields. Does not
 * throw for invalid requests or an unreachable backend.
 */
export async function receiveContactForm(request: Request, services: ContactServices): Promise<ContactReply | null> {
  const form = await readForm(request, maxFormBytes).catch((error: unknown) => {
    // A body that is not a form has no fields: each one is reported as missing.
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
    // Logs the error code only: the message is personal data.
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
  // The message is stored. If the program cannot be read, only the office gets the mail.
  const program = message.program ? await findProgramContact(db, message.program).catch(() => null) : null;
  const { email } = await readOfficeOrLast(db, locale);
  // Without an address of the office, the mail goes to the site's sender address.
  const office = email || institution.mail.sender;
  services.sendMail(composeContactMail(message, { program, office, locale }), "contact");
}

/** Returns the key of a message: a digest, because the message is personal data. */
function keyOf({ email, subject, message, program }: ContactMessage): string {
  const words = JSON.stringify([email.toLowerCase(), subject, message, program ?? null]);
  return createHash("sha256").update(words).digest("base64");
}

/** Thrown if the database rejects a field that the form accepted. */
class ContactFieldError extends Error {
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
async function storeContactMessage(
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

/**
 * Returns the mail with a message, in the visitor's language, which is also the language to reply in. A message about a
 * program goes to the program's address, with the office in copy if the office has one. Replies go to the visitor.
 */
export function composeContactMail(
  { name, email, subject, message }: ContactMessage,
  { program, office, locale }: { program: ProgramContact | null; office: string; locale: Locale },
): Mail {
  const language = { locale };
  const head = [
    m.contact_mail_from({ name, email }, language),
    program ? m.contact_mail_program({ program: program.name }, language) : null,
    m.contact_mail_language({}, language),
  ].filter((line) => line !== null);
  const foot = m.contact_mail_reply({ months: String(contactRetentionMonths) }, language);
  const goesToProgram = program !== null && program.email !== "" && program.email !== office;
  return {
    to: [goesToProgram ? program.email : office],
    cc: goesToProgram && office ? [office] : [],
    replyTo: { name, address: email },
    contactMessage: { email, subject },
    subject: m.contact_mail_subject({ subject }, language),
    text: `${head.join("\n")}\n\n${message}\n\n--\n${foot}\n`,
  };
}

/** Returns the Spanish name and the contact address of a published program, or null. */
async function findProgramContact(db: Db, code: string): Promise<{ name: string; email: string } | null> {
  const { data } = await db
    .from("programs")
    .select("name, email:contact_email")
    .eq("code", code)
    .maybeSingle()
    .throwOnError();
  return data ? { name: data.name, email: data.email ?? "" } : null;
}

/**
 * Returns a function that runs work once per key: while it runs, and for `milliseconds` after its start, another call
 * with the key returns the same outcome. Failures are not cached.
 */
export function createDedupe<Outcome>({ milliseconds, now = Date.now }: { milliseconds: number; now?: () => number }) {
  const done = new LRUCache<string, { until: number; outcome: Outcome }, () => Promise<Outcome>>({
    max: maxDedupeKeys,
    fetchMethod: async (_key, _stale, { context: work }) => {
      const until = now() + milliseconds;
      return { until, outcome: await work() };
    },
    // Work that is evicted while it runs still returns its outcome.
    ignoreFetchAbort: true,
  });
  return async (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const isOld = (done.peek(key)?.until ?? Number.POSITIVE_INFINITY) <= now();
    const { outcome } = await done.forceFetch(key, { context: work, forceRefresh: isOld });
    return outcome;
  };
}
