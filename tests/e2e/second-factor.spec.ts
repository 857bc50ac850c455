import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { fillInSignIn, openThroughSignIn } from "./staff-account.ts";

/** Returns the code `later` periods of 30 seconds from now, since each code is accepted once. */
const codeOf = (secret: string, later: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

const alert = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /./ });

test.describe.configure({ mode: "serial" });
let site: Awaited<ReturnType<typeof startOwnSite>>;
let secret = "";
let recoveryCode = "";

test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
});
test.afterAll(() => site.stop());

/** Types a code into the focused field by keyboard. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: /6 dígitos|6-digit/ }).fill(code);
  await page.keyboard.press("Enter");
}

test("a person adds an authenticator app to their account", async ({ page }) => {
  await openThroughSignIn(page, `${site.url}/admin/seguridad`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seguridad de la cuenta");
  await expect(page.getByText("Su cuenta no tiene segundo factor")).toBeVisible();
  await page.getByRole("button", { name: "Agregar una aplicación de autenticación" }).click();
  await expect(page.getByLabel("Nombre")).toBeFocused();
  await page.keyboard.press("Enter");
  const qrCode = page.getByRole("img", { name: /Código QR/ });
  await expect(qrCode).toBeVisible();
  expect(await qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  secret = ((await page.locator("[translate=no]").textContent()) ?? "").replaceAll(" ", "");
  const here = page.getByRole("link", { name: "Abrir en la aplicación de autenticación" });
  await expect(here).toHaveAttribute("href", new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await expect(page.getByRole("button", { name: "Copiar la clave" })).toBeVisible();
  const wrong = String((Number(codeOf(secret, 0)) + 1) % 1_000_000).padStart(6, "0");
  await typeCode(page, wrong);
  await expect(alert(page)).toContainText("El código no es correcto");
  await typeCode(page, "12 34");
  await expect(alert(page)).toContainText("Escriba los 6 dígitos del código.");
  await typeCode(page, codeOf(secret, 0).replace(/(...)/, "$1 "));
  await expect(page.getByRole("status").filter({ hasText: "«Mi teléfono» quedó agregado" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Mi teléfono" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("audit_events") ?? "[]"));
  expect(kept.at(-1)).toMatchObject({ eventType: "settings_change", details: { change: "added" } });
  expect(JSON.stringify(kept)).not.toContain(secret);
  // Recovery codes are shown only once.
  await page.getByRole("button", { name: "Crear códigos" }).click();
  const codes = page.getByRole("region", { name: "Códigos de recuperación" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  recoveryCode = (await codes.first().textContent()) ?? "";
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(page.getByText("Le quedan 10 de 10 códigos")).toBeVisible();
});

test("without the telephone a recovery code opens the account, once", { tag: "@long" }, async ({ page }) => {
  await openThroughSignIn(page, `${site.url}/admin/seguridad`);
  await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await expect(page.getByLabel("Código de recuperación")).toBeFocused();
  await page.getByLabel("Código de recuperación").fill("0000-0000-0000-0000");
  await page.keyboard.press("Enter");
  await expect(alert(page)).toContainText("El código no es correcto");
  await expectAccessible(page);
  await page.getByLabel("Código de recuperación").fill(recoveryCode.replaceAll("-", " ").toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText("Le quedan 9 de 10 códigos")).toBeVisible();
});

test("a session with only the password can only sign out", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openThroughSignIn(page, `${site.url}/en/admin`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm it is you");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("postgrado_auth_token"))).toBeNull();
});

test("from then on signing in asks for its code, and leads to where the person wanted to go", async ({ page }) => {
  // Slow: three sign-ins, and a factor generates only two codes a minute.
  test.slow();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/audit_logs")) sent.push(JSON.parse(request.postData() ?? "[]")[0]?.eventType);
  });
  await page.goto(`${site.url}/admin/noticias?vista=papelera`);
  await fillInSignIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirme que es usted");
  await expect(page.getByRole("textbox", { name: "Código de 6 dígitos de «Mi teléfono»" })).toBeFocused();
  // The staff area stays closed until then, also after a reload or at another address.
  await page.goto(`${site.url}/admin/noticias?vista=papelera`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirme que es usted");
  await typeCode(page, "000000");
  await expect(alert(page)).toContainText("El código no es correcto");
  expect(sent).toEqual([]);
  await typeCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL(`${site.url}/admin/noticias?vista=papelera`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noticias: papelera");
  await expect.poll(() => sent).toEqual(["login_success"]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noticias: papelera");

  // A session verified by the factor can remove it; then the password is enough.
  await page.goto(`${site.url}/en/admin/seguridad`);
  await page.getByRole("button", { name: "Remove: Mi teléfono" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("It is your only one.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your account has no second factor")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await fillInSignIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
});
