import type { Page } from "@playwright/test";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectToFitPhone, test } from "./page-checks.ts";
import { fillInSignIn, openAsStaff, openThroughSignIn, staffAccount, staffClient } from "./staff-account.ts";

const invited = { email: "marta@udn.example", password: "caballo batería grapa correcta" };

test.describe.configure({ mode: "serial" });
let site: Awaited<ReturnType<typeof startOwnSite>>;
let mails: Awaited<ReturnType<typeof startMailCatcher>>;

test.beforeAll(async ({ playwright }) => {
  mails = await startMailCatcher();
  site = await startOwnSite(playwright.request, { environment: { SMTP_URL: mails.url } });
});
test.afterAll(async () => {
  await site.stop();
  mails.close();
});

const alert = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });
const row = (page: Page, name: string | RegExp) => page.getByRole("row").filter({ hasText: name });

async function expectAccessibleAndToFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFitPhone(page);
}

test("an administrator invites a person, who sets a password, is an editor and then no more", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  test.slow();
  await openAsStaff(page, `${site.url}/admin/personal`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personal");
  await expectToFitPhone(page);
  await page.getByRole("button", { name: "Invitar a una persona" }).click();
  await expect(page.getByLabel("Correo electrónico")).toBeFocused();
  await page.getByLabel("Correo electrónico").fill(staffAccount.email);
  await page.keyboard.press("Enter");
  await expect(alert(page)).toContainText("Esa persona ya tiene una cuenta");
  await page.getByLabel("Correo electrónico").fill(invited.email);
  await page.getByLabel("Nombre").fill("Marta Ríos");
  await expectAccessibleAndToFit(page);
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: invited.email })).toBeVisible();
  const links = () => mails.text().match(/http:\S+\/admin\/invitacion#\S+/g) ?? [];
  await expect.poll(() => links().length).toBe(1);
  expect(mails.transcript()).toMatch(/^RCPT TO:<marta@udn\.example>/m);
  // Sending it again creates a new link and invalidates the first one.
  await page.getByRole("button", { name: "Enviar otra vez" }).click();
  await expect.poll(() => links().length).toBe(2);
  const [first = "", link = ""] = links();

  const other = await (await browser.newContext()).newPage();
  await other.goto(first);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("El enlace no sirve");
  await other.goto("about:blank");
  await other.goto(link);
  await expect(other.getByText(invited.email)).toBeVisible();
  await expectAccessibleAndToFit(other);
  await other.getByLabel("Nueva contraseña").fill(invited.password);
  await other.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(other).toHaveURL(`${site.url}/admin`);
  await expect(other.getByRole("link", { name: "Escribir una noticia" }).first()).toBeVisible();
  await expect(other.getByRole("navigation").getByRole("link", { name: "Personal", exact: true })).toHaveCount(0);
  await other.goto(`${site.url}/admin/personal`);
  await expect(
    other.getByText("Solo las cuentas con el rol de administración pueden administrar personas"),
  ).toBeVisible();

  // The account becomes a director without programs.
  await page.reload();
  await row(page, "Marta Ríos")
    .getByRole("button", { name: /^Cambiar/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Directora o director de programa/ }).check();
  await expectAccessibleAndToFit(page);
  await dialog.getByRole("button", { name: "Guardar los cambios" }).click();
  await expect(row(page, "Marta Ríos")).toContainText("Sin programa");
  await row(page, "Marta Ríos")
    .getByRole("button", { name: /^Cambiar/ })
    .click();
  await dialog.getByRole("button", { name: "Desactivar la cuenta" }).click();
  await expect(row(page, "Marta Ríos")).toContainText("Desactivada");
  // Her session ends immediately.
  await other.goto(`${site.url}/admin/noticias`);
  await expect(other.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();

  // The last administrator cannot be demoted or deactivated, and must confirm.
  await row(page, staffAccount.email)
    .getByRole("button", { name: /^Cambiar/ })
    .click();
  await dialog.getByRole("radio", { name: /^Edición/ }).check();
  await dialog.getByRole("button", { name: "Guardar los cambios" }).click();
  await expect(dialog).toContainText("Es su propia cuenta");
  await dialog.getByRole("button", { name: "Sí, quitarme los derechos" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Es la última cuenta de administración activa");

  const db = await staffClient(site.url);
  const { data: events } = await db
    .from("audit_logs")
    .select("eventType, details")
    .or("details->>table.eq.staff,details->>table.eq.staff_invitations")
    .order("id")
    .throwOnError();
  expect(events.map(({ details }) => (details as { table: string }).table)).toEqual([
    ...["staff_invitations", "staff_invitations", "staff", "staff", "staff"],
  ]);
  expect(events.at(-2)?.details).toMatchObject({ before: { role: "editor" }, after: { role: "director" } });
  expect(events.at(-1)?.details).toMatchObject({ before: { active: true }, after: { active: false } });
});

test("a program's editor invites its director, who begins in the proposal of that program", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const director = "directora@udn.example";
  const db = await staffClient(site.url);
  const { data: program } = await db
    .from("programs")
    .select("id, name")
    .eq("type", "health_specialty")
    .order("code")
    .limit(1)
    .single()
    .throwOnError();
  await openAsStaff(page, `${site.url}/admin/especialidades/editar/${program.id}`);
  await page.getByRole("link", { name: "Invitar a quien dirige el programa" }).click();
  await expect(page.getByRole("heading", { name: "Invitar a quien dirige el programa" })).toBeInViewport();
  await expect(page.getByLabel("Correo electrónico")).toBeFocused();
  await expect(page.getByRole("radio", { name: /^Directora o director/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: program.name, exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox").first()).toHaveAccessibleName(program.name);
  await expect(page.getByRole("paragraph").filter({ hasText: program.name })).toBeVisible();
  await expectAccessibleAndToFit(page);
  await page.getByLabel("Correo electrónico").fill(director);
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: director })).toContainText("Directora o director");
  // Reloading does not invite again.
  await expect(page).toHaveURL(`${site.url}/admin/personal`);
  const link = () => mails.text().match(/http:\S+\/admin\/invitacion#\S+/g)?.[2];
  await expect.poll(link).toBeDefined();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link() ?? "");
  await other.getByLabel("Nueva contraseña").fill(invited.password);
  await other.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(other).toHaveURL(`${site.url}/admin/especialidades/editar/${program.id}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(program.name);
  await expect(other.getByText("Su cuenta quedó lista.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Proponer", exact: true })).toBeVisible();
  await expect(other.getByRole("link", { name: "Expediente de acreditación" })).toBeVisible();
  await expect(other.getByRole("link", { name: /^Invitar/ })).toHaveCount(0);
  // Later sign-ins lead to the home page.
  await other.goto(`${site.url}/admin/login`);
  await expect(other).toHaveURL(`${site.url}/admin`);
});

test("an invitation is revoked after a confirmation with a notice", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, `${site.url}/admin/personal`);
  await page.getByRole("button", { name: "Invitar a una persona" }).click();
  await page.getByLabel("Correo electrónico").fill("otra@udn.example");
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  const invitation = page.getByRole("listitem").filter({ hasText: "otra@udn.example" });
  await invitation.getByRole("button", { name: /^Revocar/ }).click();
  const question = page.getByRole("dialog", { name: "¿Revocar la invitación a otra@udn.example?" });
  await expectToFitPhone(page);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(invitation).toBeVisible();
  await invitation.getByRole("button", { name: /^Revocar/ }).click();
  await question.getByRole("button", { name: "Revocar" }).click();
  await expect(page.getByText("Se revocó la invitación a otra@udn.example.")).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test("a message is read, answered by mail, closed and purged", async ({ page, request }) => {
  test.slow();
  const sent = await request.post(`${site.url}/contacto`, {
    form: { name: "Ana Soto", email: "ana@example.com", subject: "Becas 2027", message: "¿Cuándo abren?\nGracias." },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
  await openAsStaff(page, `${site.url}/admin`);
  // The home page leads to the only message that waits.
  await expect(
    page.getByRole("navigation", { name: "Qué está pendiente" }).getByRole("link", { name: /mensaje/ }),
  ).toHaveAttribute("href", /^\/admin\/mensajes\/\d+$/);
  const mailbox = page.getByRole("navigation").getByRole("link", { name: /^Mensajes/ });
  await expect(mailbox).toContainText("1 nuevo");
  await mailbox.click();
  await expect(row(page, "Becas 2027")).toContainText("Nuevo");
  await expectAccessibleAndToFit(page);
  await page.getByRole("searchbox").fill("abren graci");
  await expect(page).toHaveURL(/\?q=abren\+graci$/);
  await expect(row(page, "Becas 2027")).toBeVisible();
  await page.getByRole("searchbox").fill("nadie escribió esto");
  await expect(page.getByText("Ningún mensaje coincide")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("link", { name: "Becas 2027" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Becas 2027");
  await expect(page.getByText("Abierto", { exact: true })).toBeVisible();
  await expect(mailbox).not.toContainText("nuevo");

  await page.getByRole("radio", { name: "Nota interna" }).check();
  await page.getByLabel("Su nota").fill("Preguntar a Bienestar");
  await page.getByRole("button", { name: "Guardar la nota" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Preguntar a Bienestar" })).toBeVisible();
  await page.getByRole("radio", { name: "Respuesta por correo" }).check();
  await page.getByLabel("Su respuesta").fill("Estimada Ana:\nEl 1 de diciembre.");
  // The input survives a reload.
  await page.reload();
  await expect(page.getByLabel("Su respuesta")).toHaveValue("Estimada Ana:\nEl 1 de diciembre.");
  await page.getByRole("button", { name: "Enviar la respuesta" }).click();
  await expect(page.getByText(/^Enviada por correo el/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Respondido", { exact: true })).toBeVisible();
  await expectAccessibleAndToFit(page);
  expect(mails.transcript()).toMatch(/^RCPT TO:<ana@example\.com>/m);
  expect(mails.text()).toContain("Subject: Re: Becas 2027");
  expect(mails.text()).toContain("El 1 de diciembre.");
  expect(mails.text()).toContain("> ¿Cuándo abren?");
  expect(mails.text()).not.toContain("Bienestar");

  await page.getByRole("button", { name: "Cerrar el mensaje" }).click();
  await expect(page.getByText("Cerrado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Reabrir" }).click();
  await page.getByLabel("Su respuesta").fill("Las becas abren ese mismo día.");
  await page.getByRole("button", { name: "Enviar y cerrar" }).click();
  await expect(page.getByText("Cerrado", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "ese mismo día" })).toBeVisible();
  await page.getByRole("link", { name: "Buscar los datos de esta persona" }).click();
  await expect(page).toHaveURL(/q=Ana\+Soto%2C\+ana%40example\.com/);
  await expect(page.getByText(/^Registros encontrados: [1-9]/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Ana Soto Mensaje de contacto/ })).toBeChecked();
  await page.goBack();
  await page.getByRole("link", { name: "Mensajes", exact: true }).first().click();
  await expect(page.getByText("No hay mensajes en esta lista.")).toBeVisible();
  await page.getByRole("link", { name: "Cerrados" }).click();
  await expect(row(page, "Becas 2027")).toContainText("Cerrado");

  const db = await staffClient(site.url);
  await db.from("contact_messages").delete().eq("email", "ana@example.com").throwOnError();
  await page.reload();
  await expect(page.getByText("No hay mensajes en esta lista.")).toBeVisible();
  const { data: events } = await db
    .from("audit_logs")
    .select("eventType, details")
    .or("details->>table.eq.contact_messages,details->>table.eq.contact_message_entries")
    .order("id")
    .throwOnError();
  // Opening, note, replies, closing, reopening and deletion are one event each, without text of the message.
  expect(events.map(({ eventType }) => eventType)).toEqual([
    ...["content_update", "content_create", "content_create", "content_update", "content_update"],
    ...["content_create", "content_update", "content_delete"],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/ana@example|Ana Soto|abren|Bienestar|diciembre|mismo día/);
});

test("in English a person keeps their own account: recovery codes, sessions, language", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(`${site.url}/en/admin/cuenta`);
  await fillInSignIn(page);
  await expect(page).toHaveURL(`${site.url}/en/admin/seguridad`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Another browser is signed in and is signed out from here.
  const other = await (await browser.newContext()).newPage();
  await openThroughSignIn(other, `${site.url}/admin/noticias`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Noticias");
  await page.reload();
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("listitem").filter({ hasText: "this session" })).toHaveCount(1);
  await sessions.getByRole("button", { name: "End all others" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.goto(`${site.url}/admin/noticias`);
  await expect(other.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();

  await page.getByLabel("Current password").fill("not the one at all");
  await page.getByLabel("New password").fill(invited.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(alert(page)).toContainText("The current password is not correct");
  await page.getByRole("radio", { name: "Español" }).check();
  await expect(page).toHaveURL(`${site.url}/admin/seguridad`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seguridad de la cuenta");
});
