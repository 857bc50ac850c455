import { readFile } from "node:fs/promises";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
});
test.afterAll(() => site.stop());

test("the notice has a version, and an earlier one stays as it was when the settings change", { tag: "@long" }, async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await plain.goto(`${site.url}/privacidad`);
  await expect(plain.getByText(/^Versión 1, del .*primera versión/)).toBeVisible();
  await expectNoSidewaysScroll(plain);
  await plain.getByRole("heading", { name: "Formulario de contacto" }).click();
  await expect(plain.getByText("12 meses desde que se recibe")).toBeVisible();
  await plain.close();

  await openAsStaff(page, `${site.url}/admin/primeros-pasos`);
  const step = page.getByRole("listitem").filter({ hasText: "Quién responde por los datos personales" });
  await expect(step).toContainText("Falta");
  await page.goto(`${site.url}/admin/ajustes/datos-personales`);
  await page.getByLabel("Representante legal de la universidad").fill("Rosa Paz, rectora");
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(page.getByRole("status").filter({ hasText: "ya se ve en el sitio" })).toBeVisible();

  await page.goto(`${site.url}/en/privacidad`);
  await expect(page.getByText("The university is represented by Rosa Paz, rectora.")).toBeVisible();
  await expect(
    page.getByText(/^Version 2, .*Changed since the previous one: Who is responsible for your data\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Version 1, / }).click();
  await expect(page.getByText(/^This is version 1 of /)).toBeVisible();
  await expect(page.getByText("Rosa Paz")).toHaveCount(0);
  await expectAccessible(page);
  expect((await request.get(`${site.url}/privacidad/versiones/3`)).status()).toBe(404);
});

test("staff read the register of processing and take it as a file", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, `${site.url}/admin/registro-de-datos`);
  await page.getByRole("heading", { name: "Testimonios de graduados" }).click();
  await expect(page.getByText(/^public\.testimonials: slug, name, graduation_year, .*portrait/)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("registro-de-tratamientos.csv");
  expect(await readFile(await download.path(), "utf8")).toContain("public.contact_messages: name, email");
});
