import type { Locator } from "@playwright/test";

/** Window of a phone, in pixels. */
export const phone = { width: 390, height: 844 };

/** Counts the steps of a visitor: taps, choices and submitted phrases. Journeys begin on the home page by default. */
export class Journey {
  steps = 0;

  async tap(target: Locator): Promise<void> {
    this.steps += 1;
    await target.click();
  }

  async choose(field: Locator, value: string): Promise<void> {
    this.steps += 1;
    // Focused first, as by a person, which triggers hydration.
    await field.focus();
    await field.selectOption(value);
  }

  async send(field: Locator, phrase: string): Promise<void> {
    this.steps += 1;
    await field.fill(phrase);
    await field.press("Enter");
  }
}

/** Returns the bottom of an element in the window, in pixels. */
export async function bottomOf(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().bottom);
}

/** Returns the top of an element in the window, in pixels. */
export async function topOf(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().top);
}
