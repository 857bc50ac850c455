import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, untilInteractive } from "./page-checks.ts";
import { inBothLanguages, isEnglish, kindsInBothLanguages, states } from "./page-table.ts";
import { test } from "./shared-tab.ts";

// Each looks at its page up to three times.
test.describe.configure({ timeout: 60_000 });

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
}

/** As it comes from the server, in dark, on a telephone whose text is twice as large: whole, and accessible. */
async function expectToFitWithLargeText(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}

/**
 * Once React has the page: accessible and not cut off in both widths. Spanish pages are seen on a wide screen and made
 * narrow, English ones the other way round; their colors are looked at in the first width, so in each width in one
 * language.
 */
async function expectWholeInBothWidths(page: Page, path: string, h1: string | RegExp): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", isEnglish(path) ? "en" : "es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
  await expect(page).toHaveTitle(isEnglish(path) ? /Postgraduate/ : /Postgrado/);
  const [first, second] = isEnglish(path) ? [narrow, wide] : [wide, narrow];
  await page.setViewportSize(first);
  await untilInteractive(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(second);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "left out");
}

const withLargeText = (path: string) =>
  kindsInBothLanguages.has(path) ? ", and with large text in dark, before React has it" : "";

for (const { path, h1 } of inBothLanguages) {
  test(`${path} is whole, in its language, accessible and not cut off, wide and narrow${withLargeText(path)}`, async ({
    tabIn,
  }) => {
    const page = await tabIn(isEnglish(path) ? "en-US" : "es-CL");
    await open(page, path);
    if (kindsInBothLanguages.has(path)) await expectToFitWithLargeText(page);
    await expectWholeInBothWidths(page, path, h1);
  });
}

for (const [path, h1] of states) {
  test(`${path} is accessible and not cut off, wide and narrow${withLargeText(path)}`, async ({ tabIn }) => {
    const page = await tabIn(isEnglish(path) ? "en-US" : "es-CL");
    await open(page, path);
    if (kindsInBothLanguages.has(path)) await expectToFitWithLargeText(page);
    await expectWholeInBothWidths(page, path, h1);
  });
}

const seen = new Set([...inBothLanguages.map(({ path }) => path), ...states.map(([path]) => path)]);

for (const path of kindsInBothLanguages) {
  if (seen.has(path)) continue;
  test(`${path} with large text in dark is accessible and not cut off`, async ({ tabIn }) => {
    const page = await tabIn(isEnglish(path) ? "en-US" : "es-CL");
    await open(page, path);
    await expectToFitWithLargeText(page);
  });
}

test("a word too pale for its paper is found, wherever its color was read before", async ({ page }) => {
  await page.goto("/accesibilidad");
  await expectAccessible(page);
  await page.evaluate(() => {
    const word = Object.assign(document.createElement("p"), { textContent: "Pálida" });
    word.style.cssText = "color:#bbb;background:#fff";
    document.querySelector("main h1")?.after(word);
  });
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*p:nth-child/);
});
