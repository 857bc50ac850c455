import type { ServiceClient } from "../service-client.ts";

/** State of the mail that delivers a message to the office. */
export type MailState =
  /** No mail: no mail server was configured, or the message did not come from the contact page. */
  | { state: "none" }
  | { state: "sent"; at: string }
  | { state: "waiting"; tries: number; nextTryAt: string }
  | { state: "given up"; at: string; reason: string };

export type StoredMessage = {
  id: number;
  createdAt: string;
  handledAt: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  program: string | null;
  language: string;
  mail: MailState;
};

export const messageStates = ["open", "handled", "unsent"] as const;

export type Selection = {
  /** `open`: not handled; `unsent`: its mail is waiting or was given up. */
  state?: (typeof messageStates)[number] | undefined;
  /** Range of moments (ISO 8601): `since` included, `until` excluded. */
  since?: string | undefined;
  until?: string | undefined;
};

/** Row limit of the data API per request. */
const pageSize = 500;

/** Yields contact messages, newest first, page by page. */
export async function* readMessages(db: ServiceClient["db"], selection: Selection): AsyncGenerator<StoredMessage> {
  const { state, since, until } = selection;
  for (let before: number | null = null; ; ) {
    let query = db.from("contact_messages").select().order("id", { ascending: false }).limit(pageSize);
    if (before !== null) query = query.lt("id", before);
    if (state === "open") query = query.is("handled_at", null);
    if (state === "handled") query = query.not("handled_at", "is", null);
    if (since) query = query.gte("created_at", since);
    if (until) query = query.lt("created_at", until);
    const { data: rows } = await query.throwOnError();
    const mails = await readMails(db, rows.at(-1)?.id, rows[0]?.id);
    for (const row of rows) {
      const mail = mails.get(row.id) ?? { state: "none" };
      if (state === "unsent" && mail.state !== "waiting" && mail.state !== "given up") continue;
      yield {
        id: row.id,
        createdAt: row.created_at,
        handledAt: row.handled_at,
        name: row.name,
        email: row.email,
        subject: row.subject,
        message: row.message,
        program: row.program_code,
        language: row.language,
        mail,
      };
    }
    if (rows.length < pageSize) return;
    before = rows.at(-1)?.id ?? 0;
  }
}

/** Returns a message; null if the id does not exist. */
export async function readMessage(db: ServiceClient["db"], id: number): Promise<StoredMessage | null> {
  const { data } = await db.from("contact_messages").select().eq("id", id).maybeSingle().throwOnError();
  if (!data) return null;
  const mail = (await readMails(db, id, id)).get(id) ?? { state: "none" };
  const { name, email, subject, message, language } = data;
  const moments = { createdAt: data.created_at, handledAt: data.handled_at };
  return { id, ...moments, name, email, subject, message, program: data.program_code, language, mail };
}

/** Returns the numbers of waiting and failed mails, including mails without a message. */
export async function countMails(db: ServiceClient["db"]): Promise<{ waiting: number; givenUp: number }> {
  const all = () => db.from("mail_outbox").select("id", { count: "exact", head: true });
  const waiting = await all().not("content", "is", null).throwOnError();
  const givenUp = await all().not("given_up_at", "is", null).throwOnError();
  return { waiting: waiting.count ?? 0, givenUp: givenUp.count ?? 0 };
}

async function readMails(db: ServiceClient["db"], first = 0, last = 0): Promise<Map<number, MailState>> {
  const { data } = await db
    .from("mail_outbox")
    .select("id, contact_message, sent_at, given_up_at, reason")
    .gte("contact_message", first)
    .lte("contact_message", last)
    .order("id")
    .throwOnError();
  const waiting = data.filter(({ sent_at, given_up_at }) => !sent_at && !given_up_at).map(({ id }) => id);
  const jobs = await db
    .from("jobs")
    .select("subject, tries, run_at, reason")
    .eq("kind", "mail")
    .in("subject", waiting)
    .throwOnError();
  const jobOf = new Map(jobs.data.map((job) => [job.subject, job]));
  const states = new Map<number, MailState>();
  for (const mail of data) {
    if (mail.contact_message !== null) states.set(mail.contact_message, stateOf(mail, jobOf.get(mail.id)));
  }
  return states;
}

type MailRow = { sent_at: string | null; given_up_at: string | null; reason: string | null };
type MailJob = { tries: number; run_at: string };

function stateOf({ sent_at, given_up_at, reason }: MailRow, job: MailJob | undefined): MailState {
  if (sent_at) return { state: "sent", at: sent_at };
  if (given_up_at) return { state: "given up", at: given_up_at, reason: reason ?? "unknown" };
  return { state: "waiting", tries: job?.tries ?? 0, nextTryAt: job?.run_at ?? new Date().toISOString() };
}
