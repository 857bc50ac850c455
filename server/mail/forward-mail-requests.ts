import type { Mail, MailKind } from "../../app/lib/request-services.ts";
import type { Db } from "../../app/supabase/db.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import type { Job, JobContext, JobHandler } from "../jobs/queue/job-handler.ts";
import type { Outbox } from "./outbox.ts";
import {
  composeAssignmentMail,
  composeLetterMail,
  composeProposalMail,
  composeReplyMail,
  composeWebhookMail,
} from "./request-mails.ts";

// Names the foreign keys, because several relations connect the tables.
const columns = `id, kind, recipient:staff!mail_requests_recipient_fkey(email, language, active),
  proposal:proposals!mail_requests_proposal_id_fkey(id, title, state),
  webhook:webhooks!mail_requests_webhook_id_fkey(name, disabled_at),
  letter:data_request_entries!mail_requests_letter_id_fkey(id, subject, body, request:data_requests(email, language)),
  about:contact_messages!mail_requests_message_id_fkey(id, subject),
  entry:contact_message_entries!mail_requests_entry_id_fkey(id, body,
    message:contact_messages!contact_message_entries_message_id_fkey(
      name, email, subject, message, created_at, language))` as const;

type Options = {
  /** Null if no mail server is configured. */
  outbox: Pick<Outbox, "takeOver"> | null;
  siteUrl: string;
  log: Logger;
};

/**
 * Job that composes a mail requested by the database (`mail_requests`) and passes it to the outbox. Without a mail
 * server, a reply or letter is marked as failed.
 */
export function mailRequestJob({ outbox, siteUrl, log }: Options): JobHandler {
  async function forward({ subject }: Job, { db }: Pick<JobContext, "db">): Promise<undefined> {
    const { data: request } = await db
      .from("mail_requests")
      .select(columns)
      .eq("id", subject ?? 0)
      .maybeSingle()
      .throwOnError();
    // Another process has sent it, or its subject was deleted.
    if (!request) return;
    const mail = outbox && tryCompose(request, await readAddresses(db));
    const origin = { requestId: request.id, entryId: request.entry?.id ?? null, letterId: request.letter?.id ?? null };
    if (mail) await outbox.takeOver(mail, kindOf(request.kind), origin);
    else await settle(db, origin, outbox ? "not composed" : "no mail server");
  }

  /** Returns null after an error, which is logged: a retry would fail again. */
  function tryCompose(request: Request & { id: number }, addresses: Addresses): Mail | null {
    try {
      return composeMail(request, { ...addresses, siteUrl });
    } catch (error) {
      const { id, kind } = request;
      log.error({ err: error, id, kind }, "A requested mail could not be composed; it is discarded");
      return null;
    }
  }

  async function readAddresses(db: Db): Promise<Addresses> {
    const { data } = await db.from("settings").select("email, privacy_email").maybeSingle().throwOnError();
    const office = data?.email || institution.mail.sender;
    return { office, dataOffice: data?.privacy_email || office };
  }

  /** Deletes a request without a mail; a reply or letter is marked with the reason, and can be sent again. */
  async function settle(
    db: Db,
    { requestId, entryId, letterId }: { requestId: number; entryId: number | null; letterId: number | null },
    reason: string,
  ): Promise<void> {
    const failure = { mail_state: "failed", mail_at: new Date().toISOString(), mail_reason: reason };
    if (entryId !== null) {
      await db.from("contact_message_entries").update(failure).eq("id", entryId).throwOnError();
    }
    if (letterId !== null) await db.from("data_request_entries").update(failure).eq("id", letterId).throwOnError();
    await db.from("mail_requests").delete().eq("id", requestId).throwOnError();
  }

  return { work: forward, failure: "A mail that was asked for could not be composed" };
}

/** Addresses for answers: of the office, and for matters of personal data. */
type Addresses = { office: string; dataOffice: string };

type Request = {
  kind: string;
  letter?: { subject: string | null; body: string; request: { email: string; language: string } } | null;
  entry: { body: string; message: Parameters<typeof composeReplyMail>[0]["message"] } | null;
  about: { id: number; subject: string } | null;
  proposal: { id: number; title: string; state: string } | null;
  webhook: { name: string; disabled_at: string | null } | null;
  recipient: { email: string; language: string | null; active: boolean } | null;
};

/** Returns the mail of a request; null if it no longer has a recipient. */
function composeMail(
  { kind, entry, letter, about, proposal, webhook, recipient }: Request,
  { office, dataOffice, siteUrl }: Addresses & { siteUrl: string },
): Mail | null {
  if (letter) return composeLetterMail({ ...letter, office: dataOffice });
  if (entry) return composeReplyMail({ ...entry, office });
  if (!recipient?.active) return null;
  if (about) return composeAssignmentMail({ message: about, recipient, siteUrl });
  if (webhook) return webhook.disabled_at ? composeWebhookMail({ webhook, recipient, siteUrl }) : null;
  // A proposal that was decided or submitted again since the request has a newer request.
  const isStill = proposal && (proposal.state === "review") === (kind === "proposal");
  if (isStill) return composeProposalMail({ proposal, recipient, siteUrl });
  return null;
}

function kindOf(request: string): MailKind {
  return request === "reply" || request === "letter" ? "reply" : "staff";
}
