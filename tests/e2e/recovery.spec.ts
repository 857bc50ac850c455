import { startMailCatcher } from "../support/mail-catcher.ts";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { fillInSignIn, openThroughSignIn, staffAccount } from "./staff-account.ts";

const password = "caballo batería grapa correcta";

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

async function lastLink(count: number): Promise<string> {
  const links = () => mails.text().match(/http:\S+\/auth\/v1\/verify\S+/g) ?? [];
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? "";
}

test("a forgotten password is replaced by a mailed link", async ({ page }) => {
  await page.goto(`${site.url}/admin/login`);
  await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recuperar la contraseña");
  await expectAccessible(page);
  await page.getByLabel("Correo electrónico").fill(staffAccount.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revise su correo");
  const link = await lastLink(1);
  expect(mails.transcript()).toMatch(/^RCPT TO:<editor@udn\.example>/m);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elija una nueva contraseña");
  await expect(page).toHaveURL(`${site.url}/admin/nueva-clave`);
  await expectAccessible(page);
  await page.getByLabel("Nueva contraseña").fill(staffAccount.password);
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Es la contraseña que ya tenía");
  await page.getByLabel("Nueva contraseña").fill(password);
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(page.getByRole("status").filter({ hasText: "Su contraseña cambió" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("audit_events") ?? "[]"));
  expect(kept.at(-1)).toMatchObject({ eventType: "password_change", details: { by: "recovery" } });
  expect(JSON.stringify(kept)).not.toContain(password);
  // The link works only once.
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("El enlace no sirve");
  await expectAccessible(page);
  await page.goto(`${site.url}/admin/login`);
  await fillInSignIn(page, { ...staffAccount, password });
  await expect(page).toHaveURL(`${site.url}/admin`);
});

test("the link does not work in another browser, with a message, also in English", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  await page.goto(`${site.url}/en/admin/recuperar`);
  await page.getByLabel("Email").fill(staffAccount.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If ${staffAccount.email} has an account`)).toBeVisible();
  const link = await lastLink(2);
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expect(other.getByText("from another browser")).toBeVisible();
  await other.getByRole("link", { name: "Ask for another link" }).click();
  await expect(other).toHaveURL(`${site.url}/en/admin/recuperar`);
  await other.close();
});

test("an unknown e-mail gets the same answer, and no mail", { tag: "@long" }, async ({ page }) => {
  await page.goto(`${site.url}/admin/recuperar`);
  await page.getByLabel("Correo electrónico").fill("nadie@udn.example");
  await page.getByRole("button", { name: "Enviar el enlace" }).click();
  await expect(page.getByText("Si nadie@udn.example tiene una cuenta")).toBeVisible();
  expect(mails.transcript()).not.toContain("nadie@udn.example");
});

test("a person who is signed in changes their password", { tag: "@long" }, async ({ page }) => {
  await page.goto(`${site.url}/admin/seguridad`);
  await fillInSignIn(page, { ...staffAccount, password });
  await page.getByLabel("Contraseña actual").fill(password);
  await page.getByLabel("Nueva contraseña").fill(staffAccount.password);
  await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Su contraseña cambió" })).toBeVisible();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await openThroughSignIn(page, `${site.url}/admin/seguridad`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seguridad de la cuenta");
});
