import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAsStaff } from "./staff-account.ts";

/** The title field of the language shown. */
export const title = (page: Page) => page.getByLabel("Título", { exact: true });
/** The text of the language shown, once its editor has arrived. */
export const text = (page: Page, name = "Texto") =>
  page.locator("[contenteditable=true]").and(page.getByRole("textbox", { name, exact: true }));
/** The blocks of a text, in their order. */
export const blocks = (page: Page, name?: string) => text(page, name).locator("> *");
/** The notice after an action, which can be closed. */
export const notice = (page: Page) =>
  page.getByRole("status").filter({ has: page.getByRole("button", { name: "Cerrar" }) });
/** The button that saves, by its whole name. */
export const save = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
/** Stored blocks as lines of `type: text`. */
export const bodyOf = (blocks: unknown) =>
  (blocks as { type: string; text: string }[]).map(({ type, text }) => `${type}: ${text}`);

/**
 * Leaves for later what the page for a new item offers of texts that other journeys of the same account left unsaved.
 */
export async function decideLater(page: Page): Promise<void> {
  const later = page.getByRole("button", { name: "Decidir después" });
  await expect(title(page).or(later)).toBeVisible();
  if (await later.isVisible()) await later.click();
}
/** Opens the editor with a new item. */
export async function openNewItem(page: Page): Promise<void> {
  await openAsStaff(page, "/admin/noticias/crear");
  await decideLater(page);
}
