import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Mail } from "../app/lib/visit.ts";
import { silentLogger } from "../backend/logger.ts";
import { createMailer } from "./mail.ts";

/** A mail server that takes everything and keeps what it was told. */
let server: Server;
let url: string;
let transcript = "";

beforeAll(async () => {
  server = createServer((socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      transcript += chunk.toString();
      if (isData && !transcript.endsWith("\r\n.\r\n")) return;
      const command = chunk.toString().slice(0, 4).toUpperCase();
      isData = !isData && command === "DATA";
      if (isData) socket.write("354 go on\r\n");
      else if (command === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => server.close());

const mail: Mail = {
  to: ["program@udn.example"],
  cc: ["postgrado@udn.example"],
  replyTo: { name: "Ana\r\nBcc: all@udn.example", address: "ana@example.com" },
  subject: "Consulta\r\nBcc: everybody@udn.example",
  text: "Hola.\n.\nSegunda línea",
};

test("goes to the program and the office, and a line break in a field adds no header", async () => {
  const mailer = createMailer(url, silentLogger);
  mailer.send(mail);
  await mailer.close();
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
