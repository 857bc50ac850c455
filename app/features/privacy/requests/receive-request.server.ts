import { createHash, randomBytes, randomInt } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { RateLimiterRes } from "rate-limiter-flexible";
import * as z from "zod/mini";
import { trapField } from "#app/features/contact/contact-message.ts";
import { cleanLine, cleanText, contactSchema, requiredText, tooLong } from "#app/features/contact/contact-schema.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { FormTooLargeError, readForm } from "#app/lib/read-form.ts";
import type { RequestServices } from "#app/lib/request-services.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import { composeConfirmation } from "./compose-letter.ts";
import { requestKinds, requestLimits } from "./data-request.ts";
import { clockOf } from "./request-clock.ts";

/** Maximum size of the form in bytes, far above the limits of its fields: a long text is returned with its error. */
const largestForm = 256 * 1024;

export type RequestFailure =
  | { reason: "invalid" | "trapped" | "too-large" | "unavailable" | "too-many" }
  /** The network has reached its limit; `minutes` is the time until the next request is accepted. */
  | { reason: "limited"; minutes: number };

/** Response to a request that was not accepted, with its fields unless they are unknown. */
export type RequestReply = { failure: RequestFailure; result: SubmissionResult<string[]> | null };

export const requestFailureStatus: Record<RequestFailure["reason"], number> = {
  invalid: 400,
  trapped: 400,
  "too-large": 413,
  limited: 429,
  "too-many": 429,
  unavailable: 503,
};

type Services = Pick<RequestServices, "network" | "messageLimiter" | "sendMail"> & {
  /** Client with the service role; null if the site has none. */
  service: Db | null;
  siteUrl: string;
  locale: Locale;
  /** Email address for matters of personal data. */
  email: string;
  now?: Date;
};

/**
 * Handles the posted form: stores the request and mails the confirmation link. Without a mail server the request is
 * opened immediately. Returns its number, or the failure with the submitted fields. Does not throw for invalid requests
 * or an unreachable backend. Shares the rate limit of the contact form.
 */
export async function receiveDataRequest(
  request: Request,
  services: Services,
): Promise<{ number: string } | RequestReply> {
  const form = await readForm(request, largestForm).catch((error: unknown) =>
    error instanceof FormTooLargeError ? null : new FormData(),
  );
  if (!form) return { failure: { reason: "too-large" }, result: null };
  const isTrapped = Boolean(form.get(trapField));
  form.delete(trapField);
  const submission = parseWithZod(form, { schema: requestSchema });
  if (submission.status !== "success") return { failure: { reason: "invalid" }, result: submission.reply() };
  const refuse = (failure: RequestFailure) => ({ failure, result: submission.reply() });
  if (isTrapped) return refuse({ reason: "trapped" });
  if (!services.service) return refuse({ reason: "unavailable" });
  try {
    await services.messageLimiter.consume(services.network);
  } catch (exhausted) {
    const wait = exhausted instanceof RateLimiterRes ? exhausted.msBeforeNext : 0;
    return refuse({ reason: "limited", minutes: Math.max(1, Math.ceil(wait / 60_000)) });
  }
  try {
    return { number: await storeRequest(submission.value, services.service, services) };
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string };
    if (code === "22023" && hint === "too_many") return refuse({ reason: "too-many" });
    // Logs the error code only: the request is personal data.
    console.error("A request about personal data could not be stored:", code ?? "no answer");
    // A request that was not stored does not count towards the limit.
    await services.messageLimiter.reward(services.network);
    return refuse({ reason: "unavailable" });
  }
}

type Fields = ReturnType<typeof requestSchema.parse>;

async function storeRequest(
  { capacity, represented, mandate, ...given }: Fields,
  service: Db,
  { siteUrl, locale, sendMail, email, now = new Date() }: Services,
): Promise<string> {
  const isRepresented = capacity === "representative";
  const fields = {
    ...given,
    represented: isRepresented ? represented : null,
    mandate: isRepresented ? mandate : null,
    language: locale,
  };
  const received = dayIn(institution.timeZone, now);
  const { due, extended } = clockOf(fields.kind, received);
  const number = createNumber(received.slice(0, 4));
  const token = randomBytes(32).toString("hex");
  const { mail, stored } = composeConfirmation(
    { ...fields, number, received_at: now.toISOString(), due_on: due, extended_due_on: extended, extended_at: null },
    { link: new URL(pathsIn(locale).dataRequestConfirmation(token), siteUrl).href, locale },
  );
  const { data } = await service
    .rpc("submit_data_request", {
      fields,
      number,
      // The generated types do not know that parameters may be null.
      token_hash: (sendMail ? hashRequestToken(token) : null) as string,
      due_on: due,
      extended_due_on: extended as string,
      letter: stored,
    })
    .throwOnError();
  const outcome = data as { number: string; is_new: boolean };
  if (outcome.is_new) {
    const replyTo = { name: institution.office[locale], address: email };
    sendMail?.({ to: [given.email], cc: [], replyTo, subject: mail.subject, text: mail.body }, "reply");
  }
  return outcome.number;
}

/** Returns a public number with 40 random bits, in letters and digits that cannot be confused: `D-2026-7KQ4-M2XR`. */
function createNumber(year: string): string {
  const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const random = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("");
  return `D-${year}-${random.slice(0, 4)}-${random.slice(4)}`;
}

/** Format of a confirmation token: 256 random bits in hexadecimal, which the request log omits. */
export const requestTokenShape = /^[0-9a-f]{64}$/;

/** Returns the stored hash of a token: 256 random bits need no slow hash. */
export function hashRequestToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Schema of the form, for the server only. Name and email have the rules of the contact form. The represented person
 * and the document are required if the sender represents somebody.
 */
const requestSchema = z
  .object({
    kind: z.enum(requestKinds, { error: () => m.desk_error_kind() }),
    name: contactSchema.shape.name,
    email: contactSchema.shape.email,
    capacity: z.catch(z.enum(["self", "representative"]), "self"),
    identification: optionalLine(requestLimits.identification),
    represented: optionalLine(requestLimits.represented),
    mandate: optionalLine(requestLimits.mandate),
    concerns: optionalLine(requestLimits.concerns),
    details: requiredText({ limit: requestLimits.details, clean: cleanText, missing: m.desk_error_details }),
  })
  .check(
    requiredOfRepresentatives("represented", m.desk_error_represented),
    requiredOfRepresentatives("mandate", m.desk_error_mandate),
  );

function optionalLine(limit: number) {
  return z._default(
    z.string().check(z.overwrite(cleanLine), z.maxLength(limit, { error: ({ input }) => tooLong(input, limit) })),
    "",
  );
}

function requiredOfRepresentatives(name: "represented" | "mandate", error: () => string) {
  return z.refine<Partial<Record<"capacity" | "represented" | "mandate", string>>>(
    (form) => form.capacity !== "representative" || Boolean(form[name]),
    // Also if another field is wrong, so that all errors are reported at once.
    { path: [name], error, when: () => true },
  );
}
