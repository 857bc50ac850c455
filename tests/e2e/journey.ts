import type { Locator } from "@playwright/test";

/** The window of a journey on a phone, in pixels. */
export const phone = { width: 390, height: 844 };

/**
 * Counts the steps of what somebody does: a step is a tap, a choice or a typed phrase that is sent. Journeys begin on
 * the home page, unless they say otherwise.
 */
export class Journey {
  steps = 0;

  async tap(target: Locator): Promise<void> {
    this.steps += 1;
    await target.click();
  }

  async choose(field: Locator, value: string): Promise<void> {
    this.steps += 1;
    // As a person does, who touches a field before it changes: until then the page may not be React's.
    await field.focus();
    await field.selectOption(value);
  }

  async send(field: Locator, phrase: string): Promise<void> {
    this.steps += 1;
    await field.fill(phrase);
    await field.press("Enter");
  }
}

/** Returns where an element ends in the window, in pixels from its top. */
export async function bottomOf(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().bottom);
}

/** Returns where an element begins in the window, in pixels from its top. */
export async function topOf(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().top);
}
