import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

// At most eight messages, the rate limit of the network that all tests share.
const message = { name: "Ana Soto", email: "ana@example.com", subject: "", text: "¿Cuándo abre la postulación?" };

async function fillIn(page: Page, changes: Partial<typeof message>) {
  const { name, email, subject, text } = { ...message, ...changes };
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Asunto").fill(subject);
  await page.getByLabel("Mensaje", { exact: true }).fill(text);
}

const send = (page: Page) => page.getByRole("button", { name: "Enviar mensaje" }).click();
const thanks = (page: Page) =>
  page.getByRole("heading", { name: "¡Gracias! Su mensaje se ha enviado correctamente.", exact: true });

for (const [path, locale, width, law] of [
  ["/contacto", "es-CL", 1280, "21.719"],
  ["/en/contacto", "en-US", 320, "21,719"],
] as const) {
  test.describe(path, () => {
    test.use({ locale, viewport: { width, height: 800 } });

    test(`says whom to call, and is accessible and not cut off at ${width} px when something is wrong`, {
      tag: "@long",
    }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText("+56 41 000 0100");
      await expect(page.getByRole("main")).toContainText(law);
      await page.getByRole("main").getByRole("button").click();
      await expect(page.getByRole("alert")).toBeFocused();
      // The sticky header would cover content above the window.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test("each field that is wrong is said beside it and above, and its link leads to it", async ({ page }) => {
  await page.goto("/contacto");
  const wrong = [
    ["Nombre", { name: " " }, "Escriba su nombre."],
    ["Correo electrónico", { email: "ana@example" }, "Escriba un correo electrónico completo, como nombre@ejemplo.cl."],
    ["Asunto", { subject: "" }, "Escriba el asunto de su mensaje."],
    ["Mensaje", { text: "" }, "Escriba su mensaje."],
  ] as const;
  for (const [label, changes, error] of wrong) {
    await fillIn(page, { subject: "Una consulta", ...changes });
    await send(page);
    await expect(page.getByRole("alert")).toBeFocused();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(error.replace(/[.()]/g, "\\$&")));
    await page
      .getByRole("alert")
      .getByRole("link", { name: `${label}: ${error}` })
      .click();
    await expect(field).toBeFocused();
  }
});

test("an error goes as soon as the field is right", { tag: "@long" }, async ({ page }) => {
  await page.goto("/contacto");
  await fillIn(page, { subject: "Una consulta", email: "ana" });
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Revise un campo antes de enviar");
  await page.getByLabel("Correo electrónico").fill("ana@example.com");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("sent: the thanks have the focus, and loading the page again sends nothing", async ({ page, baseURL }) => {
  await page.goto("/contacto?programa=4312");
  await expect(page.getByLabel("Programa")).toHaveValue("4312");
  await fillIn(page, { subject: "Con JavaScript" });
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  const db = await staffClient(baseURL);
  const { data } = await db.from("contact_messages").select().eq("subject", "Con JavaScript").throwOnError();
  expect(data).toMatchObject([{ name: "Ana Soto", program_code: "4312", language: "es", message: message.text }]);

  // The site sends no mail, so the page does not offer a reply by mail.
  await openAsStaff(page, "/admin/mensajes");
  await page.getByRole("link", { name: "Con JavaScript" }).first().click();
  await expect(page.getByLabel("A cargo de")).toBeVisible();
  await expect(page.getByText("Este sitio no está preparado para enviar respuestas por correo.")).toBeVisible();
  await expect(page.getByText(/aviso por correo|Supabase/)).toHaveCount(0);
});

test("sent twice quickly: one row", { tag: "@long" }, async ({ page, baseURL }) => {
  await page.goto("/contacto");
  await fillIn(page, { subject: "Dos veces" });
  await page.locator("#contact-form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(thanks(page)).toBeVisible();
  const db = await staffClient(baseURL);
  const { data } = await db.from("contact_messages").select("id").eq("subject", "Dos veces").throwOnError();
  expect(data).toHaveLength(1);
});

test("when the site is unreachable, the input is kept and can be sent again", async ({ page }) => {
  await page.goto("/contacto");
  await fillIn(page, { subject: "Sin conexión" });
  await page.route("**/contacto.data*", (route) => route.abort());
  await send(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText(
    "Lo sentimos, ocurrió un error al enviar su mensaje. Inténtelo nuevamente.",
  );
  await expect(page.getByLabel("Mensaje", { exact: true })).toHaveValue(message.text);
  await page.unroute("**/contacto.data*");
  await send(page);
  await expect(thanks(page)).toBeVisible();
});

test("how much room is left is said near the end, and how much is too much past it", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/contacto");
  const text = page.getByLabel("Mensaje", { exact: true });
  await expect(text).toHaveAccessibleDescription("Hasta 5.000 caracteres.");
  await text.fill("a".repeat(4600));
  await expect(text).toHaveAccessibleDescription("Caracteres disponibles: 400.");
  await text.fill("a".repeat(5001));
  await expect(text).toHaveAccessibleDescription("Caracteres de más: 1.");
});

test("the input is kept once in the other language, also after an error", { tag: "@long" }, async ({ page }) => {
  await page.goto("/contacto?programa=4312");
  await fillIn(page, { subject: "En dos idiomas", email: "ana@" });
  await send(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/contacto/);
  await expect(page.getByLabel("Name")).toHaveValue("Ana Soto");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ana@");
  await expect(page.getByLabel("Program")).toHaveValue("4312");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message.text);
  expect(await page.evaluate(() => sessionStorage.getItem("postgrado_typed"))).toBeNull();
  // Hydration keeps the input.
  await page.getByLabel("Email", { exact: true }).fill("ana@example.com");
  await untilInteractive(page);
  await expect(page.getByLabel("Subject")).toHaveValue("En dos idiomas");
  await page.goto("/en/contacto");
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test.describe("in English", () => {
  test.use({ locale: "en-US" });

  test("sent, with the specification's words", { tag: "@long" }, async ({ page }) => {
    await page.goto("/en/contacto");
    await page.getByLabel("Name").fill("Ann");
    await page.getByLabel("Email", { exact: true }).fill("ann@example.com");
    await page.getByLabel("Subject").fill("In English");
    await page.getByLabel("Message", { exact: true }).fill("When do applications open?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Thank you! Your message has been sent successfully.",
    );
    await expect(page).toHaveURL("/en/contacto?enviado=1");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("errors are shown, the input is kept, and then it is sent", { tag: "@long" }, async ({ page, baseURL }) => {
    await page.goto("/contacto?programa=4101");
    await fillIn(page, { subject: "Sin JavaScript", email: "ana@" });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      send(page),
    ]);
    expect(answer.status()).toBe(400);
    await expect(page).toHaveTitle(/^Error: Contacto/);
    await expect(page.getByRole("alert")).toContainText("Escriba un correo electrónico completo");
    await expect(page.getByLabel("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue("ana@");
    await expect(page.getByLabel("Mensaje", { exact: true })).toHaveValue(message.text);
    await expect(page.getByLabel("Programa")).toHaveValue("4101");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel("Correo electrónico").fill("ana@example.com");
    await send(page);
    await expect(thanks(page)).toBeVisible();
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    const db = await staffClient(baseURL);
    const { data } = await db.from("contact_messages").select("program_code").eq("subject", "Sin JavaScript");
    expect(data).toEqual([{ program_code: "4101" }]);
  });

  test("a text of 100 kB is returned completely with its error", { tag: "@long" }, async ({ page }) => {
    await page.goto("/contacto");
    const long = "palabra ".repeat(12_500).trim();
    await fillIn(page, { subject: "Muy largo", text: long });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      send(page),
    ]);
    expect(answer.status()).toBe(400);
    await expect(page.getByRole("alert")).toContainText(
      "Este campo tiene 99.999 caracteres y puede tener hasta 5.000.",
    );
    expect(await page.getByLabel("Mensaje", { exact: true }).inputValue()).toBe(long);
  });
});
