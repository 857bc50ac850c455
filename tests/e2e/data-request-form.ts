import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll } from "./page-checks.ts";

/** Returns the number of a request in an address; empty without. */
export const numberOf = (address: string) => /D-\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(address)?.[0] ?? "";

/** Texts of the public pages about a request. */
export const words = {
  es: {
    ...{ prefix: "", way: "presente una solicitud", title: "Solicitudes sobre sus datos personales" },
    ...{ send: "Enviar la solicitud", faults: "Revise 4 campos antes de enviar", kind: "Qué pide: Elija qué pide." },
    ...{ right: /^Bloqueo/, name: "Nombre", represented: "Nombre de la persona representada" },
    ...{
      sent: "Recibimos su solicitud: falta confirmarla",
      waiting: "Sin confirmar",
      confirm: "Confirmar mi solicitud",
    },
    ...{ confirmed: "Su solicitud quedó confirmada", open: "En trámite", receipt: "Comprobante de su solicitud" },
  },
  en: {
    ...{ prefix: "/en", way: "make a request", title: "Requests about your personal data" },
    ...{
      send: "Send the request",
      faults: "4 fields need your attention",
      kind: "What you ask for: Choose what you ask for.",
    },
    ...{ right: /^Blocking/, name: "Name", represented: "Name of the person you represent" },
    ...{ sent: "We received your request: please confirm it", waiting: "Not confirmed", confirm: "Confirm my request" },
    ...{ confirmed: "Your request is confirmed", open: "In progress", receipt: "Receipt for your request" },
  },
} as const;

/** Chooses a right, writes the fields and sends the form, all by keyboard. */
export async function sendRequest(
  plain: Page,
  locale: "es" | "en",
  right: RegExp,
  fields: Record<"name" | "email" | "details", string>,
) {
  const said = words[locale];
  await plain.getByRole("radio", { name: right }).focus();
  await plain.keyboard.press("Space");
  await expect(plain.getByRole("radio", { name: right })).toBeChecked();
  await plain.getByLabel(said.name, { exact: true }).focus();
  await plain.keyboard.type(fields.name);
  await plain.keyboard.press("Tab");
  await plain.keyboard.type(fields.email);
  await plain.keyboard.press("Tab");
  await plain.keyboard.type("Magíster en Historia, 2019");
  await plain.keyboard.press("Tab");
  await plain.keyboard.press("Tab");
  await plain.keyboard.type(fields.details);
  await expect(plain.getByLabel(said.represented)).toBeHidden();
  await plain.getByRole("button", { name: said.send }).press("Enter");
  await expect(plain.getByRole("heading", { name: said.sent })).toBeVisible();
  await expect(plain.getByText(said.waiting, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(plain);
}
