import type { Mail, MailKind } from "../../app/lib/request-services.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import type { Outbox } from "./outbox.ts";
import { composeAssignmentMail, composeProposalMail, composeReplyMail, composeWebhookMail } from "./request-mails.ts";

/** Milliseconds between two looks for requests. */
const lookInterval = 3_000;

/** Requests that are read at once. */
const batchSize = 20;

// By the names of the keys: there are other ways from one table to the other.
const columns = `id, kind, recipient:staff!mail_requests_recipient_fkey(email, language, active),
  proposal:proposals!mail_requests_proposal_id_fkey(id, title, state),
  webhook:webhooks!mail_requests_webhook_id_fkey(name, disabled_at),
  about:contact_messages!mail_requests_message_id_fkey(id, subject),
  entry:contact_message_entries!mail_requests_entry_id_fkey(id, body,
    message:contact_messages!contact_message_entries_message_id_fkey(
      name, email, subject, message, created_at, language))` as const;

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch">;
  /** Null where no mail server is set. */
  outbox: Pick<Outbox, "takeOver"> | null;
  siteUrl: string;
  log: Logger;
};

/**
 * Composes the mails that the database asks for (`mail_requests`) and hands them to the outbox, now and every few
 * seconds. Without a mail server a reply is marked as failed. Does nothing on a Supabase project whose service key this
 * process does not have. Returns the function that stops it.
 */
export function forwardMailRequests({ backend, outbox, siteUrl, log }: Options): () => void {
  const { serviceFetch } = backend;
  if (!serviceFetch) return () => undefined;
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch);
  let isLooking = false;
  let wasAway = false;

  async function look(): Promise<void> {
    const { data: requests } = await db
      .from("mail_requests")
      .select(columns)
      .order("id")
      .limit(batchSize)
      .throwOnError();
    if (requests.length === 0) return;
    const office = outbox ? await readOfficeAddress() : "";
    for (const request of requests) {
      const mail = outbox && tryCompose(request, office);
      const entryId = request.entry?.id ?? null;
      if (mail) await outbox.takeOver(mail, kindOf(request.kind), { requestId: request.id, entryId });
      else await settle(request.id, entryId, outbox ? "not composed" : "no mail server");
    }
  }

  /**
   * Null also when it fails, which is logged: kept, the request would fail at each look, and hold up those after it.
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

  async function readOfficeAddress(): Promise<string> {
    const { data } = await db.from("settings").select("email").maybeSingle().throwOnError();
    return data?.email || institution.mail.sender;
  }

  /** Ends a request that no mail follows; a reply, if it is one, says why, and can be sent again. */
  async function settle(id: number, entryId: number | null, reason: string): Promise<void> {
    if (entryId !== null) {
      const failure = { mail_state: "failed", mail_at: new Date().toISOString(), mail_reason: reason };
      await db.from("contact_message_entries").update(failure).eq("id", entryId).throwOnError();
    }
    await db.from("mail_requests").delete().eq("id", id).throwOnError();
  }

  const run = () => {
    if (isLooking) return;
    isLooking = true;
    look()
      .then(
        () => {
          wasAway = false;
        },
        (error: unknown) => {
          if (!wasAway) log.error({ err: error }, "The mails that were asked for could not be read");
          wasAway = true;
        },
      )
      .finally(() => {
        isLooking = false;
      });
  };
  run();
  const timer = setInterval(run, lookInterval);
  // The timer alone must not keep the process running.
  timer.unref();
  return () => clearInterval(timer);
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
