import { expect, test, vi } from "vitest";
import { composeContactMail, createDedupe } from "./receive-contact-form.server.ts";

const message = { name: "Ana Soto", email: "ana@example.com", subject: "Becas", message: "Hola.\n¿Hay becas?" };
const office = "postgrado@udn.example";

test("sends a general message to the office, with the visitor in Reply-To", () => {
  const mail = composeContactMail(message, { program: null, office, locale: "es" });
  expect(mail).toMatchObject({
    to: [office],
    cc: [],
    replyTo: { name: "Ana Soto", address: "ana@example.com" },
    subject: "[Contacto] Becas",
  });
  expect(mail.text).toContain("De: Ana Soto <ana@example.com>\n");
  expect(mail.text).toContain("\n\nHola.\n¿Hay becas?\n\n");
});

test("sends a message about a program to the program with the office in copy, in the visitor's language", () => {
  const program = { name: "Doctorado en Física", email: "fisica@udn.example" };
  const mail = composeContactMail(message, { program, office, locale: "en" });
  expect(mail).toMatchObject({ to: ["fisica@udn.example"], cc: [office], subject: "[Contact] Becas" });
  expect(mail.text).toContain("Program: Doctorado en Física");
});

test("sends a message about a program without an address to the office", () => {
  for (const email of ["", office]) {
    const mail = composeContactMail(message, { program: { name: "Física", email }, office, locale: "es" });
    expect([mail.to, mail.cc]).toEqual([[office], []]);
  }
});

test("runs work once for parallel and later requests within the interval", async () => {
  let now = 0;
  const dedupe = createDedupe<string>({ milliseconds: 1000, now: () => now });
  const work = vi.fn(async () => "done");
  expect(await Promise.all([dedupe("a", work), dedupe("a", work)])).toEqual(["done", "done"]);
  now = 999;
  expect(await dedupe("a", work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
  await dedupe("b", work);
  expect(work).toHaveBeenCalledTimes(2);
  now = 1000;
  await dedupe("a", work);
  expect(work).toHaveBeenCalledTimes(3);
});

test("allows an immediate retry of failed work", async () => {
  const dedupe = createDedupe<string>({ milliseconds: 1000 });
  await expect(dedupe("a", () => Promise.reject(new Error("unreachable")))).rejects.toThrow("unreachable");
  expect(await dedupe("a", async () => "done")).toBe("done");
});
