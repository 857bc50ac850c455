import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { takeOverWanted } from "../../app/lib/take-over.ts";

/** Collects a page's console errors and exceptions from now on. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    // The browser logs every response with an error status; tests of error pages cause those.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** A test that fails when a page logs an error or throws. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
});

export { expect };

/** Has React take the page over, as a first touch does, and resolves when it has. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.evaluate((event) => void window.dispatchEvent(new Event(event)), takeOverWanted);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

/** Expects the page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Expects the page to be no wider than a telephone; its window is as before afterwards. */
export async function expectToFitPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

/** Every page that is looked at reads it: half as long as the source of `axe.source`. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color };

/**
 * Has axe, in the page, read each color once. By itself it does so for every element, a third of its time for contrast.
 */
function readColorsOnce(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } };
  const colors = axe.commons.color.Color.prototype;
  const { parseString } = colors;
  const known = new Map<string, Omit<Color, "parseString">>();
  colors.parseString = function (text) {
    const same = known.get(text);
    if (same) return Object.assign(this, same);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

const accessibilityRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects no violation by axe on the current page, and no label of a fact without a value. In front of a page, a modal
 * dialog is looked at alone: what is behind it cannot be used, and is looked at without it. The contrast of colors is
 * most of the time: a page seen a second time, where no color can be another, may leave it out.
 */
export async function expectAccessible(page: Page, contrast: "also" | "left out" = "also"): Promise<void> {
  const untold = await page
    .locator("dd")
    .evaluateAll((values) =>
      values
        .filter((value) => !value.textContent?.trim() && !value.querySelector("img, svg, input, select"))
        .map((value) => value.parentElement?.textContent?.trim()),
    );
  expect(untold, "facts without a value").toEqual([]);
  // Rows of long lists are laid out after the page, some at a time: what is measured meanwhile moves.
  await page.evaluate(() => document.documentElement.setAttribute("data-rows-laid-out", ""));
  // In the page itself: no page here has frames, and collecting what passes takes three times as long as the checks.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(readColorsOnce);
  }
  const runOnly: RunOnly = { type: "tag", values: accessibilityRules };
  const rules = { "color-contrast": { enabled: contrast !== "left out" } };
  const findings = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // A color on its way from one to another may have too little contrast. Not waited for: a tab that draws no frames
      // comes to no end, and neither does what goes round and round.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const seen = document.querySelector("dialog:modal") ?? document;
      const { violations } = await axe.run(seen, { ...options, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    { runOnly, rules },
  );
  expect(findings, "accessibility findings").toEqual([]);
}
