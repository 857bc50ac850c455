import { freePort } from "../../tools/free-port.ts";
import { startOpenidServer } from "../support/backend/test-openid-server.ts";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { staffAccount } from "./staff-account.ts";

test.describe.configure({ mode: "serial" });
let site: Awaited<ReturnType<typeof startOwnSite>>;
let provider: Awaited<ReturnType<typeof startOpenidServer>>;

test.beforeAll(async ({ playwright }) => {
  const port = await freePort();
  provider = await startOpenidServer(`http://localhost:${port}/auth/v1/callback`);
  const environment = { OIDC_PROVIDERS: JSON.stringify([{ ...provider.settings, label: "Cuenta UDN" }]) };
  site = await startOwnSite(playwright.request, { port, environment });
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
});

test("a person without an account gets a message and can sign in otherwise", { tag: "@long" }, async ({ page }) => {
  provider.addPerson("otra@udn.example", true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/en/admin/login`);
  await page.getByRole("button", { name: "Continue with Cuenta UDN" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("does not have access to the staff area");
  await expect(page).toHaveURL(/\/en\/admin\/login/);
  await expectAccessible(page);
});

test("staff sign in with the university's account and come to where they wanted", { tag: "@long" }, async ({
  page,
}) => {
  provider.addPerson(staffAccount.email, true);
  await page.goto(`${site.url}/admin/noticias/crear`);
  const button = page.getByRole("button", { name: "Continuar con Cuenta UDN" });
  await expect(button).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(`${site.url}/admin/noticias/crear`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nueva noticia");
});

test("a site without providers offers none", { tag: "@long" }, async ({ page }) => {
  const answered = page.waitForResponse(/\/auth\/v1\/settings$/);
  await page.goto("/admin/login");
  await answered;
  await expect(page.getByRole("button", { name: /Continuar con/ })).toHaveCount(0);
});
