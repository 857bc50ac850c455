import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { hydrated, hydrationRequested } from "../../app/lib/hydration.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { htmlValidator } from "../support/html-validator.ts";

/** Collects console errors and exceptions of a page from now on. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    // The browser logs every error response; tests of error pages cause them.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

type Watched = { hydration?: "pending" | "done" };

/** A test that fails if a page logs an error or throws. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript((event) => {
      const watched = window as Watched;
      watched.hydration = "pending";
      window.addEventListener(event, () => {
        watched.hydration = "done";
      });
    }, hydrated);
    const errors = collectErrors(page);
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
});

export { expect };

/** Options of a test, or of a group, that only the long run includes if `condition` is true: docs/testing.md. */
export const longRunIf = (condition: boolean) => (condition ? { tag: "@long" } : {});

/** Triggers hydration and resolves when it is complete; for pages of other fixtures, when the router has started. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.evaluate((event) => void window.dispatchEvent(new Event(event)), hydrationRequested);
  await page.waitForFunction(() => {
    const { hydration } = window as Watched;
    return hydration ? hydration === "done" : "__reactRouterDataRouter" in window;
  });
}

/** Expects the page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Expects the page to be no wider than a phone; restores the window size. */
export async function expectToFitPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

/** The minified file, half the size of `axe.source`, since every checked page loads it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color };

/**
 * Makes axe parse each color once instead of for every element, which saves a third of the contrast check. Runs in the
 * page.
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

/** Whether axe checks contrast together with its other rules, not at all, or alone. */
type ContrastCheck = "also" | "left out" | "only";

/**
 * Expects no axe violations on the page and no empty `<dd>`. With a modal dialog open, only the dialog is checked,
 * since the page behind it is inert. The contrast check takes two thirds of the time. The daily run leaves it out by
 * default: kinds of pages, `staff-pages.spec.ts` and the colors of the design (`color-scheme.spec.ts`) have it.
 */
export async function expectAccessible(
  page: Page,
  contrast: ContrastCheck = isLongRun ? "also" : "left out",
): Promise<void> {
  const emptyFacts = await page
    .locator("dd")
    .evaluateAll((values) =>
      values
        .filter((value) => !value.textContent?.trim() && !value.querySelector("img, svg, input, select"))
        .map((value) => value.parentElement?.textContent?.trim()),
    );
  expect(emptyFacts, "facts without a value").toEqual([]);
  // Long lists are laid out in steps, which would move elements during the check.
  await page.evaluate(() => document.documentElement.setAttribute("data-rows-laid-out", ""));
  // Axe runs in the page, which has no frames; collecting passes would take three times as long as the checks.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(readColorsOnce);
  }
  const runOnly: RunOnly =
    contrast === "only" ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: accessibilityRules };
  const rules = { "color-contrast": { enabled: contrast !== "left out" } };
  const findings = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // A color in transition may have too little contrast. Finished rather than awaited: animations do not end in a
      // tab that renders no frames, and infinite ones never do.
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

/** Validates the page as it is rendered now against the HTML standard. */
export async function expectValidHtml(page: Page): Promise<void> {
  const html = await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`);
  const { results } = await htmlValidator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} (${selector})`),
  );
  expect(problems, page.url()).toEqual([]);
}
