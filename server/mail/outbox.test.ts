import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import type { Mail } from "../../app/lib/request-services.ts";
import { deriveKey } from "../../backend/data-directory/derive-key.ts";
import { silentLogger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
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

/** A mail server that responds with these in turn, and then accepts everything. */
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
/** As if the time of its next try, or of its end, had come. */
const makeDue = (column: "next_try_at" | "expires_at" = "next_try_at") =>
  opened.service
    .from("mail_outbox")
    .update({ [column]: "2026-01-01T00:00:00Z" })
    .gte("id", 0)
    .throwOnError();
const storeMessage = () =>
  opened.service
    .from("contact_messages")
    .insert({ ...message, name: "Ana", message: "Hola" })
    .throwOnError();

/** Looks once, as a process does that starts. */
async function startAndStop(mailer: Mailer, log = silentLogger, store = openStore()): Promise<void> {
  const outbox = createOutbox({ mailer, log });
  outbox.open(store);
  await outbox.close();
}

async function sendWith(mailer: Mailer, kind: Parameters<Outbox["send"]>[1] = "contact", log = silentLogger) {
  const outbox = createOutbox({ mailer, log });
  outbox.open(openStore());
  outbox.send(mail, kind);
  await outbox.close();
}

test("a mail that is taken at once leaves nothing of itself but that it went, with its message", async () => {
  await storeMessage();
  const { mailer, taken } = mailerThat();
  await sendWith(mailer);
  expect(taken.map(({ recipients }) => recipients)).toEqual([["office@udn.example", "program@udn.example"]]);
  const [{ id } = { id: 0 }] = (await opened.service.from("contact_messages").select("id").throwOnError()).data;
  expect(await rows()).toMatchObject([{ contact_message: id, content: null, tries: 1, given_up_at: null }]);
  expect((await rows())[0]?.sent_at).not.toBeNull();
});

test("one that is not taken waits encrypted, is tried by the next process when its time has come, once", async () => {
  await storeMessage();
  const error = vi.fn();
  await sendWith(mailerThat(away).mailer, "contact", { ...silentLogger, error });
  expect(error.mock.calls).toEqual([
    [
      { id: expect.any(Number), kind: "contact", tries: 1, code: "ESOCKET", nextTryAt: expect.any(String) },
      "A mail could not be sent; it is tried again",
    ],
  ]);
  const [waiting] = await rows();
  expect(Buffer.from(waiting?.content ?? "", "base64").toString("latin1")).not.toMatch(/reservado|ana@/);
  expect(Date.parse(waiting?.next_try_at ?? "") - Date.now()).toBeGreaterThan(50_000);
  const early = mailerThat();
  await startAndStop(early.mailer);
  expect(early.deliver).not.toHaveBeenCalled();
  await makeDue();
  const processes = [mailerThat(), mailerThat(), mailerThat()];
  await Promise.all(processes.map(({ mailer }) => startAndStop(mailer)));
  const taken = processes.flatMap(({ taken }) => taken);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.mail).toMatchObject({ text: "Un texto reservado", messageId: expect.stringMatching(/^<.+@.+>$/) });
});

test("it keeps its name, and who has it already does not get it again", async () => {
  const first = mailerThat({ ...away, remaining: ["program@udn.example"] });
  await sendWith(first.mailer);
  await makeDue();
  const second = mailerThat();
  await startAndStop(second.mailer);
  expect(second.taken).toEqual([{ mail: first.deliver.mock.calls[0]?.[0], recipients: ["program@udn.example"] }]);
  // Without a message there is nothing to tell of it.
  expect(await rows()).toEqual([]);
});

test("one that was being tried when its process died is another's after some minutes", async () => {
  const claimed = await openStore().keep({ ...mail, messageId: "<a@udn.example>" }, "contact", {});
  expect(await openStore().claim()).toBeNull();
  await makeDue();
  expect(await openStore().claim()).toMatchObject({ id: claimed?.id, tries: 2 });
});

describe("given up", () => {
  test("when it was refused for good", async () => {
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

  test("when its time is over: of a link to a new password nothing stays", async () => {
    const error = vi.fn();
    await sendWith(mailerThat(away).mailer, "recovery");
    const [kept] = await rows();
    expect(Date.parse(kept?.expires_at ?? "") - Date.now()).toBeLessThan(60 * 60_000);
    await makeDue("expires_at");
    const { mailer, deliver } = mailerThat();
    await startAndStop(mailer, { ...silentLogger, error });
    expect(deliver).not.toHaveBeenCalled();
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ kind: "recovery" }), expect.stringMatching(/time is over/)],
    ]);
    expect(await rows()).toEqual([]);
  });

  test("when the secret that it was encrypted with has changed", async () => {
    await sendWith(mailerThat(away).mailer);
    await makeDue();
    const { mailer, deliver } = mailerThat();
    await startAndStop(mailer, silentLogger, openStore("another secret"));
    expect(deliver).not.toHaveBeenCalled();
    expect(await rows()).toEqual([]);
  });
});

test("one that went is not sent again when that could not be noted", async () => {
  const store = openStore();
  const noteSent = vi.fn(store.noteSent).mockRejectedValueOnce(new Error("away"));
  const { mailer, deliver } = mailerThat();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const outbox = createOutbox({ mailer, log: silentLogger });
    outbox.open({ ...store, noteSent });
    outbox.send(mail, "contact");
    await vi.waitFor(() => expect(noteSent).toHaveBeenCalledTimes(1));
    await makeDue();
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
    await outbox.close();
  } finally {
    vi.useRealTimers();
  }
  expect(deliver).toHaveBeenCalledTimes(1);
});

test("where there is no store, and where it is away, a mail is tried once", async () => {
  for (const store of [null, { ...openStore(), keep: () => Promise.reject(new Error("away")) }]) {
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
