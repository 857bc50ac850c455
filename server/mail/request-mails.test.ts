import { describe, expect, test } from "vitest";
import { composeProposalMail, composeWebhookMail } from "./request-mails.ts";

const compose = (state: string, language: string | null, title = "Magíster en Química") =>
  composeProposalMail({
    proposal: { id: 7, title, state },
    recipient: { email: "ana@example.edu", language },
    siteUrl: "https://posgrado.example.edu",
  });

describe("the mail about a proposal", () => {
  test("reports the decision in the recipient's language, with a link", () => {
    expect(compose("review", null)).toMatchObject({
      to: ["ana@example.edu"],
      subject: "Propuesta por revisar: Magíster en Química",
      text: expect.stringContaining("https://posgrado.example.edu/admin/revision/7"),
    });
    expect(compose("returned", "en")).toMatchObject({
      subject: "Proposal returned: Magíster en Química",
      text: expect.stringContaining("https://posgrado.example.edu/en/admin/revision/7"),
    });
    const subjects = ["scheduled", "published"].map((state) => compose(state, "es")?.subject.split(":")[0]);
    expect(subjects).toEqual(["Propuesta programada", "Propuesta publicada"]);
  });

  test("is not sent for other states, and a title cannot inject a header line", () => {
    expect(compose("withdrawn", "es")).toBeNull();
    expect(compose("review", "es", "Uno\r\nBcc: dos")?.subject).toBe("Propuesta por revisar: Uno Bcc: dos");
  });
});

test("informs administrators in their language which webhook was disabled", () => {
  const parts = { webhook: { name: "Pantallas" }, siteUrl: "https://posgrado.example.edu" };
  const to = (language: string | null) =>
    composeWebhookMail({ ...parts, recipient: { email: "ana@example.edu", language } });
  expect(to(null)).toMatchObject({
    to: ["ana@example.edu"],
    subject: "Avisos desactivados: Pantallas",
    text: expect.stringContaining("https://posgrado.example.edu/admin/integraciones"),
  });
  expect(to("en")).toMatchObject({
    subject: "Notices disabled: Pantallas",
    text: expect.stringContaining("https://posgrado.example.edu/en/admin/integraciones"),
  });
});
