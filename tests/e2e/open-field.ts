import type { Locator, Page } from "@playwright/test";

/** Locator of the control of a field in a record's editor, by its column; of its English by `en-` and the column. */
export const fieldOf = (page: Page, column: string): Locator => page.locator(`[id="field-${column}"]`);

/** Opens the tab and the folds around a part of a record's editor, as a person would. Returns the part. */
export async function openAround(page: Page, part: Locator): Promise<Locator> {
  await part.first().waitFor({ state: "attached" });
  const tab = await part.first().evaluate((element) => {
    return element.closest("[role=tabpanel][hidden]")?.getAttribute("aria-labelledby") ?? null;
  });
  if (tab) await page.locator(`[id="${tab}"]`).click();
  const folds = part.first().locator("xpath=ancestor::details[not(@open)]");
  while ((await folds.count()) > 0) await folds.first().locator("> summary").click();
  return part;
}

/** Opens the tab and the folds around a field. Returns its control. */
export const openField = (page: Page, column: string): Promise<Locator> => openAround(page, fieldOf(page, column));
