import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Mail } from "../app/lib/visit.ts";
import { silentLogger } from "../backend/logger.ts";
import { startMailCatcher } from "../tests/mail-catcher.ts";
import { createMailer } from "./mail.ts";

let catcher: Awaited<ReturnType<typeof startMailCatcher>>;

beforeAll(async () => {
  catcher = await startMailCatcher();
});
afterAll(() => catcher.close());

const mail: Mail = {
  to: ["program@udn.example"],
  cc: ["postgrado@udn.example"],
  replyTo: { name: "Ana\r\nBcc: all@udn.example", address: "ana@example.com" },
  subject: "Consulta\r\nBcc: everybody@udn.example",
  text: "Hola.\n.\nSegunda línea",
};

test("goes to the program and the office, and a line break in a field adds no header", async () => {
  const mailer = createMailer(catcher.url, silentLogger);
  mailer.send(mail);
  await mailer.close();
  const transcript = catcher.transcript();
  expect([...transcript.matchAll(/^RCPT TO:<(.+?)>/gm)].map(([, to]) => to)).toEqual([
    "program@udn.example",
    "postgrado@udn.example",
  ]);
  expect(transcript).toMatch(/^From: .*<postgrado@udn\.example>/m);
  expect(transcript).toMatch(/^Reply-To: .*<ana@example\.com>/m);
  expect(transcript).not.toMatch(/^Bcc:/im);
});

test("a mail server that is away is logged without the mail's words, and throws nothing", async () => {
  const error = vi.fn();
  const mailer = createMailer("smtp://127.0.0.1:1", { ...silentLogger, error });
  mailer.send(mail);
  await mailer.close();
  expect(error).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(error.mock.calls)).not.toContain("ana@example.com");
});
