import type { Locator, Page } from "@playwright/test";

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
