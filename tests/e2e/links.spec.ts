import type { Page } from "@playwright/test";
import { expect, test, untilInteractive } from "./page-checks.ts";

/** Returns the load time of the document, which changes if a link was not followed by the router. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

test("a link is followed without loading the document again, and back as well", async ({ page }) => {
  await page.goto("/noticias");
  await untilInteractive(page);
  const loaded = await loadedAt(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mapa del sitio" }).click();
  await expect(page).toHaveURL(/\/sitemap$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mapa del sitio");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noticias");
  expect(await loadedAt(page)).toBe(loaded);
});

test("from a page that does not exist a link leads on like from any other", { tag: "@long" }, async ({ page }) => {
  await page.goto("/en/no-such-page");
  await untilInteractive(page);
  const loaded = await loadedAt(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Site map" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site map");
  expect(await loadedAt(page)).toBe(loaded);
});

test("a tab of the catalogue opens where the reader is", { tag: "@long" }, async ({ page }) => {
  await page.goto("/catalogo");
  await untilInteractive(page);
  const loaded = await loadedAt(page);
  const tab = page.getByRole("link", { name: /^Tesis/ });
  await page.evaluate(() => window.scrollTo(0, 150));
  await tab.press("Enter");
  await expect(page).toHaveURL(/tab=tesis/);
  await expect(tab).toHaveAttribute("aria-current", "page");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await loadedAt(page)).toBe(loaded);
});

test("the link to the page one is on adds no step to go back", { tag: "@long" }, async ({ page }) => {
  await page.goto("/sitemap");
  await untilInteractive(page);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mapa del sitio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("with the Control key a link opens beside the page", { tag: "@long" }, async ({ page, context }) => {
  await page.goto("/");
  await untilInteractive(page);
  const opened = context.waitForEvent("page");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Mapa del sitio" })
    .click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/sitemap$/);
  await expect(page).toHaveURL(/\/$/);
});

test("a link to the staff area, or into the other language, loads the document that shows it", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/becas");
  await untilInteractive(page);
  const loaded = await loadedAt(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Acceso del personal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acceso del personal");
  expect(await loadedAt(page)).not.toBe(loaded);
  await page.goto("/becas");
  await untilInteractive(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Mapa del sitio" })
    .evaluate((link: HTMLAnchorElement) => {
      link.href = "/en/sitemap";
      link.click();
    });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site map");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
