import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

test("keys search a list, begin a record and show themselves, never while one types, and can be turned off", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/enlaces");
  const search = page.getByRole("searchbox", { name: "Buscar" });
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("n/?");
  await expect(search).toHaveValue("n/?");
  await search.blur();

  const dialog = page.getByRole("dialog", { name: "Atajos de teclado" });
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Atajos" }).click();
  await dialog.getByRole("checkbox", { name: "Usar los atajos de una sola tecla" }).uncheck();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(search).toBeVisible();
  await page.getByRole("button", { name: "Atajos" }).click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/admin\/enlaces\/nuevo$/);
});
