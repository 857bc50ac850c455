import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAsStaff } from "./staff-account.ts";

export const title = (page: Page) => page.getByLabel("Título", { exact: true });
/** Text editor of the current language, once it is loaded. */
export const text = (page: Page, name = "Texto") =>
  page.locator("[contenteditable=true]").and(page.getByRole("textbox", { name, exact: true }));
export const blocks = (page: Page, name?: string) => text(page, name).locator("> *");
/** Notice after an action, with a close button. */
export const notice = (page: Page) =>
  page.getByRole("status").filter({ has: page.getByRole("button", { name: "Cerrar" }) });
export const save = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
/** Formats stored blocks as lines of `type: text`. */
export const bodyOf = (blocks: unknown) =>
  (blocks as { type: string; text: string }[]).map(({ type, text }) => `${type}: ${text}`);

/** Postpones the offer to recover unsaved items of other tests, which share the account. */
export async function postponeRecovery(page: Page): Promise<void> {
  const later = page.getByRole("button", { name: "Decidir después" });
  await expect(title(page).or(later)).toBeVisible();
  if (await later.isVisible()) await later.click();
}
export async function openNewItem(page: Page): Promise<void> {
  await openAsStaff(page, "/admin/noticias/crear");
  await postponeRecovery(page);
}
