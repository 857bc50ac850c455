import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import type { Mail } from "../../app/lib/request-services.ts";
import { deriveKey } from "../../backend/data-directory/derive-key.ts";
import { silentLogger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { runJobs } from "../jobs/queue/job-runner.ts";
import type { Delivery, Mailer, NamedMail } from "./mailer.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { openOutboxStore } from "./outbox-store.ts";

let opened: Awaited<ReturnType<typeof openTestBackend>>;
const serviceFetch: typeof fetch = (...request) => opened.backend.serviceFetch(...request);
const connectionWith = (secret: string) =>
  ({
    url: siteUrl,
    anonKey: secrets.anonKey,
    serviceFetch,
    deriveKey: (use) => deriveKey(secret, use),
  }) as BackendConnection;
const openStore = (secret = "secret") => {
  const store = openOutboxStore(connectionWith(secret));
  if (!store) throw new Error("There is no store");
  return store;
};

beforeAll(async () => {
  opened = await openTestBackend();
});
afterEach(async () => {
  await opened.service.from("mail_outbox").delete().gte("id", 0).throwOnError();
  await opened.database.execute("delete from public.jobs");
  await opened.service.from("contact_messages").delete().gte("id", 0).throwOnError();
});
afterAll(() => opened.close());

const message = { email: "ana@example.com", subject: "Becas" };
const mail: Mail = {
  to: ["office@udn.example"],
  cc: ["program@udn.example"],
  replyTo: { name: "Ana", address: "ana@example.com" },
  subject: "[Contacto] Becas",
  text: "Un texto reservado",
  contactMessage: message,
};
const away: Delivery = { isSent: false, code: "ESOCKET", remaining: [...mail.to, ...mail.cc] };

/** A mail server with these responses in order, which then accepts everything. */
function mailerThat(...outcomes: Delivery[]) {
  const taken: { mail: NamedMail; recipients: string[] }[] = [];
  const deliver = vi.fn<Mailer["deliver"]>(async (mail, recipients) => {
    const outcome = outcomes.shift() ?? { isSent: true };
    if (outcome.isSent) taken.push({ mail, recipients });
    return outcome;
  });
  return { mailer: { deliver, close: () => undefined }, taken, deliver };
}

const rows = async () => (await opened.service.from("mail_outbox").select().order("id").throwOnError()).data;
const jobs = async () => (await opened.service.from("jobs").select().order("id").throwOnError()).data;
/** Makes the time of the next attempt, or of expiry, lie in the past. */
const makeDue = (column: "run_at" | "expires_at" = "run_at") =>
  opened.database.execute(`update public.jobs set ${column} = now() - interval '1 second'`);
const storeMessage = () =>
  opened.service
    .from("contact_messages")
    .insert({ ...message, name: "Ana", message: "Hola" })
    .throwOnError();

/** Runs the due jobs until none is left, like a process after its start. */
async function startAndStop(outbox: Outbox, log = silentLogger, store = openStore()): Promise<void> {
  outbox.open(store);
  const backend = { url: siteUrl, anonKey: secrets.anonKey, serviceFetch, onJobs: null };
  let isIdle = false;
  const watched: typeof fetch = async (...call) => {
    const answer = await serviceFetch(...call);
    if (String(call[0]).includes("next_job_at")) isIdle = true;
    return answer;
  };
  const stop = runJobs({ backend: { ...backend, serviceFetch: watched }, handlers: outbox.handlers, log });
  await vi.waitFor(() => expect(isIdle).toBe(true));
  await stop();
  await outbox.close();
}
const startWith = (mailer: Mailer, log = silentLogger, store = openStore()) =>
  startAndStop(createOutbox({ mailer, log }), log, store);

async function sendWith(mailer: Mailer, kind: Parameters<Outbox["send"]>[1] = "contact", log = silentLogger) {
  const outbox = createOutbox({ mailer, log });
  outbox.open(openStore());
  outbox.send(mail, kind);
  await vi.waitFor(async () => expect(await jobs()).toHaveLength(1));
  await startAndStop(outbox, log);
}

test("a mail that is accepted immediately leaves only its sent status with the message", async () => {
  await storeMessage();
  const { mailer, taken } = mailerThat();
  await sendWith(mailer);
  expect(taken.map(({ recipients }) => recipients)).toEqual([["office@udn.example", "program@udn.example"]]);
  const [{ id } = { id: 0 }] = (await opened.service.from("contact_messages").select("id").throwOnError()).data;
  expect(await rows()).toMatchObject([{ contact_message: id, content: null, given_up_at: null }]);
  expect(await jobs()).toEqual([]);
  expect((await rows())[0]?.sent_at).not.toBeNull();
});

test("a mail that is not accepted is stored encrypted, and the next process retries it once when due", async () => {
  await storeMessage();
  const error = vi.fn();
  await sendWith(mailerThat(away).mailer, "contact", { ...silentLogger, error });
  expect(error.mock.calls).toEqual([
    [
      expect.objectContaining({ mailKind: "contact", tries: 1, reason: "ESOCKET", nextTryAt: expect.any(String) }),
      "A mail could not be sent; it is retried",
    ],
  ]);
  const [waiting] = await rows();
  expect(Buffer.from(waiting?.content ?? "", "base64").toString("latin1")).not.toMatch(/reservado|ana@/);
  expect(Date.parse((await jobs())[0]?.run_at ?? "") - Date.now()).toBeGreaterThan(50_000);
  const early = mailerThat();
  await startWith(early.mailer);
  expect(early.deliver).not.toHaveBeenCalled();
  await makeDue();
  const processes = [mailerThat(), mailerThat(), mailerThat()];
  await Promise.all(processes.map(({ mailer }) => startWith(mailer)));
  const taken = processes.flatMap(({ taken }) => taken);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.mail).toMatchObject({ text: "Un texto reservado", messageId: expect.stringMatching(/^<.+@.+>$/) });
});

