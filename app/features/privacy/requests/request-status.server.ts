import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Mail } from "#app/lib/request-services.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import { composeLetter, type LetterSite } from "./compose-letter.ts";
import type { DataRequest } from "./data-request.ts";
import { hashRequestToken, requestTokenShape } from "./receive-request.server.ts";

/** Facts of a request that its page shows, without personal data. */
export type RequestStatus = Pick<
  DataRequest,
  "number" | "kind" | "state" | "received_at" | "due_on" | "extended_at" | "decided_at" | "language"
>;

const publicColumns = "number, kind, state, received_at, due_on, extended_at, decided_at, language";

/** Returns the request with a number; null if there is none. Requires the service role. */
export async function findRequestStatus(service: Db, number: string): Promise<RequestStatus | null> {
  if (!/^D-\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(number)) return null;
  const { data } = await service
    .from("data_requests")
    .select(publicColumns)
    .eq("number", number)
    .maybeSingle()
    .throwOnError();
  return data as RequestStatus | null;
}

/** Returns the request of a confirmation link; null if the link is not valid. Requires the service role. */
export async function findRequestOfToken(service: Db, token: string): Promise<RequestStatus | null> {
  if (!requestTokenShape.test(token)) return null;
  const { data } = await service
    .from("data_requests")
    .select(publicColumns)
    .eq("token_hash", hashRequestToken(token))
    .maybeSingle()
    .throwOnError();
  if (!data || isExpired(data)) return null;
  return data as RequestStatus;
}

/** Returns whether a request was not confirmed within seven days, after which it is deleted. */
function isExpired({ state, received_at }: { state: string; received_at: string }): boolean {
  return state === "unconfirmed" && Date.now() - Date.parse(received_at) > 7 * 86_400_000;
}

type ConfirmedRequest = Pick<DataRequest, "id" | "number" | "due_on"> & { isNew: boolean };

/**
 * Confirms the request of a link and sends its receipt in the language of the request. Returns the request, also if it
 * was confirmed before; null if the link is not valid. `isNew` is true for the first use. Requires the service role.
 */
export async function confirmRequest(service: Db, token: string, site: LetterSite): Promise<ConfirmedRequest | null> {
  if (!requestTokenShape.test(token)) return null;
  const token_hash = hashRequestToken(token);
  const { data } = await service
    .from("data_requests")
    .select(
      "id, number, kind, state, name, represented, received_at, due_on, extended_due_on, extended_at, details, language",
    )
    .eq("token_hash", token_hash)
    .maybeSingle()
    .throwOnError();
  if (!data || isExpired(data)) return null;
  const request = data as typeof data & Pick<DataRequest, "kind" | "language">;
  if (request.state !== "unconfirmed") return { ...request, isNew: false };
  const { subject, body } = composeLetter("receipt", request, { ...site, locale: request.language });
  const { data: isNew } = await service.rpc("confirm_data_request", { token_hash, subject, body }).throwOnError();
  return { ...request, isNew };
}

/** Returns the mail about a new request to those who answer requests: a link, and nothing about the person. */
export function composeNewRequestMail(
  { id, number, due_on }: Pick<DataRequest, "id" | "number" | "due_on">,
  { siteUrl, email }: LetterSite,
): Mail {
  // The address may be shared, so the language is that of the site.
  const locale = { locale: "es" } as const;
  const link = new URL(pathsIn("es").staff.dataRequest(id), siteUrl).href;
  return {
    to: [email],
    cc: [],
    replyTo: { name: institution.office.es, address: institution.mail.sender },
    subject: m.desk_new_mail_subject({ number }, locale),
    text: [m.desk_new_mail_text({ due: formatDay(due_on, "es") }, locale), link, institution.office.es].join("\n\n"),
  };
}
