import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailCatcher } from "#tests/support/mail-catcher.ts";
import { createMailer, type NamedMail } from "./mailer.ts";

let catcher: Awaited<ReturnType<typeof startMailCatcher>>;

beforeAll(async () => {
  catcher = await startMailCatcher();
});
afterAll(() => catcher.close());

const mail: NamedMail = {
  to: ["program@udn.example"],
  cc: ["postgrado@udn.example"],
  replyTo: { name: "Ana\r\nBcc: all@udn.example", address: "ana@example.com" },
  subject: "Consulta\r\nBcc: everybody@udn.example",
  text: "Hola.\n.\nSegunda línea",
  messageId: "<a-name-of-its-own@udn.example>",
};
const everybody = [...mail.to, ...mail.cc];

test("goes to the program and the office, and a line break in a field adds no header", async () => {
  const mailer = createMailer(catcher.url);
  expect(await mailer.deliver(mail, everybody)).toEqual({ isSent: true });
  mailer.close();
  const transcript = catcher.transcript();
  expect([...transcript.matchAll(/^RCPT TO:<(.+?)>/gm)].map(([, to]) => to)).toEqual(everybody);
  expect(transcript).toMatch(/^From: .*<postgrado@udn\.example>/m);
  expect(transcript).toMatch(/^Reply-To: .*<ana@example\.com>/m);
  expect(transcript).toMatch(/^Message-ID: <a-name-of-its-own@udn\.example>/m);
  expect(transcript).not.toMatch(/^Bcc:/im);
});

test("reports an unreachable mail server without the text of the mail, and keeps all recipients", async () => {
  const outcome = await createMailer("smtp://127.0.0.1:1").deliver(mail, everybody);
  const reason = "connect ECONNREFUSED 127.0.0.1:1";
  expect(outcome).toEqual({ isSent: false, code: "ESOCKET", reason, remaining: everybody });
});

test("explains that a mail server lacks TLS", async () => {
  const outcome = await createMailer(catcher.url.replace("smtp:", "smtps:")).deliver(mail, everybody);
  expect(outcome).toMatchObject({ isSent: false, code: "ESOCKET", reason: "wrong version number" });
});

/** Returns the outcome of a mail for these server responses to its recipients, in order, and to its content. */
async function deliverTo(recipients: string[], content = "250 ok") {
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (isData && !text.endsWith("\r\n.\r\n")) return;
      const answer = isData ? content : answerTo(text.slice(0, 4).toUpperCase());
      isData = answer.startsWith("354");
      socket.write(`${answer}\r\n`);
    });
  }).listen(0, "127.0.0.1");
  const answers = [...recipients];
  const answerTo = (command: string) => {
    if (command === "RCPT") return answers.shift() ?? "250 ok";
    return command === "DATA" ? "354 go on" : "250 ok";
  };
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const mailer = createMailer(`smtp://127.0.0.1:${port}`);
  const outcome = await mailer.deliver(mail, everybody);
  mailer.close();
  server.close();
  return outcome;
}

test.each<[string, string[], string | undefined, object]>([
  ["nobody is known", ["550 unknown", "550 unknown"], undefined, { isSent: false, remaining: [] }],
  ["all are to wait", ["451 later", "451 later"], undefined, { isSent: false, remaining: everybody }],
  ["one is to wait", ["250 ok", "451 later"], undefined, { isSent: false, remaining: [everybody[1]] }],
  ["one is not known", ["250 ok", "550 unknown"], undefined, { isSent: false, remaining: [] }],
  ["the content is refused", [], "554 spam", { isSent: false, remaining: [] }],
  ["the content is to wait", [], "452 later", { isSent: false, remaining: everybody }],
])("who may still get it when %s", async (_what, recipients, content, outcome) => {
  expect(await deliverTo(recipients, content)).toMatchObject(outcome);
});
