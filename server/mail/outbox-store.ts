import { z } from "zod";
import type { Mail, MailKind } from "../../app/lib/request-services.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import { createEncryption } from "./encryption.ts";
import type { NamedMail } from "./mailer.ts";
import { validity } from "./retry-times.ts";

const person = z.object({ name: z.string(), address: z.string() });
const contentSchema = z.object({
  mail: z.object({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    replyTo: person,
    subject: z.string(),
    text: z.string(),
    messageId: z.string(),
  }),
  recipients: z.array(z.string()),
});
type Content = { mail: NamedMail; recipients: string[] };

/** A mail that is this process's to try. Its `content` is null when it was encrypted with another key. */
export type ClaimedMail = { id: number; kind: MailKind; tries: number; expiresAt: Date; content: Content | null };

/** Where a mail comes from: a message of the contact form, or a request of the database, perhaps about a reply. */
export type MailOrigin = {
  contactMessage?: Mail["contactMessage"];
  requestId?: number;
  entryId?: number | null;
};

export type OutboxStore = {
  /**
   * Keeps a mail that is tried at once, by this process. Null when it was asked for by a request that another process
   * has taken over.
   */
  keep(mail: NamedMail, kind: MailKind, origin: MailOrigin): Promise<ClaimedMail | null>;
  /** The one that has waited longest; null when none is due. */
  claim(): Promise<ClaimedMail | null>;
  noteSent(id: number): Promise<void>;
  /** `recipients` are those who do not have it yet. */
  noteFailure(id: number, content: Content, reason: string, nextTry: Date): Promise<void>;
  noteGivenUp(id: number, reason: string): Promise<void>;
  /** Gives up those past their end; returns which. */
  expire(): Promise<Pick<ClaimedMail, "id" | "kind" | "tries">[]>;
  /** How many wait, and how many were given up. */
  count(): Promise<{ waiting: number; givenUp: number }>;
};

/** For how long a mail is its claimer's: longer than a try may take. Another takes it over when that one died. */
const leaseMinutes = 5;

/**
 * The table of mails on their way, which processes share. Null where the server has no rights of its own, as on a
 * Supabase project whose service key is not given. Its methods throw a PostgrestError when the database refuses.
 */
export function openOutboxStore(backend: BackendConnection): OutboxStore | null {
  const { serviceFetch, deriveKey } = backend;
  if (!serviceFetch || !deriveKey) return null;
  const encryption = createEncryption(deriveKey("mail outbox"));
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch);
  const outbox = () => db.from("mail_outbox");

  function read(row: Database["public"]["Tables"]["mail_outbox"]["Row"]): ClaimedMail {
    const text = row.content === null ? null : encryption.decrypt(row.content);
    const content = text === null ? null : contentSchema.parse(JSON.parse(text));
    return { id: row.id, kind: row.kind as MailKind, tries: row.tries, expiresAt: new Date(row.expires_at), content };
  }
  /** What is over says nothing any more; it stays where it tells what became of a message. */
  async function finish(id: number, change: { sent_at: string } | { given_up_at: string; reason: string }) {
    await outbox()
      .update({ ...change, content: null })
      .eq("id", id)
      .throwOnError();
    await outbox().delete().eq("id", id).is("contact_message", null).throwOnError();
  }
  return {
    async keep(mail, kind, { contactMessage, requestId, entryId }) {
      const content = { mail, recipients: [...mail.to, ...mail.cc] };
      const now = Date.now();
      const row = {
        kind,
        content: encryption.encrypt(JSON.stringify(content)),
        contact_message: contactMessage ? await findMessage(db, contactMessage) : null,
        request_id: requestId ?? null,
        entry_id: entryId ?? null,
        expires_at: new Date(now + validity[kind]).toISOString(),
        next_try_at: new Date(now + leaseMinutes * 60_000).toISOString(),
        tries: 1,
      };
      const { data } = await outbox().insert(row).select().maybeSingle().throwOnError();
      return data && read(data);
    },
    async claim() {
      const { data } = await db.rpc("claim_mail", { lease: `${leaseMinutes} minutes` }).throwOnError();
      const [row] = data;
      return row ? read(row) : null;
    },
    noteSent: (id) => finish(id, { sent_at: new Date().toISOString() }),
    async noteFailure(id, content, reason, nextTry) {
      const change = {
        content: encryption.encrypt(JSON.stringify(content)),
        reason,
        next_try_at: nextTry.toISOString(),
      };
      await outbox().update(change).eq("id", id).throwOnError();
    },
    noteGivenUp: (id, reason) => finish(id, { given_up_at: new Date().toISOString(), reason }),
    async expire() {
      const { data } = await outbox()
        .select("id, kind, tries")
        .not("content", "is", null)
        .lte("expires_at", new Date().toISOString())
        .throwOnError();
      for (const { id } of data) await finish(id, { given_up_at: new Date().toISOString(), reason: "expired" });
      return data.map(({ kind, ...row }) => ({ ...row, kind: kind as MailKind }));
    },
    async count() {
      const all = () => outbox().select("id", { count: "exact", head: true });
      const [waiting, givenUp] = await Promise.all([
        all().not("content", "is", null).throwOnError(),
        all().not("given_up_at", "is", null).throwOnError(),
      ]);
      return { waiting: waiting.count ?? 0, givenUp: givenUp.count ?? 0 };
    },
  };
}

/** The newest message of that sender with that subject: the one that was stored a moment ago. */
async function findMessage(db: Db, { email, subject }: NonNullable<Mail["contactMessage"]>): Promise<number | null> {
  const { data } = await db
    .from("contact_messages")
    .select("id")
    .eq("email", email.toLowerCase())
    .eq("subject", subject)
    .order("id", { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.id ?? null;
}
