import type { Locator, Page } from "@playwright/test";

/** Returns the editor of a text of blocks, which replaces its placeholder. */
export function blocksEditor(page: Page, column: string): Locator {
  return page.locator(`[id="field-${column}"][contenteditable=true]`);
}

/** Types into the first row of a text of blocks, or into another field. The column is named as for `openField`. */
export async function typeInto(page: Page, column: string, words: string): Promise<void> {
  const control = await openField(page, column);
  if (await control.evaluate((element) => "value" in element)) return control.fill(words);
  await blocksEditor(page, column).locator("> :not(.blocks-source)").first().click();
  await page.keyboard.type(words);
}

/**
 * Opens the tab and the folds around a field of a record's editor, as a person would. `column` is the name of a column
 * or child table; of its English with `en-` before it. Returns the control, which stays the same element.
 */
export async function openField(page: Page, column: string): Promise<Locator> {
  const control = page.locator(`[id="field-${column}"]`);
  await control.waitFor({ state: "attached" });
  const tab = await control.evaluate(
    (element) => element.closest("[role=tabpanel][hidden]")?.getAttribute("aria-labelledby") ?? null,
  );
  if (tab) await page.locator(`[id="${tab}"]`).click();
  const folds = control.locator("xpath=ancestor::details[not(@open)]");
  while ((await folds.count()) > 0) await folds.first().locator("> summary").click();
  return control;
}
