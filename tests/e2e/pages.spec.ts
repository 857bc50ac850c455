import type { Page } from "@playwright/test";
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, untilInteractive } from "./page-checks.ts";
import { isEnglish, seenPages } from "./page-table.ts";
import { test } from "./shared-tab.ts";

// Heads and addresses are tested over HTTP.

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** Checks the server-rendered page with text at 200 %: nothing is cut off, and dark has enough contrast. */
async function expectToFitWithLargeText(page: Page, hasContrastCheck: boolean): Promise<void> {
  if (hasContrastCheck) await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScroll(page);
  if (hasContrastCheck) await expectAccessible(page, "only");
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  if (hasContrastCheck) await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}

/** Opens all disclosures, which belong to the checked content. */
async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details")) fold.open = true;
  });
}

for (const { path, h1, hasAxeCheck } of seenPages) {
  test(`${path} is whole, accessible and not cut off`, async ({ tabIn }) => {
    const page = await tabIn(isEnglish(path) ? "en-US" : "es-CL");
    await page.setViewportSize(narrow);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expectToFitWithLargeText(page, hasAxeCheck.dark);

    await untilInteractive(page);
    await expect(page.locator("html")).toHaveAttribute("lang", isEnglish(path) ? "en" : "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
    await expect(page).toHaveTitle(isEnglish(path) ? /Postgraduate/ : /Postgrado/);
    await expectNoSidewaysScroll(page);
    await openFolds(page);
    await expectNoSidewaysScroll(page);
    if (hasAxeCheck.narrow) await expectAccessible(page, hasAxeCheck.contrast ? "also" : "left out");
    await page.setViewportSize(wide);
    await expectNoSidewaysScroll(page);
    if (hasAxeCheck.wide)
      await expectAccessible(page, hasAxeCheck.contrast && !hasAxeCheck.narrow ? "also" : "left out");
  });
}

base("a word too pale for its paper is found, wherever its color was read before", async ({ page }) => {
  await page.goto("/accesibilidad");
  await expectAccessible(page, "also");
  await page.evaluate(() => {
    const word = Object.assign(document.createElement("p"), { textContent: "Pálida" });
    word.style.cssText = "color:#bbb;background:#fff";
    document.querySelector("main h1")?.after(word);
  });
  await expect(expectAccessible(page, "also")).rejects.toThrow(/color-contrast: .*p:nth-child/);
});

base("behind a modal dialog nothing is looked at, in front of it everything", async ({ page }) => {
  // A static page, since React could restore its own elements in a page of the site.
  await page.setContent(
    '<html lang="es"><title>Página</title><main><h1>Página</h1><input type="text"><dialog><input></dialog></main></html>',
  );
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  await expect(expectAccessible(page)).rejects.toThrow(/label: dialog > input/);
});