test("keeps its message id, and skips recipients who already have it", async () => {
  const first = mailerThat({ ...away, remaining: ["program@udn.example"] });
  await sendWith(first.mailer);
  await makeDue();
  const second = mailerThat();
  await startWith(second.mailer);
  expect(second.taken).toEqual([{ mail: first.deliver.mock.calls[0]?.[0], recipients: ["program@udn.example"] }]);
  // A mail without a contact message is deleted when its job has ended.
  expect(await rows()).toEqual([]);
});

describe("given up", () => {
  test("after a permanent refusal", async () => {
    await storeMessage();
    const error = vi.fn();
    await sendWith(mailerThat({ isSent: false, code: "EENVELOPE 550", remaining: [] }).mailer, "contact", {
      ...silentLogger,
      error,
    });
    expect(await rows()).toMatchObject([{ content: null, reason: "EENVELOPE 550", sent_at: null }]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(await openStore().count()).toEqual({ waiting: 0, givenUp: 1 });
  });

  test("after its expiry, without leaving a recovery link", async () => {
    await sendWith(mailerThat(away).mailer, "recovery");
    const [kept] = await jobs();
    expect(Date.parse(kept?.expires_at ?? "") - Date.now()).toBeLessThan(60 * 60_000);
    await makeDue("expires_at");
    const { mailer, deliver } = mailerThat();
    await startWith(mailer);
    expect(deliver).not.toHaveBeenCalled();
    expect(await rows()).toEqual([]);
    expect(await jobs()).toMatchObject([{ kind: "recovery_mail", state: "dead" }]);
  });

  test("when the secret that it was encrypted with has changed", async () => {
    await sendWith(mailerThat(away).mailer);
    await makeDue();
    const { mailer, deliver } = mailerThat();
    await startWith(mailer, silentLogger, openStore("another secret"));
    expect(deliver).not.toHaveBeenCalled();
    expect(await rows()).toEqual([]);
  });
});

test("where there is no store, and where it is unreachable, a mail is tried once", async () => {
  for (const store of [null, { ...openStore(), keep: () => Promise.reject(new Error("unreachable")) }]) {
    const { mailer, taken } = mailerThat();
    const outbox = createOutbox({ mailer, log: silentLogger });
    outbox.open(store);
    outbox.send(mail, "contact");
    await outbox.close();
    expect(taken).toHaveLength(1);
    expect(outbox.tries).toEqual({ sent: 1, failed: 0 });
  }
  expect(openOutboxStore({ ...connectionWith("x"), serviceFetch: null })).toBeNull();
});
