import type { Locator } from "@playwright/test";
import { openNewItem, text } from "./news-editor-page.ts";
import { expect, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Returns whether the content of an element is wider than the element. */
const isCut = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test("on a small phone the staff area shows where more follows, and cuts nothing off", async ({ page }) => {
  await openAsStaff(page, "/admin/noticias/crear");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(3);
  const bottoms = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().bottom));
  expect(new Set(bottoms.map(Math.round)).size).toBe(1);
  // The navigation scrolls horizontally, with a shadow at its cut-off end.
  const line = page.getByRole("banner").locator(":has(> nav)");
  expect(await isCut(line)).toBe(true);
  await expect(line).toHaveCSS("background-image", /gradient/);

  await page.goto("/admin/archivos?q=acreditacion-doctorado-biologia");
  await page
    .getByRole("main")
    .getByRole("link", { name: /acreditacion-doctorado-biologia/ })
    .first()
    .click();
  const part = page.getByRole("heading", { level: 2, name: "Archivo", exact: true });
  await expect(part).toBeVisible();
  expect((await part.boundingBox())?.width).toBeLessThanOrEqual(320);

  await page.goto("/admin/acreditacion");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Doctorado en/ })
    .first()
    .click();
  const summary = page.getByRole("region", { name: "Resumen" });
  await expect(summary.getByRole("table")).toBeVisible();
  expect(await isCut(summary)).toBe(false);
});

test("typing at the end of a long text stays above the save bar", { tag: "@long" }, async ({ page }) => {
  await openNewItem(page);
  const bar = page.locator("[data-save-bar]");
  /** Returns the distance between the focused line and the bar, in pixels. */
  const room = async (line: Locator) => {
    const [written, below] = [await line.boundingBox(), await bar.boundingBox()];
    return below && written ? below.y - written.y - written.height : Number.NaN;
  };
  await text(page).click();
  for (let line = 0; line < 20; line += 1) {
    await page.keyboard.type("Una línea");
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => room(text(page).locator("> *").last())).toBeGreaterThanOrEqual(0);

  await page.goto("/admin/fechas/nuevo");
  const field = page.getByRole("main").locator("textarea").first();
  await field.focus();
  for (let line = 0; line < 25; line += 1) await page.keyboard.press("Enter");
  await expect.poll(() => room(field)).toBeGreaterThanOrEqual(0);
});

test("on a small phone the parts of a long record are listed above it", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin/reglas-de-aranceles/nueva");
  const parts = page.getByRole("navigation", { name: "En esta página" });
  await parts.getByText("En esta página").click();
  await parts.getByRole("link", { name: "Pago con cheques" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Pago con cheques" })).toBeInViewport();
});

test("in a low window, as at 400 % zoom, nothing stays at its top", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/programas/programa/doctorado/4101");
  const contents = page.locator(".contents-bar");
  await expect(contents).toBeVisible();
  await page.locator(".page-contents h2").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await expect(contents).not.toBeInViewport();
});
