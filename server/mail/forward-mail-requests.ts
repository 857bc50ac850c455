import type { Mail, MailKind } from "../../app/lib/request-services.ts";
import type { Db } from "../../app/supabase/db.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import type { Job, JobContext, JobHandler } from "../jobs/queue/job-handler.ts";
import type { Outbox } from "./outbox.ts";
import { composeAssignmentMail, composeProposalMail, composeReplyMail, composeWebhookMail } from "./request-mails.ts";

// By the names of the keys: there are other ways from one table to the other.
const columns = `id, kind, recipient:staff!mail_requests_recipient_fkey(email, language, active),
  proposal:proposals!mail_requests_proposal_id_fkey(id, title, state),
  webhook:webhooks!mail_requests_webhook_id_fkey(name, disabled_at),
  about:contact_messages!mail_requests_message_id_fkey(id, subject),
  entry:contact_message_entries!mail_requests_entry_id_fkey(id, body,
    message:contact_messages!contact_message_entries_message_id_fkey(
      name, email, subject, message, created_at, language))` as const;

type Options = {
  /** Null where no mail server is set. */
  outbox: Pick<Outbox, "takeOver"> | null;
  siteUrl: string;
  log: Logger;
};

/**
 * The job that composes a mail that the database asks for (`mail_requests`) and hands it to the outbox. Without a mail
 * server a reply is marked as failed.
 */
export function mailRequestJob({ outbox, siteUrl, log }: Options): JobHandler {
  async function forward({ subject }: Job, { db }: Pick<JobContext, "db">): Promise<undefined> {
    const { data: request } = await db
      .from("mail_requests")
      .select(columns)
      .eq("id", subject ?? 0)
      .maybeSingle()
      .throwOnError();
    // Another process has taken it over, or what it is about was deleted.
    if (!request) return;
    const mail = outbox && tryCompose(request, await readOfficeAddress(db));
    const entryId = request.entry?.id ?? null;
    if (mail) await outbox.takeOver(mail, kindOf(request.kind), { requestId: request.id, entryId });
    else await settle(db, request.id, entryId, outbox ? "not composed" : "no mail server");
  }

  /**
   * Null also when it fails, which is logged: the request would fail at each try.
   */
  function tryCompose(request: Request & { id: number }, office: string): Mail | null {
    try {
      return composeMail(request, { office, siteUrl });
    } catch (error) {
      const { id, kind } = request;
      log.error({ err: error, id, kind }, "A mail that was asked for could not be composed; it is given up");
      return null;
    }
  }

  async function readOfficeAddress(db: Db): Promise<string> {
    const { data } = await db.from("settings").select("email").maybeSingle().throwOnError();
    return data?.email || institution.mail.sender;
  }

  /** Ends a request that no mail follows; a reply, if it is one, says why, and can be sent again. */
  async function settle(db: Db, id: number, entryId: number | null, reason: string): Promise<void> {
    if (entryId !== null) {
      const failure = { mail_state: "failed", mail_at: new Date().toISOString(), mail_reason: reason };
      await db.from("contact_message_entries").update(failure).eq("id", entryId).throwOnError();
    }
    await db.from("mail_requests").delete().eq("id", id).throwOnError();
  }

  return { work: forward, failure: "A mail that was asked for could not be composed" };
}

type Request = {
  kind: string;
  entry: { body: string; message: Parameters<typeof composeReplyMail>[0]["message"] } | null;
  about: { id: number; subject: string } | null;
  proposal: { id: number; title: string; state: string } | null;
  webhook: { name: string; disabled_at: string | null } | null;
  recipient: { email: string; language: string | null; active: boolean } | null;
};

/** The mail of a request; null when it has no recipient any more. */
function composeMail(
  { kind, entry, about, proposal, webhook, recipient }: Request,
  { office, siteUrl }: { office: string; siteUrl: string },
): Mail | null {
  if (entry) return composeReplyMail({ ...entry, office });
  if (!recipient?.active) return null;
  if (about) return composeAssignmentMail({ message: about, recipient, siteUrl });
  if (webhook) return webhook.disabled_at ? composeWebhookMail({ webhook, recipient, siteUrl }) : null;
  // What was decided, or proposed again, since it was asked for has a mail of its own.
  const isStill = proposal && (proposal.state === "review") === (kind === "proposal");
  if (isStill) return composeProposalMail({ proposal, recipient, siteUrl });
  return null;
}

function kindOf(request: string): MailKind {
  return request === "reply" ? "reply" : "staff";
}
