import { expect, test, vi } from "vitest";
import { silentLogger } from "../../backend/logger.ts";
import { createRecoveryMailer } from "./recovery-mail.ts";

const link = "https://postgrado.example/auth/v1/verify?token=pkce_x&type=recovery";
const mail = { to: "ana@udn.example", link, language: "es" } as const;

test.each([
  ["es", "Nueva contraseña"],
  ["en", "New password"],
] as const)("a mail in %s goes to the account alone, with the link", (language, subject) => {
  const outbox = { send: vi.fn() };
  createRecoveryMailer({ outbox, log: silentLogger, siteUrl: "https://postgrado.example" })({ ...mail, language });
  const [sent, kind] = outbox.send.mock.lastCall ?? [];
  expect(kind).toBe("recovery");
  expect(sent).toMatchObject({ to: ["ana@udn.example"], cc: [] });
  expect(sent.subject).toContain(subject);
  expect(sent.text.split("\n")).toContain(link);
});

test.each([
  ["http://localhost:3000", true],
  ["https://postgrado.example", false],
])("without a mail server the log of %s shows the link: %s", (siteUrl, isShown) => {
  const warn = vi.fn();
  createRecoveryMailer({ outbox: null, log: { ...silentLogger, warn }, siteUrl })(mail);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls).includes("pkce_x")).toBe(isShown);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("ana@udn.example");
});
