import { z } from "zod";
import type { Mail, MailKind } from "../../app/lib/request-services.ts";
import type { Db } from "../../app/supabase/db.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import { createEncryption } from "./encryption.ts";
import type { NamedMail } from "./mailer.ts";

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

/** A waiting mail. Its `content` is null if it was encrypted with another key. */
type StoredMail = { kind: MailKind; content: Content | null };

/** Origin of a mail: a message of the contact form, or a request of the database with an optional reply or letter. */
export type MailOrigin = {
  contactMessage?: Mail["contactMessage"];
  requestId?: number;
  entryId?: number | null;
  letterId?: number | null;
};

export type OutboxStore = {
  /** Stores a mail with the job that sends it; does nothing if another process has handled its request. */
  keep(mail: NamedMail, kind: MailKind, origin: MailOrigin): Promise<void>;
  /** Returns a waiting mail; null if there is none. */
  read(id: number): Promise<StoredMail | null>;
  /** Stores the recipients of the next attempt, after a partial delivery. */
  noteRemaining(id: number, mail: NamedMail, recipients: string[]): Promise<void>;
  /** Returns the numbers of waiting mails and of mails that were given up. */
  count(): Promise<{ waiting: number; givenUp: number }>;
};

/**
 * Opens the table of outgoing mails, which processes share. Null without the service key of a Supabase project. The
 * methods throw a PostgrestError if the database rejects a request.
 */
export function openOutboxStore(backend: BackendConnection): OutboxStore | null {
  const { serviceFetch, deriveKey } = backend;
  if (!serviceFetch || !deriveKey) return null;
  const encryption = createEncryption(deriveKey("mail outbox"));
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch);
  const outbox = () => db.from("mail_outbox");

  const encrypt = (content: Content) => encryption.encrypt(JSON.stringify(content));

  return {
    async keep(mail, kind, { contactMessage, requestId, entryId, letterId }) {
      const row = {
        kind,
        content: encrypt({ mail, recipients: [...mail.to, ...mail.cc] }),
        contact_message: contactMessage ? await findMessage(db, contactMessage) : null,
        request_id: requestId ?? null,
        entry_id: entryId ?? null,
        letter_id: letterId ?? null,
      };
      await outbox().insert(row).throwOnError();
    },
    async read(id) {
      const { data } = await outbox().select("kind, content").eq("id", id).maybeSingle().throwOnError();
      if (!data?.content) return null;
      const text = encryption.decrypt(data.content);
      const content = text === null ? null : contentSchema.parse(JSON.parse(text));
      return { kind: data.kind as MailKind, content };
    },
    async noteRemaining(id, mail, recipients) {
      await outbox()
        .update({ content: encrypt({ mail, recipients }) })
        .eq("id", id)
        .throwOnError();
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

/** Returns the newest message of this sender with this subject: the one that was stored a moment ago. */
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
