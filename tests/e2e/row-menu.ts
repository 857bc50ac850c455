import { expect, type Locator, type Page } from "@playwright/test";

/** Returns the button that opens the menu of the row with this title. */
export const rowMenu = (page: Page, title: string): Locator => page.getByRole("button", { name: `Acciones: ${title}` });

/** Chooses an action in the menu of the row with this title, by keyboard. */
export async function chooseRowAction(page: Page, title: string, action: string): Promise<void> {
  // Disabled while another change of the row is stored.
  await expect(rowMenu(page, title)).toBeEnabled();
  await rowMenu(page, title).press("Enter");
  await page.getByRole("menuitem", { name: action, exact: true }).press("Enter");
}
