import type { Locator } from "@playwright/test";
import { expect, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Whether what an element holds is wider than it. */
const isCut = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test("on a small phone the staff area shows where more follows, and cuts nothing off", async ({ page }) => {
  await openAsStaff(page, "/admin/noticias/crear");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(3);
  const bottoms = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().bottom));
  expect(new Set(bottoms.map(Math.round)).size).toBe(1);
  // The line of sections scrolls sideways, with a shade where it goes on.
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
